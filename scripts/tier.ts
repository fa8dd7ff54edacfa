/** How much a test run proves (docs/testing.md): `fast` each promise once, `all` in every size, look and order as well. */
export type Tier = 'fast' | 'all';

export const tier: Tier = process.env['TEST_TIER'] === 'all' ? 'all' : 'fast';

/**
 * Whether a journey that passed only at a second try counts as failed: in `all`, and in the workflow of a pull request
 * (`RETRY=fails`). Elsewhere it is named, and one busy moment of a machine does not lose the whole run.
 */
export const retryFails: boolean = tier === 'all' || process.env['RETRY'] === 'fails';

/** Picks a size (rounds, rows, looks) by the tier of this run. */
export const byTier = <T>(sizes: Readonly<Record<Tier, T>>): T => sizes[tier];

/** Files that only `all` runs. */
export const BREADTH_FILES = '**/*.breadth.test.{ts,tsx}';

/** Playwright tests with this tag run only in `all`. */
export const BREADTH_TAG = '@breadth';
