/** How much a test run proves (docs/testing.md): `fast` each promise once, `all` in every size, look and order as well. */
export type Tier = 'fast' | 'all';

export const tier: Tier = process.env['TEST_TIER'] === 'all' ? 'all' : 'fast';

/** Picks a size (rounds, rows, looks) by the tier of this run. */
export const byTier = <T>(sizes: Readonly<Record<Tier, T>>): T => sizes[tier];

/** Files that only `all` runs. */
export const BREADTH_FILES = '**/*.breadth.test.{ts,tsx}';

/** Playwright tests with this tag run only in `all`. */
export const BREADTH_TAG = '@breadth';
