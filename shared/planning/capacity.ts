import type { LocalDate } from '#shared/kernel/dates.ts';
import { DAY_CARRIES } from '#shared/tasks/overload.ts';
import type { EnergyLevel } from '#shared/tasks/task.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { slotsOn } from './slots.ts';
import { isLong, isNight, restOn, shiftOn, worksOn } from './workDays.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

/** What a day can carry beside work. */
export interface Capacity {
  readonly energy: EnergyLevel;
  /** Tasks to plan, five at the most (spec tasks 3, Weekly plan view, capacity). */
  readonly tasks: number;
  /** More planned tasks than this give the overload warning (spec tasks 9: 7, 5, 3). */
  readonly warnAbove: number;
  /** Free minutes in slots. */
  readonly minutes: number;
}

/** A day off carries most; long shifts, nights and the days that begin after a night least; a usual work day lies between. */
function dayEnergy(schedule: WorkScheduleConfig, date: LocalDate): EnergyLevel {
  const shift = shiftOn(schedule, date);
  if (shift) return isLong(shift) || isNight(shift) ? 'low' : 'medium';
  if (restOn(schedule, date)) return 'low';
  return worksOn(schedule, date) ? 'medium' : 'high';
}

/** The capacity of a day under a work schedule (spec tasks 3, 9); `said` is the person's own word about that day. */
export function capacityOn(schedule: WorkScheduleConfig, date: LocalDate, said?: EnergyLevel): Capacity {
  const energy = said ?? dayEnergy(schedule, date);
  return {
    energy,
    tasks: Math.min(TODAY_LIMIT, DAY_CARRIES[energy]),
    warnAbove: DAY_CARRIES[energy],
    minutes: slotsOn(schedule, date).reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
