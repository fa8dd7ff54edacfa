import { tier } from '#scripts/tier.ts';

/** `npm run test:all` gives each fault the size that the product is promised for; otherwise what every run has time for. */
export const IS_FULL = tier === 'all';

export const DUMPS = IS_FULL ? 1_000 : 30;
/** How long the database is away, in milliseconds. */
export const OUTAGE_MS = IS_FULL ? 30_000 : 5_000;
/** Longer than a silent database is waited for. */
export const SILENCE_MS = IS_FULL ? 30_000 : 14_000;
/** How long ten times too much comes, in milliseconds. */
export const RUSH_MS = IS_FULL ? 60_000 : 10_000;
export const EVENTS = IS_FULL ? 5_000 : 100;
/** Within this the events that were taken are worked on, in milliseconds; looked at so often. */
export const WORKED_OFF = IS_FULL ? { timeout: 400_000, interval: 15_000 } : { timeout: 90_000, interval: 2_000 };
/** What has not come back by then, in milliseconds, does not come back: no measure of speed. */
export const RECOVERY_MS = 30_000;
