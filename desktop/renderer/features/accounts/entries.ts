import { firstBroken, isEmail, isOldEnough, type PasswordRule, SIGN_UP_PASSWORD } from '#shared/accounts/entries.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import type { Requirement } from '#renderer/ui/PasswordChecklist.tsx';

const t = messagesOf('accounts');

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

/** Why these entries cannot be sent, or undefined when they are valid (spec accounts 5, Login). */
export const refuseLogin = ({ email, password }: LoginEntries): string | undefined =>
  email.trim() === '' || password === '' ? t('refusals.loginNeeded') : undefined;

/** The first validation error, in the order of the form (spec accounts 5, Sign-up). */
export function refuseSignUp(entries: SignUpEntries, currentYear: number): string | undefined {
  const email = entries.email.trim();
  if (entries.firstName.trim() === '') return t('refusals.firstName');
  if (!isEmail(email)) return t('refusals.email');
  const broken = firstBroken(SIGN_UP_PASSWORD, entries.password);
  if (broken) return t(`rules.${broken.key}.message`);
  if (entries.password !== entries.confirmPassword) return t('refusals.passwordsDiffer');
  if (entries.dateOfBirth !== '' && !isOldEnough(entries.dateOfBirth, currentYear)) return t('refusals.age');
  return entries.acceptTerms ? undefined : t('refusals.terms');
}

/** Live checklist of a new password (spec accounts 2). No requirement is met while the field is empty. */
export const requirementsOf = (rules: readonly PasswordRule[], password: string): readonly Requirement[] =>
  rules.map(({ key, holds }) => ({ key, label: t(`rules.${key}.label`), isMet: password !== '' && holds(password) }));
