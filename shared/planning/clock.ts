import { addDays, instantIn, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';

export const DAY_MINUTES = 24 * 60;

/** A range of local time in minutes since midnight of a day; beyond 1440 it extends into the next day. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Minutes since midnight. */
export const minutesOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the local time for minutes since midnight, whichever day they fall on. */
export function timeOf(minutes: number): LocalTime {
  const within = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** Returns the range between two times; an end that is not later is on the next day. */
export function spanOf(start: LocalTime, end: LocalTime): Span {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

/** Returns the same range in minutes from the midnight `days` later. */
export const shifted = ({ from, to }: Span, days: number): Span => ({
  from: from - days * DAY_MINUTES,
  to: to - days * DAY_MINUTES,
});

export const isWithin = (minute: number, { from, to }: Span): boolean => minute >= from && minute < to;

/** Returns what is left of a range without the others. */
export function without(span: Span, others: readonly Span[]): readonly Span[] {
  return others.reduce<readonly Span[]>(
    (pieces, other) =>
      pieces.flatMap((piece) =>
        [
          { from: piece.from, to: Math.min(piece.to, other.from) },
          { from: Math.max(piece.from, other.to), to: piece.to },
        ].filter(({ from, to }) => to > from),
      ),
    [span],
  );
}

/** Returns the instant at which these minutes of a day occur in `zone`; see `instantIn`. */
export const instantAt = (zone: string, date: LocalDate, minutes: number): Date =>
  instantIn(zone, `${addDays(date, Math.floor(minutes / DAY_MINUTES))}T${timeOf(minutes)}:00`);
