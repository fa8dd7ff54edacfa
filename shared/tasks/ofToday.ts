import { type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { type Clock, type Passing, passedAt } from './passed.ts';
import type { Task } from './task.ts';
import { isOpenToday } from './today.ts';

/** The tasks that a day counts: "n of m" is `done` of both together. */
interface OfToday<T> {
  readonly done: readonly T[];
  readonly open: readonly T[];
}

type Placed = Passing & Pick<Task, 'completedAt' | 'status'>;

/**
 * The one rule of what today counts, on the plan, the dashboard, at the end of the day and in the week (spec tasks 3, Day
 * summary; 4, Clarity): what was completed on this local day, and what is open of today's plan. What waits behind the plan is
 * held against nobody, and neither is an appointment that has passed.
 */
export function ofToday<T extends Placed>(tasks: readonly T[], clock: Clock): OfToday<T> {
  const day = { today: todayIn(clock.timeZone, clock.now), timeZone: clock.timeZone };
  return {
    done: tasks.filter((task) => completedOn(task, day) === day.today),
    open: tasks.filter((task) => isOpenToday(task) && passedAt(task, clock) === null),
  };
}

/** The local day and the zone that it is of. */
export interface LocalDay {
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** The local day on which a task was completed; null for an open one. A clock that was ahead completes nothing tomorrow. */
export function completedOn(
  { completed, completedAt }: Pick<Task, 'completed' | 'completedAt'>,
  { today, timeZone }: LocalDay,
): LocalDate | null {
  if (!completed || completedAt === null) return null;
  const date = todayIn(timeZone, new Date(completedAt));
  return date > today ? today : date;
}
