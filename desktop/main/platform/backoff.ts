const FIRST_MS = 5_000;
const LONGEST_MS = 300_000;

/**
 * Milliseconds to wait after `failures` failures in a row: 5 s, doubled each time up to 5 min. `chance` (0 to 1) takes
 * off up to a fifth, so that many computers do not knock at the same moment when a server comes back.
 */
export function waitAfter(failures: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(FIRST_MS, Math.round(full * (1 - chance / 5)));
}

/** Spread in milliseconds, so that many computers do not knock at the stroke of midnight. */
const DAWN_MS = 600_000;

/** Milliseconds until an allowance is a new one: the next midnight of this computer, and up to ten minutes more. */
export function untilTomorrow(now: Date, chance: number): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() - now.getTime() + Math.round(DAWN_MS * chance);
}
