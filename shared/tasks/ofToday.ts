import { type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { type Clock, type Passing, passedAt } from './passed.ts';
import type { Task } from './task.ts';
import { isOpenToday } from './today.ts';

/** The tasks that count for a day: "n of m" is `done` out of both together. */
interface OfToday<T> {
  readonly done: readonly T[];
  readonly open: readonly T[];
}

type Placed = Passing & Pick<Task, 'completedAt' | 'status'>;

/**
 * Returns the tasks that count for today on the plan, the dashboard, at the end of the day and in the week (spec tasks
 * 3, Day summary; 4, Clarity): those completed on this local day, and the open ones of today's plan. Tasks waiting
 * behind the plan do not count, nor do appointments that have passed.
 */
export function ofToday<T extends Placed>(tasks: readonly T[], clock: Clock): OfToday<T> {
  const day = { today: todayIn(clock.timeZone, clock.now), timeZone: clock.timeZone };
  return {
    done: tasks.filter((task) => completedOn(task, day) === day.today),
    open: tasks.filter((task) => isOpenToday(task) && passedAt(task, clock) === null),
  };
}

/** A local day and its zone. */
export interface LocalDay {
  readonly today: LocalDate;
  readonly timeZone: string;
}

/**
 * Returns the local day on which a task was completed; null for an open one. With a clock that was ahead, it is never
 * later than today.
 */
export function completedOn(
  { completed, completedAt }: Pick<Task, 'completed' | 'completedAt'>,
  { today, timeZone }: LocalDay,
): LocalDate | null {
  if (!completed || completedAt === null) return null;
  const date = todayIn(timeZone, new Date(completedAt));
  return date > today ? today : date;
}
