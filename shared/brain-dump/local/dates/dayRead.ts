import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import type { Token } from '../tokenize.ts';

/** A day as said. A higher `rank` wins where a clause names several: "Monday, Feb 18" is Feb 18. */
export interface DayRead {
  readonly date: LocalDate;
  readonly length: number;
  readonly rank: number;
  /** The weekday alone, so that "Monday the 21st" can be merged. */
  readonly weekday?: number;
  /** The day of the month alone. */
  readonly dayOfMonth?: number;
  /** Set by offsets of minutes and hours, which also fix a time of day. */
  readonly minutes?: number;
  /** "by the end of the week": the day is a deadline, not an appointment. */
  readonly deadline?: boolean;
  /** Time after which this part of the day is over today, so that tomorrow is meant. Any named day overrides it. */
  readonly until?: LocalTime;
  /** True when the words still belong in the title ("for Mother's Day"). */
  readonly keep?: boolean;
}

export type Reader = (tokens: readonly Token[], at: number, to: number, today: LocalDate) => DayRead | null;

export const word = (tokens: readonly Token[], at: number, to: number): string =>
  at < to ? (tokens[at]?.text ?? '') : '';
