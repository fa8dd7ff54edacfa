import {
  EMAIL_LENGTH,
  EMAIL_SHAPE,
  firstBroken,
  isOldEnough,
  MESSAGES,
  SIGN_UP_PASSWORD,
} from '#shared/accounts/entries.ts';

export interface LoginEntries {
  readonly email: string;
  readonly password: string;
}

export interface SignUpEntries extends LoginEntries {
  readonly firstName: string;
  readonly lastName: string;
  readonly confirmPassword: string;
  /** `YYYY-MM-DD`, or empty when not given. */
  readonly dateOfBirth: string;
  readonly acceptTerms: boolean;
}

export const NO_ENTRIES: SignUpEntries = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  dateOfBirth: '',
  acceptTerms: false,
};

/** Why these entries cannot be sent, or undefined when they can (spec accounts 5, Login). */
export const refuseLogin = ({ email, password }: LoginEntries): string | undefined =>
  email.trim() === '' || password === '' ? MESSAGES.loginNeeded : undefined;

/** The first thing to mend, in the order of the form (spec accounts 5, Sign-up). */
export function refuseSignUp(entries: SignUpEntries, currentYear: number): string | undefined {
  const email = entries.email.trim();
  if (entries.firstName.trim() === '') return MESSAGES.firstName;
  if (email.length > EMAIL_LENGTH || !EMAIL_SHAPE.test(email)) return MESSAGES.email;
  const broken = firstBroken(SIGN_UP_PASSWORD, entries.password);
  if (broken) return broken.message;
  if (entries.password !== entries.confirmPassword) return MESSAGES.passwordsDiffer;
  if (entries.dateOfBirth !== '' && !isOldEnough(entries.dateOfBirth, currentYear)) return MESSAGES.age;
  return entries.acceptTerms ? undefined : MESSAGES.terms;
}
