/** Rules of what people enter about their account, shared by the forms and the server (spec accounts 5). */

export const EMAIL_LENGTH = 254;
/** A simple address pattern; no white space, comma or angle bracket, so that it can never name two mailboxes. */
export const EMAIL_SHAPE = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;
export const MINIMUM_AGE = 16;

export const MESSAGES = {
  email: 'Please enter a valid email address',
  loginNeeded: 'Email and password are required',
  firstName: 'First name is required',
  passwordsDiffer: 'Passwords do not match',
  terms: 'Please accept the terms and conditions',
  age: 'You must be at least 16 years old to create an account',
} as const;

export interface PasswordRule {
  readonly key: 'length' | 'maximum' | 'lowercase' | 'uppercase' | 'number';
  /** The line of the checklist. */
  readonly label: string;
  /** The refusal. */
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

/** Sign-up (spec accounts 5, Sign-up): 8 to 128 characters, lower case, upper case, number. */
export const SIGN_UP_PASSWORD: readonly PasswordRule[] = [
  {
    key: 'length',
    label: 'At least 8 characters',
    message: 'Password must be at least 8 characters long',
    holds: (password) => password.length >= 8,
  },
  {
    key: 'maximum',
    label: 'At most 128 characters',
    message: 'Password is too long',
    holds: (password) => password.length <= 128,
  },
  {
    key: 'lowercase',
    label: 'One lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    holds: (password) => /[a-z]/.test(password),
  },
  {
    key: 'uppercase',
    label: 'One uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    key: 'number',
    label: 'One number',
    message: 'Password must contain at least one number',
    holds: (password) => /\d/.test(password),
  },
];

/** The first rule that a password breaks, or undefined when it keeps them all. */
export const firstBroken = (rules: readonly PasswordRule[], password: string): PasswordRule | undefined =>
  rules.find((rule) => !rule.holds(password));

/** The age rule as specified: the difference of the years alone, at least 16. */
export const isOldEnough = (birthDate: string, currentYear: number): boolean =>
  currentYear - Number(birthDate.slice(0, 4)) >= MINIMUM_AGE;
