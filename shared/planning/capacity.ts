import type { LocalDate } from '#shared/kernel/dates.ts';
import { DAY_CARRIES } from '#shared/tasks/overload.ts';
import type { EnergyLevel } from '#shared/tasks/task.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import type { Span } from './clock.ts';
import { slotsOn } from './slots.ts';
import { isLong, isNight, restOn, shiftOn, worksOn } from './workDays.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

/** What a day can take in addition to work. */
export interface Capacity {
  readonly energy: EnergyLevel;
  /** Tasks to plan, five at the most (spec tasks 3, Weekly plan view, capacity). */
  readonly tasks: number;
  /** More planned tasks than this trigger the overload warning (spec tasks 9: 7, 5, 3). */
  readonly warnAbove: number;
  /** Free minutes in slots. */
  readonly minutes: number;
}

/**
 * A day off has the most energy; long shifts, nights and the days after a night the least; a usual work day is in
 * between.
 */
function dayEnergy(schedule: WorkScheduleConfig, date: LocalDate): EnergyLevel {
  const shift = shiftOn(schedule, date);
  if (shift) return isLong(shift) || isNight(shift) ? 'low' : 'medium';
  if (restOn(schedule, date)) return 'low';
  return worksOn(schedule, date) ? 'medium' : 'high';
}

const LOWER: Readonly<Record<EnergyLevel, EnergyLevel>> = { high: 'medium', medium: 'low', low: 'low' };

const freeMinutes = (schedule: WorkScheduleConfig, date: LocalDate, taken: readonly Span[]): number =>
  slotsOn(schedule, date, undefined, taken).reduce((sum, { minutes }) => sum + minutes, 0);

/** Returns the free minutes left in a day from a given minute on. */
export const freeMinutesFrom = (
  schedule: WorkScheduleConfig,
  date: LocalDate,
  minute: number,
  taken: readonly Span[] = [],
): number => freeMinutes(schedule, date, [...taken, { from: 0, to: minute }]);

/**
 * Returns the capacity of a day under a work schedule (spec tasks 3, 9); `said` is the user's own statement about that
 * day. Appointments (`taken`) reduce the minutes; a day that loses more than half of its free time to them counts as
 * the next harder kind of day.
 */
export function capacityOn(
  schedule: WorkScheduleConfig,
  date: LocalDate,
  said?: EnergyLevel,
  taken: readonly Span[] = [],
): Capacity {
  const minutes = freeMinutes(schedule, date, taken);
  const isCrowded = minutes * 2 < freeMinutes(schedule, date, []);
  const usual = dayEnergy(schedule, date);
  const energy = said ?? (isCrowded ? LOWER[usual] : usual);
  return {
    energy,
    tasks: Math.min(TODAY_LIMIT, DAY_CARRIES[energy]),
    warnAbove: DAY_CARRIES[energy],
    minutes,
  };
}
