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
