import type { BillingStatus } from '#shared/billing/status.ts';
import { daysBetween, todayIn } from '#shared/kernel/dates.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/** The one banner about the plan that the user should see now. */
export type Banner =
  /** A renewal failed; access lasts until `at`. */
  | { readonly kind: 'unpaid'; readonly at: Date }
  /** A trial ends at `at`, in `days` local days. `cents`: the amount charged then, null if the trial simply ends. */
  | { readonly kind: 'trialEnds'; readonly at: Date; readonly days: number; readonly cents: number | null };

/** Local days before the end of a trial from which the banner shows. */
const NOTICE_DAYS = 2;

/**
 * Paths without a banner: writing comes first, the plan pages show it anyway, and some pages are not part of the app.
 */
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

/** Whether a screen may show a banner. */
export const mayShowOn = (pathname: string): boolean => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return ![...QUIET_PATHS, ...ALSO_QUIET].includes(path);
};

/**
 * The banner to show, a failed renewal first; null for nearly everyone. Users who cancelled a trial already know that
 * it ends.
 */
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

// Servers of an older version omit it.
const dateOf = (instant: string | null | undefined): Date | null => (instant ? new Date(instant) : null);

/** Storage key of the banner last shown or dismissed on this device. */
const SAID = 'planBanner';

const nameOf = (user: number, { kind }: Banner, today: string): string => `${user}:${kind}:${today}`;

/** Records that a banner should not show again on this day. */
export const keepSaid = (user: number, banner: Banner, today: string): boolean =>
  keepText(SAID, nameOf(user, banner, today));

/** Whether the banner was shown or dismissed on this day. */
export const wasSaid = (user: number, banner: Banner, today: string): boolean =>
  readText(SAID) === nameOf(user, banner, today);
