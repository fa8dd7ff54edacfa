import { todayIn } from '#shared/kernel/dates.ts';
import { type BrokenDependency, orderTasks } from '#shared/tasks/order.ts';
import { isBlocked, type Score, type ScoreContext, scoreContext, scoreTask } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { isOpenToday, isQueued } from '#shared/tasks/today.ts';

/** A day as the person sees it: one thing first, what else belongs to today, what waits. */
export interface TodaysPlan {
  readonly oneThing: Task | null;
  /** The task that would be the ONE Thing if the first did not exist. */
  readonly runnerUp: Task | null;
  /** The rest of today in the order to do it, completed ones last. */
  readonly alsoToday: readonly Task[];
  readonly queue: readonly Task[];
  /** Tasks that wait for a later day. */
  readonly scheduled: readonly Task[];
  readonly completedToday: number;
  /** Open and completed tasks of today together. */
  readonly totalToday: number;
  readonly scores: ReadonlyMap<number, Score>;
  readonly broken: readonly BrokenDependency[];
}

/**
 * Sorts a person's tasks into a plan for today (spec tasks 3, Daily plan; 4, Task ordering; 9, Task scoring).
 * The ONE Thing is the open task of today with the highest score that waits for no other task.
 */
export function planToday(tasks: readonly Task[], now: Date, timeZone: string): TodaysPlan {
  const context = scoreContext(tasks, now, timeZone);
  const scores = new Map(tasks.map((task) => [task.id, scoreTask(task, context)]));
  const today = todayIn(timeZone, now);

  const open = orderTasks(tasks.filter(isOpenToday));
  const done = tasks.filter(
    (task) => task.completedAt !== null && todayIn(timeZone, new Date(task.completedAt)) === today,
  );
  const [oneThing = null, runnerUp = null] = candidates(open.tasks, scores, context);

  return {
    oneThing,
    runnerUp,
    alsoToday: [...open.tasks.filter((task) => task !== oneThing), ...done],
    queue: orderTasks(tasks.filter(isQueued)).tasks,
    scheduled: tasks.filter((task) => !task.completed && task.status === 'scheduled'),
    completedToday: done.length,
    totalToday: open.tasks.length + done.length,
    scores,
    broken: open.broken,
  };
}

/** Best first. A day on which everything waits for something still names its best task rather than none. */
function candidates(open: readonly Task[], scores: ReadonlyMap<number, Score>, context: ScoreContext): readonly Task[] {
  const free = open.filter((task) => !isBlocked(task, context));
  const total = (task: Task): number => scores.get(task.id)?.total ?? 0;
  return (free.length > 0 ? [...free] : [...open]).sort((a, b) => total(b) - total(a) || a.id - b.id);
}
