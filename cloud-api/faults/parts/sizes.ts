import { tier } from '#scripts/tier.ts';

/** `npm run test:all` runs each fault at the size that the product is specified for; other runs use smaller sizes. */
export const IS_FULL = tier === 'all';

export const DUMPS = IS_FULL ? 1_000 : 30;
/** How long the database is away, in milliseconds. */
export const OUTAGE_MS = IS_FULL ? 30_000 : 5_000;
/** How long the database is silent, in milliseconds: longer than its timeout. */
export const SILENCE_MS = IS_FULL ? 30_000 : 14_000;
/** How long the tenfold load lasts, in milliseconds. */
export const RUSH_MS = IS_FULL ? 60_000 : 10_000;
export const EVENTS = IS_FULL ? 5_000 : 100;
/** Time limit for processing the accepted events and the polling interval, in milliseconds. */
export const WORKED_OFF = IS_FULL ? { timeout: 400_000, interval: 15_000 } : { timeout: 90_000, interval: 2_000 };
/** Milliseconds after which recovery is considered failed; no measure of speed. */
export const RECOVERY_MS = 30_000;
