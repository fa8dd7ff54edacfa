import { describe, expect, test } from 'vitest';
import { EMAIL_SHAPE, firstBroken, isOldEnough, SIGN_UP_PASSWORD } from './entries.ts';

describe('a sign-up password', () => {
  test.each([
    ['Short1a', 'Password must be at least 8 characters long'],
    ['Aa1'.repeat(43), 'Password is too long'],
    ['ALLUPPER1', 'Password must contain at least one lowercase letter'],
    ['alllower1', 'Password must contain at least one uppercase letter'],
    ['NoNumbers', 'Password must contain at least one number'],
  ])('%s is refused: %s', (password, message) => {
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
  test.each(['a@b.co', 'first.last+tag@sub.example.org'])('%s is accepted', (email) => {
    expect(EMAIL_SHAPE.test(email)).toBe(true);
  });
  test.each(['', 'a@b', 'a b@c.de', 'a@b.co,x@y.zz', 'a@b.co\r\nBcc: x@y.zz', '<a@b.co>', 'a@@b.co'])(
    '%j is refused',
    (email) => {
      expect(EMAIL_SHAPE.test(email)).toBe(false);
    },
  );
});

describe('the age rule', () => {
  test('goes by the difference of the years alone', () => {
    expect(isOldEnough('2010-12-31', 2026)).toBe(true);
    expect(isOldEnough('2011-01-01', 2026)).toBe(false);
  });
});
