const DAY_MS = 24 * 3_600_000;

/** Days until an instant, a begun one counted as a whole: 1 for the last 24 hours, 0 from the instant itself on. */
export const daysUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / DAY_MS));
