import type { State } from './state.ts';

/**
 * States covered by the fast tests: every address in its usual state, and each kind of overlay. The full run covers the
 * others (scripts/tier.ts).
 */
const EVERY_SCREEN: ReadonlySet<string> = new Set([
  'landing',
  'login',
  'signup',
  'forgot-password',
  'reset-password-form',
  'confirm-email-refused',
  'undo-email',
  'login-link',
  'app-login',
  'privacy',
  'terms',
  'imprint',
  'support',
  'pricing-guest',
  'back-to-app',
  'computer-settings',
  'onboarding-2-bandwidth',
  'account',
  'account-security',
  'subscription-paid',
  'work-schedule-type',
  'reminder-settings',
  'calendars',
  'account-data',
  'dashboard',
  'brain-dump',
  'brain-dump-results',
  'brain-dump-voice',
  'past-dumps',
  'daily-plan',
  'daily-plan-edit',
  'focus',
  'palette',
  'weekly-plan',
  'look-back',
  'insights',
  'year',
  'review',
]);

export const isOfEveryScreen = ({ name }: State): boolean => EVERY_SCREEN.has(name);
