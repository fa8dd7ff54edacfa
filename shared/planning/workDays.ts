import { addDays, daysBetween, type LocalDate, type LocalTime, WEEKDAYS, weekdayOf } from '#shared/kernel/dates.ts';
import { instantAt, isWithin, minutesOf, shifted, type Span, spanOf } from './clock.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

/** The planned hours of a day; what is left at their end waits for tomorrow. */
export const PLANNED_HOURS: Span = spanOf('06:00', '21:30');
/** A shift that includes three in the morning is a night shift. */
const DEEP_NIGHT = 3 * 60;
/** Minutes from which a shift counts as long and leaves little of its day. */
const LONG_SHIFT_MINUTES = 10 * 60;
/** After a night shift: the commute, and eight hours of sleep. */
const WAY_HOME_MINUTES = 60;
const SLEEP_MINUTES = 8 * 60;
/** Minutes before a long shift to which a check-in within it is moved. */
const BEFORE_SHIFT_MINUTES = 30;

/**
 * Whether work starts on this day. Days on and off are counted in calendar days, so that clock changes do not shift
 * them (spec tasks 9, Schedule defaults: 7 on/7 off, 4 on/4 off, weekdays for all others).
 */
export function worksOn({ shiftPattern, workDays }: WorkScheduleConfig, date: LocalDate): boolean {
  if (!shiftPattern) return workDays.includes(WEEKDAYS.indexOf(weekdayOf(date)));
  const { daysOn, daysOff, currentCycleStart, isCurrentlyWorking } = shiftPattern;
  const length = daysOn + daysOff;
  const place = ((daysBetween(currentCycleStart, date) % length) + length) % length;
  return isCurrentlyWorking ? place < daysOn : place >= daysOff;
}

/**
 * Returns the hours of the work that starts on this day, a night shift extending beyond 1440; null on a day off and
 * without fixed hours.
 */
export function shiftOn(schedule: WorkScheduleConfig, date: LocalDate): Span | null {
  const { workStartTime, workEndTime } = schedule;
  if (workStartTime === null || workEndTime === null || !worksOn(schedule, date)) return null;
  return spanOf(workStartTime, workEndTime);
}

/** Returns the same as instants in the user's zone: the band drawn in the week. */
export function shiftInstants(
  schedule: WorkScheduleConfig,
  date: LocalDate,
): { readonly start: Date; readonly end: Date } | null {
  const shift = shiftOn(schedule, date);
  if (!shift) return null;
  const at = (minutes: number): Date => instantAt(schedule.timezone, date, minutes);
  return { start: at(shift.from), end: at(shift.to) };
}

/** Returns all work within a day, including the morning of a night shift from the day before. */
export function workWithin(schedule: WorkScheduleConfig, date: LocalDate): readonly Span[] {
  const before = shiftOn(schedule, addDays(date, -1));
  const own = shiftOn(schedule, date);
  return [...(before ? [shifted(before, 1)].filter(({ to }) => to > 0) : []), ...(own ? [own] : [])];
}

export const isNight = (shift: Span): boolean => isWithin(DEEP_NIGHT, shift) || isWithin(DEEP_NIGHT, shifted(shift, 1));

export const isLong = ({ from, to }: Span): boolean => to - from >= LONG_SHIFT_MINUTES;

/**
 * Returns the rest after a night shift that ends on this day: the commute, then eight hours of sleep; null without one.
 */
export function restOn(schedule: WorkScheduleConfig, date: LocalDate): Span | null {
  const night = workWithin(schedule, date)
    .filter(isNight)
    .find(({ to }) => to > DEEP_NIGHT && to <= 24 * 60);
  return night ? { from: night.to, to: night.to + WAY_HOME_MINUTES + SLEEP_MINUTES } : null;
}

/**
 * Returns the time of a day's check-in, in minutes since midnight; null when the user wants none. It is the wanted
 * time, unless that is in the rest after a night shift (then on waking), or in a long shift (then before it, spec tasks
 * 9, daily check-in: at 09:00 by default).
 */
export function checkInOn(schedule: WorkScheduleConfig, date: LocalDate, wanted: LocalTime | null): number | null {
  if (wanted === null) return null;
  const at = minutesOf(wanted);
  const shift = shiftOn(schedule, date);
  const rest = restOn(schedule, date);
  const free = shift && isLong(shift) && isWithin(at, shift) ? shift.from - BEFORE_SHIFT_MINUTES : at;
  return rest && isWithin(free, rest) ? rest.to : free;
}

/** Returns the check-in as an instant in the user's zone. */
export function checkInInstant(schedule: WorkScheduleConfig, date: LocalDate, wanted: LocalTime | null): Date | null {
  const minutes = checkInOn(schedule, date, wanted);
  return minutes === null ? null : instantAt(schedule.timezone, date, minutes);
}
