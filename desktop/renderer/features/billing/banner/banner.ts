import type { BillingStatus } from '#shared/billing/status.ts';
import { daysBetween, todayIn } from '#shared/kernel/dates.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/** The one thing about a plan that a person should know now. */
export type Banner =
  /** A renewal has failed, and access stays until `at`. */
  | { readonly kind: 'unpaid'; readonly at: Date }
  /** A trial ends at `at`, in so many local days. `cents`: what is charged then, null where it ends by itself. */
  | { readonly kind: 'trialEnds'; readonly at: Date; readonly days: number; readonly cents: number | null };

/** Local days before its end from which a trial says so. */
const NOTICE_DAYS = 2;

/** Where it would be in the way: words come first, the plans speak for themselves, and what is no part of the app. */
const QUIET_PATHS = [
  '/brain-dump',
  '/brain-dumps',
  '/pricing',
  '/account/plan',
  '/onboarding',
  '/settings',
  '/privacy',
];
const ALSO_QUIET = [
  '/terms',
  '/imprint',
  '/support',
  '/back-to-app',
  '/confirm-email',
  '/undo-email',
  '/login-link',
  '/app-login',
  '/reset-password',
];

/** Whether a screen has room for one. */
export const mayShowOn = (pathname: string): boolean => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return ![...QUIET_PATHS, ...ALSO_QUIET].includes(path);
};

/** What to say, the failed renewal first; null for nearly everybody. Who cancelled a trial knows that it ends. */
export function bannerFor(status: BillingStatus, now: Date, timeZone: string): Banner | null {
  const { subscriptionStatus, unpaidUntil, isTrialActive, trialEndsAt, cancelAtPeriodEnd } = status;
  if (subscriptionStatus === 'past_due') {
    const at = dateOf(unpaidUntil);
    return at && at > now ? { kind: 'unpaid', at } : null;
  }
  const at = dateOf(trialEndsAt);
  if (!isTrialActive || cancelAtPeriodEnd || status.isDiscountSubscription || !at || at <= now) return null;
  const days = daysBetween(todayIn(timeZone, now), todayIn(timeZone, at));
  return days <= NOTICE_DAYS ? { kind: 'trialEnds', at, days, cents: status.nextChargeCents } : null;
}

// A server of an older version does not say it.
const dateOf = (instant: string | null | undefined): Date | null => (instant ? new Date(instant) : null);

/** What was said, or put away, last on this device. */
const SAID = 'planBanner';

const nameOf = (user: number, { kind }: Banner, today: string): string => `${user}:${kind}:${today}`;

/** Notes that a banner is not wanted again on this day. */
export const keepSaid = (user: number, banner: Banner, today: string): boolean =>
  keepText(SAID, nameOf(user, banner, today));

/** Whether it was said or put away on this day. */
export const wasSaid = (user: number, banner: Banner, today: string): boolean =>
  readText(SAID) === nameOf(user, banner, today);
