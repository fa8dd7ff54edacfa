import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import type { ClockRead } from './clock.ts';
import type { Range } from '../tokenize.ts';
import type { DayRead } from './dayRead.ts';
import type { OneOfDays, Placed } from './meant.ts';

/** When a matter is due according to its clause, and which tokens say so. */
export interface WhenRead {
  /** The named day, where the matter is due before it. */
  readonly named?: LocalDate;
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  /**
   * The time to use when another day replaces the implied one: "at 8", said at noon, is this evening or Monday morning.
   */
  readonly timeElsewhere?: LocalTime;
  /** True when only a time was said and the day follows from it; a day named elsewhere overrides it. */
  readonly implied: boolean;
  /** True for "by Friday": a deadline, not an appointment. */
  readonly deadline: boolean;
  readonly recurrence: string | null;
  /** Duration of the matter in minutes, when said. */
  readonly minutes: number | null;
  /** Tokens that are left out of the title. */
  readonly spent: ReadonlySet<number>;
  /** True when a day or time was said, as opposed to only a repetition or a duration. */
  readonly said: boolean;
  /** True when the words refer to the past ("yesterday", "two weeks ago"). */
  readonly past: boolean;
  /** The token runs that name one day, one time or one repetition. */
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
  /** Token runs that name one day, one time or one repetition and are never split. */
  wholes: Range[];
  half: 'am' | 'pm' | null;
  spent: Set<number>;
  deadline: boolean;
  /** True for "for Saturday": a deadline, unless an hour makes it an appointment. */
  readyFor: boolean;
  recurrence: string | null;
  first: LocalDate | null;
  minutes: number | null;
  past: boolean;
}

/** Fills the gaps of one reading with another. */
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

/** Removes tokens from the title. */
export function spend(scan: Scan, from: number, to: number): void {
  for (let at = from; at < to; at += 1) scan.spent.add(at);
}

export function takeWhole(scan: Scan, from: number, to: number): void {
  scan.wholes.push({ from, to });
}
