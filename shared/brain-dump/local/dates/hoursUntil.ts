import type { LocalDateTime } from '#shared/kernel/dates.ts';

/** Hours from now to an hour of this day; none once it has passed. */
export function hoursUntil(time: string, now: LocalDateTime): number {
  const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const away = minutes(time) - minutes(now.slice(11, 16));
  return away < 0 ? Infinity : away / 60;
}
