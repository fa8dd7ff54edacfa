import { z } from 'zod';

/** How long a focus session and a break may last, in minutes (spec tasks 9: 25 and 5 unless the person chooses). */
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

/** The lengths that a person chose, in whole minutes. */
export const FocusLengths = z.object({ focusMinutes: minutes(FOCUS_MINUTES), breakMinutes: minutes(BREAK_MINUTES) });
export type FocusLengths = z.infer<typeof FocusLengths>;

export const USUAL_LENGTHS: FocusLengths = { focusMinutes: FOCUS_MINUTES.usual, breakMinutes: BREAK_MINUTES.usual };

/** The shortest session that a small beginning asks for, in minutes. */
const SHORTEST_FOCUS = 1;

/** The lengths of one session: a small beginning is shorter than anything that a person chooses for good. */
export const SessionLengths = FocusLengths.extend({
  focusMinutes: minutes({ least: SHORTEST_FOCUS, most: FOCUS_MINUTES.most }),
});

/** Whatever carries lengths; without any it lasts as long as usual. */
interface Measured {
  readonly lengths?: FocusLengths | undefined;
}

export const lengthsOf = ({ lengths }: Measured): FocusLengths => lengths ?? USUAL_LENGTHS;
/** How long the session of a timer and the break after it last. */
export const lengthsIn = (timer: Measured | { readonly session: Measured }): FocusLengths =>
  lengthsOf('session' in timer ? timer.session : timer);
/** The same with a session of another length, where there is one. */
export const shortened = (lengths: FocusLengths, focusMinutes = lengths.focusMinutes): FocusLengths => ({
  ...lengths,
  focusMinutes,
});
/** The whole session in milliseconds. */
export const wholeFocusMs = (measured: Measured): number => lengthsOf(measured).focusMinutes * MINUTE_MS;
/** The whole break in milliseconds. */
export const wholeBreakMs = (measured: Measured): number => lengthsOf(measured).breakMinutes * MINUTE_MS;

export const areSameLengths = (one: FocusLengths, other: FocusLengths): boolean =>
  one.focusMinutes === other.focusMinutes && one.breakMinutes === other.breakMinutes;

/** What a record carries along: nothing where the lengths are the usual ones. */
export const carried = (lengths: FocusLengths): { readonly lengths?: FocusLengths } =>
  areSameLengths(lengths, USUAL_LENGTHS) ? {} : { lengths };

/**
 * The minutes that a person typed.
 * @returns null for what is no whole number within the limits
 */
export function minutesFrom(typed: string, { least, most }: Limits): number | null {
  const text = typed.trim();
  if (!/^\d{1,4}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}
