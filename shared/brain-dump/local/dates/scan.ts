import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import type { ClockRead } from './clock.ts';
import type { Range } from '../words.ts';
import type { DayRead } from './dayRead.ts';
import type { OneOfDays, Placed } from './meant.ts';

/** When a clause says its matter is due, and which of its tokens say so. */
export interface WhenRead {
  /** The day that was named, where the matter is needed before it. */
  readonly named?: LocalDate;
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  /** The time where an implied day gives way to another: "at 8", said at noon, is this evening or Monday morning. */
  readonly timeElsewhere?: LocalTime;
  /** True when only an hour was said and the day follows from it: a day said elsewhere stands over it. */
  readonly implied: boolean;
  /** True for "by Friday": an end, not an appointment. */
  readonly deadline: boolean;
  readonly recurrence: string | null;
  /** Length of the matter in minutes, when said. */
  readonly minutes: number | null;
  /** Tokens that the title does without. */
  readonly spent: ReadonlySet<number>;
  /** True when a day or a time was said, as against a repetition or a length alone. */
  readonly said: boolean;
  /** True when the words point back in time ("yesterday", "two weeks ago"). */
  readonly past: boolean;
  /** The runs of tokens that say one day, one hour or one repetition. */
  readonly wholes?: readonly Range[];
}

/** The last minute of a day: "by midnight". */
export const DAY_ENDS: LocalTime = '23:59';

export const DAY_PARTS: Record<string, 'am' | 'pm'> = {
  morning: 'am',
  afternoon: 'pm',
  arvo: 'pm',
  evening: 'pm',
  night: 'pm',
  tonight: 'pm',
  lunchtime: 'pm',
  tonite: 'pm',
};

export interface Scan {
  days: (DayRead & OneOfDays)[];
  clocks: Placed<ClockRead>[];
  /** What says one day, one hour or one repetition: nothing is cut within. */
  wholes: Range[];
  half: 'am' | 'pm' | null;
  spent: Set<number>;
  deadline: boolean;
  recurrence: string | null;
  first: LocalDate | null;
  minutes: number | null;
  past: boolean;
}

/** Fills the gaps of one reading from another. */
export function mergeWhen(first: WhenRead, second: WhenRead): WhenRead {
  const own = first.date !== null && !(first.implied && second.date !== null);
  return {
    date: own ? first.date : second.date,
    time: (own || first.date === second.date ? null : first.timeElsewhere) ?? first.time ?? second.time,
    implied: own ? first.implied : second.implied,
    deadline: own ? first.deadline : second.deadline,
    recurrence: first.recurrence ?? second.recurrence,
    minutes: first.minutes ?? second.minutes,
    spent: first.spent,
    said: first.said || second.said,
    past: false,
  };
}

/** Takes tokens out of the title. */
export function spend(scan: Scan, from: number, to: number): void {
  for (let at = from; at < to; at += 1) scan.spent.add(at);
}

export function takeWhole(scan: Scan, from: number, to: number): void {
  scan.wholes.push({ from, to });
}
