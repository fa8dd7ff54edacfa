import { hasAccess } from '#shared/billing/access.ts';
import type { OnboardingStatus } from '#shared/onboarding/contract.ts';
import { keepText, readText } from './storage.ts';

/**
 * A user's standing: not onboarded yet (`newcomer`), onboarded without access (`member`), or with access (`active`);
 * `loading` and `failed` until the server has provided it.
 */
export type Standing = 'loading' | 'failed' | KnownStanding;
export type KnownStanding = 'newcomer' | 'member' | 'active';

/** What a status of the server means at this moment (spec accounts 4, Access). */
export function standingOf(
  status: Pick<OnboardingStatus, 'hasOnboarded'> & Parameters<typeof hasAccess>[0],
  now = new Date(),
): KnownStanding {
  if (!status.hasOnboarded) return 'newcomer';
  return hasAccess(status, now) ? 'active' : 'member';
}

/**
 * Local storage key of the last known standing; used only while the server is unreachable, so that the app opens
 * offline.
 */
const LAST_STANDING = 'lastStanding';

export const keepStanding = (user: number, standing: KnownStanding): boolean =>
  keepText(LAST_STANDING, `${user}:${standing}`);

/** Undefined for any but the last user of this device. */
export function keptStanding(user: number): KnownStanding | undefined {
  const kept = readText(LAST_STANDING);
  return (['newcomer', 'member', 'active'] as const).find((standing) => kept === `${user}:${standing}`);
}

/** After log-out the app must not open by an old standing. */
export const forgetStanding = (): boolean => keepText(LAST_STANDING, null);
