/** Validation rules for account data, shared by the forms and the server (spec accounts 5). */

export const EMAIL_LENGTH = 254;
/**
 * A simple email pattern. It excludes white space, commas and angle brackets, so that one value never names two
 * mailboxes, and also invisible characters and IP addresses in place of a domain.
 */
const EMAIL_SHAPE = /^[^\s@,;<>"\p{C}]+@[^\s@,;<>"[\]\p{C}]+\.[^\s@,;<>".[\]\p{C}]+$/u;

/**
 * Whether `text` is an email address of exactly one mailbox. Letters that mail servers normalise, such as full-width
 * ones, would allow a second account for the same mailbox.
 */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_LENGTH && EMAIL_SHAPE.test(text) && text.normalize('NFKC') === text;
const MINIMUM_AGE = 16;

export const MESSAGES = {
  email: 'Please enter a valid email address',
  loginNeeded: 'Email and password are required',
  firstName: 'First name is required',
  passwordsDiffer: 'Passwords do not match',
  terms: 'Please accept the terms and conditions',
  captcha: 'Please complete the CAPTCHA verification',
  emailFirst: 'Please enter your email address first',
  newPasswordsDiffer: 'New passwords do not match',
  fullName: 'Full name cannot be empty',
  deleteWord: 'Please type "DELETE" to confirm account deletion',
  age: 'You must be at least 16 years old to create an account',
} as const;

export interface PasswordRule {
  readonly key: 'length' | 'maximum' | 'lowercase' | 'uppercase' | 'number' | 'special' | 'shortLength';
  /** The line in the checklist. */
  readonly label: string;
  /** The error message. */
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

const length: PasswordRule = {
  key: 'length',
  label: 'At least 8 characters',
  message: 'Password must be at least 8 characters long',
  holds: (password) => password.length >= 8,
};
const shortLength: PasswordRule = {
  key: 'shortLength',
  label: 'At least 6 characters',
  message: 'Password must be at least 6 characters long',
  holds: (password) => password.length >= 6,
};
const maximum: PasswordRule = {
  key: 'maximum',
  label: 'At most 128 characters',
  message: 'Password is too long',
  holds: (password) => password.length <= 128,
};
const lowercase: PasswordRule = {
  key: 'lowercase',
  label: 'One lowercase letter',
  message: 'Password must contain at least one lowercase letter',
  holds: (password) => /[a-z]/.test(password),
};
const uppercase: PasswordRule = {
  key: 'uppercase',
  label: 'One uppercase letter',
  message: 'Password must contain at least one uppercase letter',
  holds: (password) => /[A-Z]/.test(password),
};
const number: PasswordRule = {
  key: 'number',
  label: 'One number',
  message: 'Password must contain at least one number',
  holds: (password) => /\d/.test(password),
};
const special: PasswordRule = {
  key: 'special',
  label: 'One special character (@$!%*?&)',
  message: 'Password must contain at least one special character (@$!%*?&)',
  holds: (password) => /[@$!%*?&]/.test(password),
};

/** Sign-up (spec accounts 5, Sign-up): 8 to 128 characters, lower case, upper case, number. */
export const SIGN_UP_PASSWORD: readonly PasswordRule[] = [length, maximum, lowercase, uppercase, number];
/** Rules after a reset link (spec accounts 5, Reset password): as for sign-up, plus one special character. */
export const RESET_PASSWORD: readonly PasswordRule[] = [length, maximum, uppercase, lowercase, number, special];
/**
 * Rules in the account settings (spec accounts 5, Account settings): a minimum of 6, and a maximum because nothing
 * stored is unbounded.
 */
export const SETTINGS_PASSWORD: readonly PasswordRule[] = [shortLength, maximum];

/** Returns the first rule that a password breaks, or undefined when it satisfies all of them. */
export const firstBroken = (rules: readonly PasswordRule[], password: string): PasswordRule | undefined =>
  rules.find((rule) => !rule.holds(password));

/** The age rule as specified: the difference between the years only, at least 16. */
export const isOldEnough = (birthDate: string, currentYear: number): boolean =>
  currentYear - Number(birthDate.slice(0, 4)) >= MINIMUM_AGE;

/** What the user must type exactly to delete an account (spec accounts 9). */
export const DELETE_WORD = 'DELETE';

/** Splits a full name at its first space into first and last name (spec accounts 5, Account settings). */
export function splitName(fullName: string): { readonly first_name: string; readonly last_name: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}
