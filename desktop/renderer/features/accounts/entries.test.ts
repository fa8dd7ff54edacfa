import { beforeAll, describe, expect, test } from 'vitest';
import { SIGN_UP_PASSWORD } from '#shared/accounts/entries.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { NO_ENTRIES, refuseLogin, refuseSignUp, requirementsOf, type SignUpEntries } from './entries.ts';

beforeAll(() => startLanguage(catalogues, 'en'));

const ada: SignUpEntries = {
  ...NO_ENTRIES,
  firstName: 'Ada',
  email: 'ada@example.org',
  password: 'Engine1843',
  confirmPassword: 'Engine1843',
  acceptTerms: true,
};

describe('signing up', () => {
  test('first name, email, password and terms are enough', () => {
    expect(refuseSignUp(ada, 2026)).toBeUndefined();
  });

  test.each<[Partial<SignUpEntries>, string]>([
    [{ firstName: '  ' }, 'First name is required'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(250)}@b.co` }, 'Please enter a valid email address'],
    [{ password: 'engine1843' }, 'Password must contain at least one uppercase letter'],
    [{ confirmPassword: 'Engine1844' }, 'Passwords do not match'],
    [{ confirmPassword: 'Engine1843 ' }, 'Passwords do not match'],
    [{ dateOfBirth: '2011-01-01' }, 'You must be at least 16 years old to create an account'],
    [{ acceptTerms: false }, 'Please accept the terms and conditions'],
  ])('with %j is rejected: %s', (change, message) => {
    expect(refuseSignUp({ ...ada, ...change }, 2026)).toBe(message);
  });
});

describe('logging in', () => {
  test.each([
    ['', 'x'],
    [' ', 'x'],
    ['ada@example.org', ''],
  ])('requires both: %j %j', (email, password) => {
    expect(refuseLogin({ email, password })).toBe('Email and password are required');
  });
});

describe('the checklist under a new password', () => {
  const met = (password: string): readonly string[] =>
    requirementsOf(SIGN_UP_PASSWORD, password)
      .filter(({ isMet }) => isMet)
      .map(({ label }) => label);

  test('ticks off what the password satisfies', () => {
    expect(met('engine')).toEqual(['At most 128 characters', 'One lowercase letter']);
    expect(met('Engine1843')).toHaveLength(SIGN_UP_PASSWORD.length);
  });

  test('ticks off nothing before input', () => {
    expect(met('')).toEqual([]);
  });
});
