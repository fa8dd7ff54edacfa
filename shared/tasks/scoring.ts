import { type LocalDate, daysBetween, todayIn } from '#shared/kernel/dates.ts';
import type { Task, UrgencyLevel } from './task.ts';

/** The amounts of the score (spec tasks 9, Task scoring), in one table. */
export const POINTS = {
  base: { urgent: 100, important: 75, soon: 50 },
  perWeight: 5,
  urgent: 10,
  goal: 40,
  avoided: 30,
  triedToday: -20,
  releaseBlocked: -50,
  dependencies: { all: 30, half: 15, some: 5, none: -25 },
  momentum: { sameContext: 25, sameCategory: 15 },
  completed: -1,
} as const;

/** A task counts as avoided after this many days without an attempt (spec tasks 9, Stale task). */
export const STALE_DAYS = 3;
/** Weights above ten mark a choice (a swap stores 50); for the score ten is the most (so that lines stay comparable). */
const HEAVIEST = 10;
const MOMENTUM_MS = 2 * 3_600_000;

export type ScoreTerm =
  | 'chosen'
  | 'completed'
  | 'urgency'
  | 'weight'
  | 'urgent'
  | 'goal'
  | 'avoided'
  | 'triedToday'
  | 'dependencies'
  | 'releaseBlocked'
  | 'momentum';

/** One reason of a score; all lines of a score add up to its total. */
export interface ScoreLine {
  readonly term: ScoreTerm;
  readonly points: number;
}

export interface Score {
  readonly total: number;
  readonly lines: readonly ScoreLine[];
}

/** The fields of a task that its score looks at. */
export type Scored = Pick<
  Task,
  | 'id'
  | 'title'
  | 'urgencyLevel'
  | 'emotionalWeight'
  | 'supportsNorthStar'
  | 'completed'
  | 'completedAt'
  | 'createdAt'
  | 'lastAttempted'
  | 'userPriority'
  | 'dependencyIds'
  | 'context'
  | 'category'
>;

export interface ScoreContext {
  readonly now: Date;
  readonly timeZone: string;
  /** Ids of open tasks; a prerequisite outside this set is done or gone. */
  readonly openIds: ReadonlySet<number>;
  /** The task completed last, whose context and category are warm for a while. */
  readonly lastCompleted?: Scored | undefined;
}

/** Urgency and importance alone (spec tasks 4, Task ordering): the order of tasks that do not depend on each other. */
export const baseScore = (task: { urgencyLevel: UrgencyLevel; emotionalWeight: number }): number =>
  POINTS.base[task.urgencyLevel] + POINTS.perWeight * Math.min(task.emotionalWeight, HEAVIEST);

/** Context of a score made from the tasks at hand. */
export function scoreContext(tasks: readonly Scored[], now: Date, timeZone: string): ScoreContext {
  const done = tasks.filter((task) => task.completedAt !== null);
  const lastCompleted = done.reduce<Scored | undefined>(
    (latest, task) => ((task.completedAt ?? '') > (latest?.completedAt ?? '') ? task : latest),
    undefined,
  );
  return {
    now,
    timeZone,
    openIds: new Set(tasks.filter((task) => !task.completed).map(({ id }) => id)),
    lastCompleted,
  };
}

/** Why this task and how much: named lines that add up (spec tasks 9, Task scoring). */
export function scoreTask(task: Scored, context: ScoreContext): Score {
  if (task.completed) return sum([{ term: 'completed', points: POINTS.completed }]);
  if (task.userPriority) return sum([{ term: 'chosen', points: task.userPriority }]);
  return sum([
    { term: 'urgency', points: POINTS.base[task.urgencyLevel] },
    { term: 'weight', points: POINTS.perWeight * Math.min(task.emotionalWeight, HEAVIEST) },
    { term: 'urgent', points: task.urgencyLevel === 'urgent' ? POINTS.urgent : 0 },
    { term: 'goal', points: task.supportsNorthStar ? POINTS.goal : 0 },
    { term: 'avoided', points: isStale(task, context) ? POINTS.avoided : 0 },
    { term: 'triedToday', points: wasTriedWithinADay(task, context) ? POINTS.triedToday : 0 },
    { term: 'dependencies', points: dependencyPoints(task, context) },
    { term: 'releaseBlocked', points: isBlocked(task, context) && isRelease(task) ? POINTS.releaseBlocked : 0 },
    { term: 'momentum', points: momentumPoints(task, context) },
  ]);
}

/** True while a prerequisite is still open; such a task is never the ONE Thing. */
export const isBlocked = (task: Pick<Task, 'dependencyIds'>, context: Pick<ScoreContext, 'openIds'>): boolean =>
  task.dependencyIds.some((id) => context.openIds.has(id));

function sum(lines: readonly ScoreLine[]): Score {
  const told = lines.filter(({ points }) => points !== 0);
  return { lines: told, total: told.reduce((total, { points }) => total + points, 0) };
}

const dayOf = (instant: string, zone: string): LocalDate => todayIn(zone, new Date(instant));

function isStale(task: Scored, { now, timeZone }: ScoreContext): boolean {
  const since = dayOf(task.lastAttempted ?? task.createdAt, timeZone);
  return daysBetween(since, todayIn(timeZone, now)) >= STALE_DAYS;
}

function wasTriedWithinADay(task: Scored, { now }: ScoreContext): boolean {
  if (task.lastAttempted === null) return false;
  const age = now.getTime() - Date.parse(task.lastAttempted);
  return age >= 0 && age < 86_400_000;
}

function dependencyPoints(task: Scored, { openIds }: ScoreContext): number {
  const all = task.dependencyIds.length;
  if (all === 0) return 0;
  const done = task.dependencyIds.filter((id) => !openIds.has(id)).length;
  if (done === all) return POINTS.dependencies.all;
  if (done * 2 >= all) return POINTS.dependencies.half;
  return done > 0 ? POINTS.dependencies.some : POINTS.dependencies.none;
}

const isRelease = (task: Scored): boolean => /\b(deploy|publish)/i.test(task.title);

function momentumPoints(task: Scored, { lastCompleted, now }: ScoreContext): number {
  if (!lastCompleted?.completedAt || now.getTime() - Date.parse(lastCompleted.completedAt) > MOMENTUM_MS) return 0;
  if (lastCompleted.context === task.context) return POINTS.momentum.sameContext;
  return lastCompleted.category === task.category ? POINTS.momentum.sameCategory : 0;
}
