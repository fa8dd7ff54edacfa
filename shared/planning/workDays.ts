import { addDays, daysBetween, type LocalDate, type LocalTime, WEEKDAYS, weekdayOf } from '#shared/kernel/dates.ts';
import { instantAt, isWithin, minutesOf, shifted, type Span, spanOf } from './clock.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

/** The hours in which a day is planned; what is left at their end waits for tomorrow. */
export const PLANNED_HOURS: Span = spanOf('06:00', '21:30');
/** A shift that covers three in the morning is a night. */
const DEEP_NIGHT = 3 * 60;
/** From this length on a shift leaves little of its day. */
const LONG_SHIFT_MINUTES = 10 * 60;
/** After a night: the way home, and eight hours of sleep. */
const WAY_HOME_MINUTES = 60;
const SLEEP_MINUTES = 8 * 60;
/** A check-in that would fall into a long shift comes so long before it. */
const BEFORE_SHIFT_MINUTES = 30;

/**
 * Whether work begins on this day. Days on and off are counted in calendar days, so that no change of the clock shifts
 * them (spec tasks 9, Schedule defaults: 7 on/7 off, 4 on/4 off, weekdays for all others).
 */
export function worksOn({ shiftPattern, workDays }: WorkScheduleConfig, date: LocalDate): boolean {
  if (!shiftPattern) return workDays.includes(WEEKDAYS.indexOf(weekdayOf(date)));
  const { daysOn, daysOff, currentCycleStart, isCurrentlyWorking } = shiftPattern;
  const length = daysOn + daysOff;
  const place = ((daysBetween(currentCycleStart, date) % length) + length) % length;
  return isCurrentlyWorking ? place < daysOn : place >= daysOff;
}

/** The hours of the work that begins on this day, a night beyond 1440; null on a day off and without fixed hours. */
export function shiftOn(schedule: WorkScheduleConfig, date: LocalDate): Span | null {
  const { workStartTime, workEndTime } = schedule;
  if (workStartTime === null || workEndTime === null || !worksOn(schedule, date)) return null;
  return spanOf(workStartTime, workEndTime);
}

/** The same as instants in the person's zone: the band that a week draws. */
export function shiftInstants(
  schedule: WorkScheduleConfig,
  date: LocalDate,
): { readonly start: Date; readonly end: Date } | null {
  const shift = shiftOn(schedule, date);
  if (!shift) return null;
  const at = (minutes: number): Date => instantAt(schedule.timezone, date, minutes);
  return { start: at(shift.from), end: at(shift.to) };
}

/** All work within a day, the morning of a night that began the day before included. */
export function workWithin(schedule: WorkScheduleConfig, date: LocalDate): readonly Span[] {
  const before = shiftOn(schedule, addDays(date, -1));
  const own = shiftOn(schedule, date);
  return [...(before ? [shifted(before, 1)].filter(({ to }) => to > 0) : []), ...(own ? [own] : [])];
}

export const isNight = (shift: Span): boolean => isWithin(DEEP_NIGHT, shift) || isWithin(DEEP_NIGHT, shifted(shift, 1));

export const isLong = ({ from, to }: Span): boolean => to - from >= LONG_SHIFT_MINUTES;

/** The rest after a night that ends on this day: the way home, then eight hours of sleep; null after no night. */
export function restOn(schedule: WorkScheduleConfig, date: LocalDate): Span | null {
  const night = workWithin(schedule, date)
    .filter(isNight)
    .find(({ to }) => to > DEEP_NIGHT && to <= 24 * 60);
  return night ? { from: night.to, to: night.to + WAY_HOME_MINUTES + SLEEP_MINUTES } : null;
}

/**
 * When the check-in of a day comes, in minutes since midnight; null when the person wants none. The wanted time, unless it
 * falls into the rest after a night (then on waking), or into a long shift (then before it, spec tasks 9, daily check-in: at
 * 09:00 by default).
 */
export function checkInOn(schedule: WorkScheduleConfig, date: LocalDate, wanted: LocalTime | null): number | null {
  if (wanted === null) return null;
  const at = minutesOf(wanted);
  const shift = shiftOn(schedule, date);
  const rest = restOn(schedule, date);
  const free = shift && isLong(shift) && isWithin(at, shift) ? shift.from - BEFORE_SHIFT_MINUTES : at;
  return rest && isWithin(free, rest) ? rest.to : free;
}

/** The check-in as an instant in the person's zone. */
export function checkInInstant(schedule: WorkScheduleConfig, date: LocalDate, wanted: LocalTime | null): Date | null {
  const minutes = checkInOn(schedule, date, wanted);
  return minutes === null ? null : instantAt(schedule.timezone, date, minutes);
}
