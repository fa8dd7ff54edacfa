import { addDays, type LocalDate, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { blockerPoints } from './blockers.ts';
import { isNearDeadline, urgencyOn } from './deadlines.ts';
import { HEAVIEST, POINTS, STALE_DAYS } from './points.ts';
import type { EnergyLevel, Task, UrgencyLevel } from './task.ts';

export { POINTS } from './points.ts';

export type ScoreTerm =
  | 'chosen'
  | 'completed'
  | 'urgency'
  | 'weight'
  | 'urgent'
  | 'dueSoon'
  | 'goal'
  | 'avoided'
  | 'triedToday'
  | 'dependencies'
  | 'releaseBlocked'
  | 'momentum'
  | 'energy'
  | 'comesRound'
  | 'blocker';

/** One component of a score; all lines add up to its total. */
export interface ScoreLine {
  readonly term: ScoreTerm;
  readonly points: number;
  /** The blocking factor of a `blocker` line; there is one line for each that applies. */
  readonly about?: string;
}

export interface Score {
  readonly total: number;
  readonly lines: readonly ScoreLine[];
}

/** The fields of a task used by its score; lines of missing optional fields are omitted. */
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
> &
  Partial<
    Pick<
      Task,
      | 'energyRequired'
      | 'estimatedMinutes'
      | 'nancyCategory'
      | 'status'
      | 'isFixed'
      | 'isDeadlineTask'
      | 'dueDate'
      | 'recurrence'
      | 'parentRecurringTaskId'
    >
  >;

export interface ScoreContext {
  readonly now: Date;
  readonly timeZone: string;
  /** Ids of open tasks; a dependency outside this set is done or deleted. */
  readonly openIds: ReadonlySet<number>;
  /** The last completed task, whose context and category give momentum for the rest of the day. */
  readonly lastCompleted?: Pick<Scored, 'context' | 'category' | 'completedAt'> | undefined;
  /** Whether a pressing deadline could be started today, in which case merely repeating tasks rank behind. */
  readonly deadlinePresses?: boolean | undefined;
  /** The current energy (`shared/planning/energy.ts`); the only value that changes with the clock within a day. */
  readonly energyNow?: EnergyLevel | undefined;
  /** The user's blocking factors (onboarding, Blockers). */
  readonly blockers?: readonly string[] | undefined;
  /** Minutes until the next appointment, where one is near; the score ignores it, but what does not fit ranks later. */
  readonly minutesFree?: number | undefined;
}

/** What is known about the user besides the tasks. */
export type PersonalContext = Pick<ScoreContext, 'energyNow' | 'blockers' | 'minutesFree'>;

const urgencyPoints = (level: UrgencyLevel): number => POINTS.base[level] + (level === 'urgent' ? POINTS.urgent : 0);

/** Returns the points for importance: ten at most. */
const weightPoints = (weight: number): number => POINTS.perWeight * Math.min(weight, HEAVIEST);

/**
 * Returns the score of urgency and importance only (spec tasks 4, Task ordering): the order of tasks that do not depend
 * on each other.
 */
export const baseScore = (task: { urgencyLevel: UrgencyLevel; emotionalWeight: number }): number =>
  POINTS.base[task.urgencyLevel] + weightPoints(task.emotionalWeight);

/** Returns the context of a score for these tasks. */
export function scoreContext(
  tasks: readonly Scored[],
  now: Date,
  timeZone: string,
  person: PersonalContext = {},
): ScoreContext {
  const done = tasks.filter((task) => task.completedAt !== null);
  const lastCompleted = done.reduce<Scored | undefined>(
    (latest, task) => ((task.completedAt ?? '') > (latest?.completedAt ?? '') ? task : latest),
    undefined,
  );
  const openIds = new Set(tasks.filter((task) => !task.completed).map(({ id }) => id));
  const today = todayIn(timeZone, now);
  const deadlinePresses = tasks.some(
    (task) => task.status === 'today' && isNearDeadline(task, today) && !isBlocked(task, { openIds }),
  );
  return { ...person, now, timeZone, openIds, lastCompleted, deadlinePresses };
}

/**
 * Returns the score of a task as named lines that add up (spec tasks 9, Task scoring). Within one local day the clock
 * only changes the energy line.
 */
export function scoreTask(task: Scored, context: ScoreContext): Score {
  if (task.completed) return sum([{ term: 'completed', points: POINTS.completed }]);
  if (task.userPriority) return sum([{ term: 'chosen', points: task.userPriority }]);
  const day = dayOf(context);
  return sum([
    { term: 'urgency', points: POINTS.base[task.urgencyLevel] },
    { term: 'weight', points: weightPoints(task.emotionalWeight) },
    { term: 'urgent', points: task.urgencyLevel === 'urgent' ? POINTS.urgent : 0 },
    { term: 'dueSoon', points: urgencyPoints(urgencyOn(task, day.date)) - urgencyPoints(task.urgencyLevel) },
    { term: 'goal', points: task.supportsNorthStar ? POINTS.goal : 0 },
    { term: 'avoided', points: isAvoided(task, day) ? POINTS.avoided : 0 },
    { term: 'triedToday', points: isOn(task.lastAttempted, day) ? POINTS.triedToday : 0 },
    { term: 'dependencies', points: dependencyPoints(task, context) },
    { term: 'releaseBlocked', points: isBlocked(task, context) && isRelease(task) ? POINTS.releaseBlocked : 0 },
    { term: 'momentum', points: momentumPoints(task, context, day) },
    { term: 'energy', points: energyPoints(task, context) },
    { term: 'comesRound', points: context.deadlinePresses && comesRound(task) ? POINTS.comesRound : 0 },
    ...(context.blockers ?? []).map((about) => ({
      term: 'blocker' as const,
      points: blockerPoints(about, task),
      about,
    })),
  ]);
}

/** Whether a dependency is still open; such a task is never the ONE Thing. */
export const isBlocked = (task: Pick<Task, 'id' | 'dependencyIds'>, context: Pick<ScoreContext, 'openIds'>): boolean =>
  task.dependencyIds.some((id) => id !== task.id && context.openIds.has(id));

function sum(lines: readonly ScoreLine[]): Score {
  const told = lines.filter(({ points }) => points !== 0);
  return { lines: told, total: told.reduce((total, { points }) => total + points, 0) };
}

/** A local day in instants (milliseconds). */
interface Day {
  readonly date: LocalDate;
  readonly starts: number;
  readonly ends: number;
  /** A last attempt before this instant counts as avoided. */
  readonly avoidedBefore: number;
}

const days = new WeakMap<ScoreContext, Day>();

/** Computed once per context, because a time zone lookup per task would dominate the cost. */
function dayOf(context: ScoreContext): Day {
  const known = days.get(context);
  if (known) return known;
  const { timeZone, now } = context;
  const today = todayIn(timeZone, now);
  const startOf = (daysAway: number): number => startOfDay(timeZone, addDays(today, daysAway)).getTime();
  const day = { date: today, starts: startOf(0), ends: startOf(1), avoidedBefore: startOf(1 - STALE_DAYS) };
  days.set(context, day);
  return day;
}

/** Whether a moment (milliseconds) is in the local day of the context. */
export function isOfToday(moment: number, context: ScoreContext): boolean {
  const { starts, ends } = dayOf(context);
  return moment >= starts && moment < ends;
}

const isOn = (instant: string | null, { starts, ends }: Day): boolean => {
  if (instant === null) return false;
  const at = Date.parse(instant);
  return at >= starts && at < ends;
};

/**
 * Three local days without an attempt; a task that was never attempted counts from its creation. An instance of a
 * series does not count, because it is created long before its day, and a later one replaces it.
 */
const isAvoided = (task: Scored, { avoidedBefore }: Day): boolean =>
  !task.parentRecurringTaskId && Date.parse(task.lastAttempted ?? task.createdAt) < avoidedBefore;

function dependencyPoints({ id: own, dependencyIds }: Scored, { openIds }: ScoreContext): number {
  const needed = dependencyIds.filter((id) => id !== own);
  if (needed.length === 0) return 0;
  const done = needed.filter((id) => !openIds.has(id)).length;
  if (done === needed.length) return POINTS.dependencies.all;
  if (done * 2 >= needed.length) return POINTS.dependencies.half;
  return done > 0 ? POINTS.dependencies.some : POINTS.dependencies.none;
}

/** A routine task whose day has come: neither an appointment nor a deadline, and not urgent. */
const comesRound = ({ recurrence, parentRecurringTaskId, isFixed, isDeadlineTask, urgencyLevel }: Scored): boolean =>
  (!!recurrence || !!parentRecurringTaskId) && !isFixed && !isDeadlineTask && urgencyLevel !== 'urgent';

const isRelease = (task: Scored): boolean => /\b(deploy|publish)/i.test(task.title);

function momentumPoints(task: Scored, { lastCompleted }: ScoreContext, day: Day): number {
  if (!lastCompleted || !isOn(lastCompleted.completedAt, day)) return 0;
  if (lastCompleted.context === task.context) return POINTS.momentum.sameContext;
  return lastCompleted.category === task.category ? POINTS.momentum.sameCategory : 0;
}

const energyPoints = ({ energyRequired }: Scored, { energyNow }: ScoreContext): number =>
  energyRequired && energyNow ? POINTS.energy[energyRequired][energyNow] : 0;
