/**
 * How much a test run covers (docs/testing.md): `fast` checks each behavior once, `all` also in every size, look and
 * order.
 */
export type Tier = 'fast' | 'all';

export const tier: Tier = process.env['TEST_TIER'] === 'all' ? 'all' : 'fast';

/**
 * Whether an end-to-end test that passed only on a retry counts as failed: in `all`, and in a pull request's workflow
 * (`RETRY=fails`). Elsewhere it is listed, so that a busy moment of the machine does not fail the whole run.
 */
export const retryFails: boolean = tier === 'all' || process.env['RETRY'] === 'fails';

/** Picks a size (rounds, rows, looks) by the tier of this run. */
export const byTier = <T>(sizes: Readonly<Record<Tier, T>>): T => sizes[tier];

if (tier === 'all') process.env['ORDER_SEED'] ??= String(Date.now() % 1_000_000);

/** Seed of a random order of tests (`ORDER_SEED`; `all` draws one, which its programs inherit), or none. */
export const orderSeed: string | undefined = process.env['ORDER_SEED'];

/** Vitest's setting for a random order of files and tests; undefined without a seed. */
export const randomOrder =
  orderSeed === undefined ? undefined : { shuffle: { files: true, tests: true }, seed: Number(orderSeed) };

/** Test files that run only in `all`. */
export const BREADTH_FILES = '**/*.breadth.test.{ts,tsx}';

/** Playwright tests with this tag run only in `all`. */
export const BREADTH_TAG = '@breadth';
