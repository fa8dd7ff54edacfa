import { z } from 'zod';

/** Lengths of a focus session and a break, in minutes (spec tasks 9: 25 and 5 unless the person chooses). */
export const FOCUS_MINUTES = { least: 5, most: 90, usual: 25 } as const;
export const BREAK_MINUTES = { least: 1, most: 30, usual: 5 } as const;

const MINUTE_MS = 60_000;
/** The longest session and the longest break, in milliseconds. */
export const LONGEST_FOCUS_MS = FOCUS_MINUTES.most * MINUTE_MS;
export const LONGEST_BREAK_MS = BREAK_MINUTES.most * MINUTE_MS;

interface Limits {
  readonly least: number;
  readonly most: number;
}

function minutes({ least, most }: Limits) {
  const choice = `Choose ${least} to ${most} minutes`;
  return z.number(choice).int('Choose whole minutes').min(least, choice).max(most, choice);
}

/** The lengths chosen by the user, in whole minutes. */
export const FocusLengths = z.object({ focusMinutes: minutes(FOCUS_MINUTES), breakMinutes: minutes(BREAK_MINUTES) });
export type FocusLengths = z.infer<typeof FocusLengths>;

export const USUAL_LENGTHS: FocusLengths = { focusMinutes: FOCUS_MINUTES.usual, breakMinutes: BREAK_MINUTES.usual };

/** The shortest session, for a small start, in minutes. */
const SHORTEST_FOCUS = 1;

/** The lengths of one session; a small start may be shorter than any length in the settings. */
export const SessionLengths = FocusLengths.extend({
  focusMinutes: minutes({ least: SHORTEST_FOCUS, most: FOCUS_MINUTES.most }),
});

/** Anything with optional lengths; the default applies without any. */
interface Measured {
  readonly lengths?: FocusLengths | undefined;
}

export const lengthsOf = ({ lengths }: Measured): FocusLengths => lengths ?? USUAL_LENGTHS;
/** Returns the lengths of a timer's session and of the break after it. */
export const lengthsIn = (timer: Measured | { readonly session: Measured }): FocusLengths =>
  lengthsOf('session' in timer ? timer.session : timer);
/** Returns the lengths with another session length, if given. */
export const shortened = (lengths: FocusLengths, focusMinutes = lengths.focusMinutes): FocusLengths => ({
  ...lengths,
  focusMinutes,
});
/** Returns the whole session in milliseconds. */
export const wholeFocusMs = (measured: Measured): number => lengthsOf(measured).focusMinutes * MINUTE_MS;
/** Returns the whole break in milliseconds. */
export const wholeBreakMs = (measured: Measured): number => lengthsOf(measured).breakMinutes * MINUTE_MS;

export const areSameLengths = (one: FocusLengths, other: FocusLengths): boolean =>
  one.focusMinutes === other.focusMinutes && one.breakMinutes === other.breakMinutes;

/** Returns the lengths to store in a record: nothing for the defaults. */
export const carried = (lengths: FocusLengths): { readonly lengths?: FocusLengths } =>
  areSameLengths(lengths, USUAL_LENGTHS) ? {} : { lengths };

/**
 * Parses the minutes typed by the user.
 * @returns null for anything but a whole number within the limits
 */
export function minutesFrom(typed: string, { least, most }: Limits): number | null {
  const text = typed.trim();
  if (!/^\d{1,4}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}
