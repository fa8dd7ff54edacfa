/** A session that fits before the next appointment, in minutes. */
export interface ShorterSession {
  /** Whole minutes until the appointment. */
  readonly free: number;
  readonly minutes: number;
}

/** Lengths are offered in steps of so many minutes. */
const STEP = 5;
/** With less time than one step a small beginning is offered. */
const SMALL = 2;
/** To get up and be there. */
const MARGIN = 1;

/**
 * The shorter session to offer where the next appointment begins sooner than `chosen` minutes from now. It leaves a minute at
 * least before the appointment.
 * @param free - whole minutes until the next appointment; 0 while one is under way, null without one
 * @returns null where the chosen length fits, nothing shorter is worth starting, or the person focuses during an appointment
 */
export function shorterSession(free: number | null, chosen: number): ShorterSession | null {
  if (free === null || free >= chosen) return null;
  const whole = Math.floor((free - MARGIN) / STEP) * STEP;
  const minutes = whole >= STEP ? whole : SMALL;
  return minutes + MARGIN <= free && minutes < chosen ? { free, minutes } : null;
}
