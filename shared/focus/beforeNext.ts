/** A session that fits before the next appointment, in minutes. */
export interface ShorterSession {
  /** Whole minutes until the appointment. */
  readonly free: number;
  readonly minutes: number;
}

/** Lengths are offered in steps of this many minutes. */
const STEP = 5;
/** Minutes offered as a small start when less than one step is left. */
const SMALL = 2;
/** Minutes needed to get to the appointment. */
const MARGIN = 1;

/**
 * Returns the shorter session to offer where the next appointment starts less than `chosen` minutes from now. It leaves
 * at least one minute before the appointment.
 * @param free - whole minutes until the next appointment; 0 during one, null without one
 * @returns null where the chosen length fits, nothing shorter is worth starting, or the user focuses during an
 * appointment
 */
export function shorterSession(free: number | null, chosen: number): ShorterSession | null {
  if (free === null || free >= chosen) return null;
  const whole = Math.floor((free - MARGIN) / STEP) * STEP;
  const minutes = whole >= STEP ? whole : SMALL;
  return minutes + MARGIN <= free && minutes < chosen ? { free, minutes } : null;
}
