import { todayIn } from '#shared/kernel/dates.ts';
import { bucketsOf } from '#shared/tasks/buckets.ts';
import { ofToday } from '#shared/tasks/ofToday.ts';
import { caseOfRunnerUp, fitsNow, readyTasks, type RunnerUpCase } from '#shared/tasks/oneThing.ts';
import { type BrokenDependency, orderTasks } from '#shared/tasks/order.ts';
import { passedAt } from '#shared/tasks/passed.ts';
import { type PersonalContext, type Score, scoreContext, scoreTask } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';

/** A day as the person sees it: one thing first, what else belongs to today, what waits. */
export interface TodaysPlan {
  readonly oneThing: Task | null;
  /** The task that would be the ONE Thing if the first did not exist; null where an appointment alone stands before it. */
  readonly runnerUp: Task | null;
  /** What the runner-up lacks, and with which change it would win; null without a runner-up. */
  readonly runnerUpCase: RunnerUpCase | null;
  /** The rest of today in the order to do it, completed ones last. */
  readonly alsoToday: readonly Task[];
  readonly queue: readonly Task[];
  /** What can only have happened or not; it stands nowhere else. */
  readonly passed: readonly Task[];
  /** Tasks that wait for a later day. */
  readonly scheduled: readonly Task[];
  /** Something stands behind the ONE Thing only because it takes longer than the time until an appointment. */
  readonly isBeforeLonger: boolean;
  readonly completedToday: number;
  /** Open and completed tasks of today together. */
  readonly totalToday: number;
  readonly scores: ReadonlyMap<number, Score>;
  /** Dependencies that are left out because they go in circles. */
  readonly broken: readonly BrokenDependency[];
}

/**
 * Sorts a person's tasks into a plan for today (spec tasks 3, Daily plan; 4, Task ordering; 9, Task scoring).
 * The ONE Thing is the open task of today with the highest score that waits for no other task. When all of today waits
 * for something outside, it is the best of what today waits for; that task is then shown as the ONE Thing alone.
 * `person` brings the lines of energy (`energyNow` of `./energy.ts`) and blockers into the scores.
 */
export function planToday(
  tasks: readonly Task[],
  now: Date,
  timeZone: string,
  person: PersonalContext = {},
): TodaysPlan {
  const context = scoreContext(tasks, now, timeZone, person);
  const scores = new Map(tasks.map((task) => [task.id, scoreTask(task, context)]));
  const today = todayIn(timeZone, now);
  // One order for all open tasks: a circle may lead through today and the queue.
  const { tasks: ordered, broken } = orderTasks(tasks);
  const [oneThing = null, second = null] = readyTasks(tasks, context, { scores, broken });
  // What stands behind because of an appointment may have more points: nothing about them would make it win.
  const isRival = oneThing && second && fitsNow(oneThing, context) === fitsNow(second, context);
  const runnerUp = isRival ? second : null;
  const passed = ordered.filter((task) => passedAt(task, context) !== null);
  const buckets = bucketsOf(
    ordered.filter((task) => !passed.includes(task)),
    today,
    oneThing?.id,
  );
  const isOther = ({ id }: Task): boolean => id !== oneThing?.id;
  const { done, open } = ofToday(tasks, context);

  return {
    oneThing,
    runnerUp,
    runnerUpCase: oneThing && runnerUp && caseOfRunnerUp(oneThing, runnerUp, context, broken),
    alsoToday: [...buckets.alsoToday, ...done],
    queue: buckets.queue.filter(isOther),
    passed,
    scheduled: buckets.scheduled.filter(isOther),
    isBeforeLonger: second !== null && runnerUp === null,
    completedToday: done.length,
    totalToday: open.length + done.length,
    scores,
    broken,
  };
}
