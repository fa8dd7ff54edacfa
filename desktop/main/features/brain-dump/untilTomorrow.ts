/** Spread in milliseconds, so that many computers do not come at the stroke of midnight. */
const SPREAD_MS = 600_000;

/** Milliseconds until an allowance is a new one: the next midnight of this computer, and up to ten minutes more. */
export function untilTomorrow(now: Date, chance: number): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() - now.getTime() + Math.round(SPREAD_MS * chance);
}
