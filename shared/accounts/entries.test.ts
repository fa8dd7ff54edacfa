import { describe, expect, test } from 'vitest';
import {
  firstBroken,
  isEmail,
  isOldEnough,
  RESET_PASSWORD,
  SETTINGS_PASSWORD,
  SIGN_UP_PASSWORD,
  splitName,
} from './entries.ts';

describe('a sign-up password', () => {
  test.each([
    ['Short1a', 'Password must be at least 8 characters long'],
    ['Aa1'.repeat(43), 'Password is too long'],
    ['ALLUPPER1', 'Password must contain at least one lowercase letter'],
    ['alllower1', 'Password must contain at least one uppercase letter'],
    ['NoNumbers', 'Password must contain at least one number'],
  ])('%s is rejected: %s', (password, message) => {
    expect(firstBroken(SIGN_UP_PASSWORD, password)?.message).toBe(message);
  });

  test.each(['Abcdefg1', `Aa1${'x'.repeat(125)}`, ' Spaces 1 stay '])(
    '%s is accepted, no special character needed',
    (ok) => {
      expect(firstBroken(SIGN_UP_PASSWORD, ok)).toBeUndefined();
    },
  );
});

describe('an email address', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.org', 'jörg@münchen.example', '用户@例え.jp'])(
    '%s is accepted',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );
  test.each([
    ...[
      '',
      'a@b',
      'a b@c.de',
      'a@b.co,x@y.zz',
      'a@b.co\r\nBcc: x@y.zz',
      '<a@b.co>',
      'a@@b.co',
      `${'a'.repeat(250)}@b.co`,
    ],
    // Addresses that mail servers may treat as a different one: invisible characters, full-width letters, a ligature,
    // an IP address.
    ...['a@exam\u00adple.org', 'a\u200b@b.co', '\uff41@b.co', 'a@\uff42.co', 'o\ufb03ce@b.co', 'a@[127.0.0.1]'],
  ])('%j is rejected', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('the age rule', () => {
  test('uses only the difference of the years', () => {
    expect(isOldEnough('2010-12-31', 2026)).toBe(true);
    expect(isOldEnough('2011-01-01', 2026)).toBe(false);
  });
});

describe('the password of a reset link', () => {
  test.each([
    ['Abcdefg1', 'Password must contain at least one special character (@$!%*?&)'],
    ['abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh!', 'Password must contain at least one number'],
    ['Abc1!', 'Password must be at least 8 characters long'],
  ])('%s is rejected: %s', (password, message) => {
    expect(firstBroken(RESET_PASSWORD, password)?.message).toBe(message);
  });

  test.each([...'@$!%*?&'])('%s counts as a special character', (sign) => {
    expect(firstBroken(RESET_PASSWORD, `Abcdefg1${sign}`)).toBeUndefined();
  });
});

describe('the password of the account settings', () => {
  test('needs six characters and nothing else', () => {
    expect(firstBroken(SETTINGS_PASSWORD, 'short')?.message).toBe('Password must be at least 6 characters long');
    expect(firstBroken(SETTINGS_PASSWORD, 'plain6')).toBeUndefined();
  });
});

describe('a full name', () => {
  test.each([
    ['Mara', 'Mara', ''],
    ['Mara Lind', 'Mara', 'Lind'],
    ['  Mara  von der   Lind ', 'Mara', 'von der Lind'],
    ['   ', '', ''],
  ])('%j is split at the first space', (full, first_name, last_name) => {
    expect(splitName(full)).toEqual({ first_name, last_name });
  });
});
