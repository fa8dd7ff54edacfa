import { daysBetween, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { beginsOn, bucketOf } from './buckets.ts';
import { isDue } from './dueDay.ts';
import { released } from './makeOneThing.ts';
import type { MovePatch, TaskChange } from './moves.ts';
import { withoutBroken } from './oneThing.ts';
import { orderTasks } from './order.ts';
import { isBlocked, scoreContext, scoreTask } from './scoring.ts';
import { overtaken } from './series.ts';
import type { Task } from './task.ts';
import { isOpenToday, TODAY_LIMIT } from './today.ts';

/** Days since the last visit from which a return is gentle (spec settled, Come-back mode). */
export const AWAY_DAYS = 2;
/** Most notifications for the whole gap. */
export const MOST_NOTIFICATIONS = 1;
/** Minutes of a small start. */
export const STARTER_MINUTES = 2;

/** One small task to start with. */
interface Starter {
  readonly taskId: number;
  readonly minutes: typeof STARTER_MINUTES;
  /** False when the two minutes are only the start of the task. */
  readonly isWhole: boolean;
}

/** The effect of a return, in place of the usual start of a day: nothing is counted or called late. */
export interface ComeBack {
  readonly daysAway: number;
  readonly changes: readonly TaskChange[];
  /** Instances of series that a later one has superseded. */
  readonly removedIds: readonly number[];
  /** Null when there is nothing to start. */
  readonly starter: Starter | null;
  readonly notice: 'welcomeBack';
}

export interface Return {
  readonly lastSeen: Date;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Returns the plan after two or more days away; null after less, when a day starts as usual. Leftover tasks move to the
 * queue and lose their old dates, so that they do not come back all at once; tasks of this very day stay, five at most;
 * a series appears once; one two-minute starter is offered, and is in today.
 */
export function comeBack(tasks: readonly Task[], { lastSeen, now, timeZone }: Return): ComeBack | null {
  const today = todayIn(timeZone, now);
  const daysAway = daysBetween(todayIn(timeZone, lastSeen), today);
  if (daysAway < AWAY_DAYS) return null;

  const removedIds = overtaken(tasks, today).map(({ id }) => id);
  const left = tasks.filter(({ id, completed }) => !completed && !removedIds.includes(id));
  const context = scoreContext(tasks, now, timeZone);
  const score = new Map(left.map((task) => [task.id, scoreTask(task, context).total]));
  const better = (a: Task, b: Task): number => (score.get(b.id) ?? 0) - (score.get(a.id) ?? 0) || a.id - b.id;

  const near = left.filter((task) => isOpenToday(task) || task.status === 'today-overflow' || isDue(task, today));
  const ofToday = near.filter((task) => isOfDay(task, today)).toSorted(better);
  const free = withoutBroken(left, orderTasks(left).broken).filter((task) => !isBlocked(task, context));
  const candidates = free.filter((task) => ['today', 'queue'].includes(bucketOf(task, today)) || isDue(task, today));
  const isFull = ofToday.length >= TODAY_LIMIT;
  const within = isFull
    ? candidates.filter(({ id }) => ofToday.slice(0, TODAY_LIMIT).some((one) => one.id === id))
    : candidates;
  const [start] = within.toSorted((a, b) => effort(a) - effort(b) || better(a, b));

  const stays = new Set(ofToday.slice(0, TODAY_LIMIT).map(({ id }) => id));
  const changes = left.flatMap((task): TaskChange[] => {
    const patch = patchOf(task, {
      stays: stays.has(task.id),
      starts: task.id === start?.id,
      isNear: near.includes(task),
      today,
    });
    const choice = released(task);
    return patch || choice ? [{ id: task.id, patch: { ...patch, ...choice } }] : [];
  });
  const starter = start
    ? ({ taskId: start.id, minutes: STARTER_MINUTES, isWhole: start.estimatedMinutes <= STARTER_MINUTES } as const)
    : null;
  return { daysAway, changes, removedIds, starter, notice: 'welcomeBack' };
}

/** Whether a task belongs to this very day: it starts or is due on it. */
const isOfDay = (task: Task, today: LocalDate): boolean =>
  beginsOn(task) === today || (beginsOn(task) === null && task.dueDate === today);

/** Returns the effort of a task for a user who just came back: worries count most, then energy, then time. */
const effort = ({ nancyCategory, energyRequired, estimatedMinutes }: Task): number => {
  const isOpenEnded = nancyCategory === 'worries' || nancyCategory === 'someday_maybe';
  return (isOpenEnded ? 1e6 : 0) + { low: 0, medium: 2000, high: 4000 }[energyRequired] + estimatedMinutes;
};

interface Place {
  readonly stays: boolean;
  readonly starts: boolean;
  /** On today's plate, or due. */
  readonly isNear: boolean;
  readonly today: LocalDate;
}

function patchOf(task: Task, { stays, starts, isNear, today }: Place): MovePatch | null {
  if (stays || starts) return isOpenToday(task) ? null : { status: 'today', day: 'today', ...notLater(task, today) };
  if (isNear && task.dueDate === today) {
    return task.status === 'today-overflow'
      ? null
      : { status: 'today-overflow', day: 'queue', ...notLater(task, today) };
  }
  return isNear ? folded(task, today) : null;
}

const notLater = (task: Task, today: LocalDate): MovePatch => {
  const begins = beginsOn(task);
  return begins !== null && begins > today ? { scheduledDay: null, scheduledDate: null, deferredDate: null } : {};
};

/**
 * Moves a task to the queue without its old dates; one that is due today stays right behind the plan. A task that its
 * past deadline or series would bring back tomorrow goes to someday, which a new day never takes in; an instance keeps
 * its day, which identifies it.
 */
function folded(task: Task, today: LocalDate): MovePatch {
  const isInstance = task.parentRecurringTaskId !== null;
  const returns = isInstance || (task.dueDate !== null && task.dueDate <= today);
  const dates = isInstance ? {} : { scheduledDay: null, scheduledDate: null };
  return { status: returns ? 'someday' : 'backlog', day: 'queue', ...dates, deferredDate: null, userPriority: null };
}
