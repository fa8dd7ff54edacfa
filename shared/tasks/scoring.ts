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

/** One reason of a score; all lines of a score add up to its total. */
export interface ScoreLine {
  readonly term: ScoreTerm;
  readonly points: number;
  /** The blocking factor of a `blocker` line; a score has such a line for each that counts. */
  readonly about?: string;
}

export interface Score {
  readonly total: number;
  readonly lines: readonly ScoreLine[];
}

/** The fields of a task that its score looks at; without the optional ones their lines are left out. */
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
  /** Ids of open tasks; a prerequisite outside this set is done or gone. */
  readonly openIds: ReadonlySet<number>;
  /** The task completed last, whose context and category are warm for the rest of the day. */
  readonly lastCompleted?: Pick<Scored, 'context' | 'category' | 'completedAt'> | undefined;
  /** Whether a deadline that presses could be begun today: then what merely comes round stands behind. */
  readonly deadlinePresses?: boolean | undefined;
  /** The energy of this hour (`shared/planning/energy.ts`); the one thing that the clock changes within a day. */
  readonly energyNow?: EnergyLevel | undefined;
  /** What the person said holds them back (onboarding, Blockers). */
  readonly blockers?: readonly string[] | undefined;
  /** Minutes until the next appointment, where one is near; no score looks at it, but what does not fit comes later. */
  readonly minutesFree?: number | undefined;
}

/** What is known of the person beside the tasks. */
export type PersonalContext = Pick<ScoreContext, 'energyNow' | 'blockers' | 'minutesFree'>;

const urgencyPoints = (level: UrgencyLevel): number => POINTS.base[level] + (level === 'urgent' ? POINTS.urgent : 0);

/** Importance as the score sees it: ten at the most. */
const weightPoints = (weight: number): number => POINTS.perWeight * Math.min(weight, HEAVIEST);

/** Urgency and importance alone (spec tasks 4, Task ordering): the order of tasks that do not depend on each other. */
export const baseScore = (task: { urgencyLevel: UrgencyLevel; emotionalWeight: number }): number =>
  POINTS.base[task.urgencyLevel] + weightPoints(task.emotionalWeight);

/** Context of a score made from the tasks at hand. */
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
 * Why this task and how much: named lines that add up (spec tasks 9, Task scoring). Within one local day the clock changes
 * the energy line and no other.
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

/** True while a prerequisite is still open; such a task is never the ONE Thing. */
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
  /** What was tried last before this instant counts as avoided. */
  readonly avoidedBefore: number;
}

const days = new WeakMap<ScoreContext, Day>();

/** Worked out once for each context: asking the calendar for each task would take longer than everything else. */
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

/** True for a moment (milliseconds) of the local day of the context. */
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
 * Three local days without an attempt; a task that was never tried counts from its beginning. An instance of a series was made
 * long before its day, and a later one takes its place.
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

/** A chore that is there because its day came round: neither an appointment nor a deadline, and nothing urgent about it. */
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
