import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';
import type { Token } from '../words.ts';

/** A day as said. A higher `rank` wins where a clause names several: "Monday, Feb 18" is Feb 18. */
export interface DayRead {
  readonly date: LocalDate;
  readonly length: number;
  readonly rank: number;
  /** The weekday alone, so that "Monday the 21st" can join the two. */
  readonly weekday?: number;
  /** The day of the month alone. */
  readonly dayOfMonth?: number;
  /** Offsets of minutes and hours also fix a time of day. */
  readonly minutes?: number;
  /** "by the end of the week": the day is an end, not an appointment. */
  readonly deadline?: boolean;
  /** A part of today that is over at this hour: then that of tomorrow is meant. It gives way to any day that is named. */
  readonly until?: LocalTime;
  /** True when the words belong in the title all the same ("for Mother's Day"). */
  readonly keep?: boolean;
}

export type Reader = (tokens: readonly Token[], at: number, to: number, today: LocalDate) => DayRead | null;

export const word = (tokens: readonly Token[], at: number, to: number): string =>
  at < to ? (tokens[at]?.text ?? '') : '';
