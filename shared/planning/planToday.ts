import { todayIn } from '#shared/kernel/dates.ts';
import { bucketsOf } from '#shared/tasks/buckets.ts';
import { ofToday } from '#shared/tasks/ofToday.ts';
import { caseOfRunnerUp, fitsNow, readyTasks, type RunnerUpCase } from '#shared/tasks/oneThing.ts';
import { type BrokenDependency, orderTasks } from '#shared/tasks/order.ts';
import { passedAt } from '#shared/tasks/passed.ts';
import { type PersonalContext, type Score, scoreContext, scoreTask } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';

/** A day for display: one thing first, then the rest of today, then what waits. */
export interface TodaysPlan {
  readonly oneThing: Task | null;
  /** The task that would be the ONE Thing without the first; null where only an appointment ranks before it. */
  readonly runnerUp: Task | null;
  /** Why the runner-up did not win, and which change would make it win; null without a runner-up. */
  readonly runnerUpCase: RunnerUpCase | null;
  /** The rest of today in execution order, completed ones last. */
  readonly alsoToday: readonly Task[];
  readonly queue: readonly Task[];
  /** Tasks whose time has passed; they appear nowhere else. */
  readonly passed: readonly Task[];
  /** Tasks scheduled for a later day. */
  readonly scheduled: readonly Task[];
  /** Whether a task ranks behind the ONE Thing only because it takes longer than the time until an appointment. */
  readonly isBeforeLonger: boolean;
  readonly completedToday: number;
  /** Number of open and completed tasks of today. */
  readonly totalToday: number;
  /** A function, because few of many tasks are asked about. */
  readonly scoreOf: (task: Task) => Score;
  /** Dependencies ignored because they form a cycle. */
  readonly broken: readonly BrokenDependency[];
}

/**
 * Sorts the user's tasks into today's plan (spec tasks 3, Daily plan; 4, Task ordering; 9, Task scoring). The ONE Thing
 * is today's open task with the highest score that waits for no other task. When all of today waits for something
 * outside, it is the best of what today waits for; that task is then only shown as the ONE Thing. `person` adds energy
 * (`energyNow` of `./energy.ts`) and blockers to the scores.
 */
export function planToday(
  tasks: readonly Task[],
  now: Date,
  timeZone: string,
  person: PersonalContext = {},
): TodaysPlan {
  const context = scoreContext(tasks, now, timeZone, person);
  const today = todayIn(timeZone, now);
  // A single order for all open tasks, because a cycle may span today and the queue.
  const { tasks: ordered, broken } = orderTasks(tasks);
  const [oneThing = null, second = null] = readyTasks(tasks, context, broken);
  // A task ranked lower because of an appointment may have more points: no change of its own would make it win.
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
    scoreOf: (task) => scoreTask(task, context),
    broken,
  };
}
