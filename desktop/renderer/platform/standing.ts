import { hasAccess } from '#shared/billing/access.ts';
import type { OnboardingStatus } from '#shared/onboarding/contract.ts';
import { keepText, readText } from './storage.ts';

/**
 * Where a person stands: not onboarded yet (`newcomer`), onboarded without access (`member`), or with it (`active`);
 * `loading` and `failed` while the server has not said so.
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

/** What the server said last; read only while it cannot be asked, so that the app opens without a network. */
const LAST_STANDING = 'lastStanding';

export const keepStanding = (user: number, standing: KnownStanding): boolean =>
  keepText(LAST_STANDING, `${user}:${standing}`);

/** Undefined for everybody but the last person on this device. */
export function keptStanding(user: number): KnownStanding | undefined {
  const kept = readText(LAST_STANDING);
  return (['newcomer', 'member', 'active'] as const).find((standing) => kept === `${user}:${standing}`);
}

/** After signing out nobody opens the app by what was known before. */
export const forgetStanding = (): boolean => keepText(LAST_STANDING, null);
