import { addDays, hourIn, todayIn } from '#shared/kernel/dates.ts';
import { HEAVIEST } from './points.ts';
import { type BrokenDependency, orderTasks } from './order.ts';
import { type Passing, passedAt } from './passed.ts';
import { isBlocked, type ScoreContext, type Scored, scoreTask } from './scoring.ts';
import { ENERGY_LEVELS, type EnergyLevel, type Task, type UrgencyLevel } from './task.ts';
import { isOpenToday } from './today.ts';

/** Returns the tasks without the dependencies that would close a cycle. */
export function withoutBroken<T extends Pick<Task, 'id' | 'dependencyIds'>>(
  tasks: readonly T[],
  broken: readonly BrokenDependency[],
): readonly T[] {
  if (broken.length === 0) return tasks;
  const given = Map.groupBy(broken, ({ taskId }) => taskId);
  return tasks.map((task) => {
    const left = new Set(given.get(task.id)?.map(({ dependsOnId }) => dependsOnId));
    return left.size === 0 ? task : { ...task, dependencyIds: task.dependencyIds.filter((id) => !left.has(id)) };
  });
}

type Placed = Scored & Pick<Task, 'status'> & Passing;

/** Local hour from which an unfinished day also considers tomorrow. */
const EVENING = 18;

/**
 * Returns the open tasks that can be started, best score first; the first is the ONE Thing, the second the runner-up
 * (spec tasks 9). Tasks waiting for an open task and appointments that have passed are excluded. They are tasks of
 * today and, in the evening of an unfinished day, those due tomorrow; when every task of today waits for something
 * outside, they are what today waits for. Tasks that do not fit before a near appointment rank behind those that do; of
 * equal ones, the earlier deadline is first.
 */
export function readyTasks<T extends Placed>(
  tasks: readonly T[],
  context: ScoreContext,
  broken: readonly BrokenDependency[] = orderTasks(tasks).broken,
): readonly T[] {
  const open = tasks.filter((task) => !task.completed && passedAt(task, context) === null);
  const isFree = new Set(
    withoutBroken<Placed>(open, broken)
      .filter((task) => !isBlocked(task, context))
      .map(({ id }) => id),
  );
  const today = open.filter(isOpenToday);
  const free = today.filter(({ id }) => isFree.has(id));
  const ready =
    free.length > 0
      ? [...free, ...dueTomorrow(open, context).filter(({ id }) => isFree.has(id))]
      : neededBy(today, open).filter(({ id }) => isFree.has(id));
  const total = new Map(ready.map((task) => [task.id, scoreTask(task, context).total]));
  return ready.toSorted(
    (a, b) =>
      Number(fitsNow(b, context)) - Number(fitsNow(a, context)) ||
      (total.get(b.id) ?? 0) - (total.get(a.id) ?? 0) ||
      compareTexts(dueMoment(a), dueMoment(b)) ||
      a.id - b.id,
  );
}

/**
 * Whether a task can be done before the next appointment. The user's own choice always counts as fitting, because it
 * takes precedence over the clock.
 */
export const fitsNow = (
  { estimatedMinutes, userPriority }: Pick<Scored, 'estimatedMinutes' | 'userPriority'>,
  { minutesFree }: Pick<ScoreContext, 'minutesFree'>,
): boolean => minutesFree === undefined || Boolean(userPriority) || (estimatedMinutes ?? 0) <= minutesFree;

/** An appointment takes place at its time and cannot be done earlier. */
const isAtItsHour = ({ isFixed, isDeadlineTask, fixedTime, dueTime }: Placed): boolean =>
  isFixed === true && isDeadlineTask !== true && (fixedTime ?? dueTime ?? null) !== null;

/** When a task is due, for comparison; a day without a time counts to its end, and no day is the last. */
const dueMoment = ({ dueDate = null, dueTime = null }: Placed): string =>
  dueDate === null ? '9999' : `${dueDate}T${dueTime ?? '24:00'}`;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the tasks due tomorrow, in the evening: without those deferred to tomorrow by the user, merely repeating
 * ones, and appointments.
 */
function dueTomorrow<T extends Placed>(open: readonly T[], { now, timeZone }: ScoreContext): readonly T[] {
  if (hourIn(timeZone, now) < EVENING) return [];
  const tomorrow = addDays(todayIn(timeZone, now), 1);
  return open.filter(
    (task) =>
      task.dueDate === tomorrow &&
      !isOpenToday(task) &&
      !isAtItsHour(task) &&
      !task.deferredDate &&
      !task.recurrence &&
      !task.parentRecurringTaskId,
  );
}

/** Returns the tasks that these wait for, directly or indirectly. */
function neededBy<T extends Placed>(waiting: readonly T[], open: readonly T[]): readonly T[] {
  const byId = new Map(open.map((task) => [task.id, task]));
  const found = new Map<number, T>();
  const next = [...waiting];
  for (let task = next.pop(); task; task = next.pop()) {
    for (const id of task.dependencyIds) {
      const need = byId.get(id);
      if (!need || found.has(id)) continue;
      found.set(id, need);
      next.push(need);
    }
  }
  return [...found.values()];
}

/** A change that would make the runner-up the ONE Thing. */
export type WinningChange =
  | { readonly kind: 'energy'; readonly level: EnergyLevel }
  | { readonly kind: 'importance'; readonly from: number; readonly to: number }
  | { readonly kind: 'urgency'; readonly level: UrgencyLevel }
  | { readonly kind: 'goal' }
  | { readonly kind: 'chosen' };

/** Why the runner-up is second. */
export interface RunnerUpCase {
  /** Missing points; 0 when only its age decides. */
  readonly points: number;
  /** Each of these alone is enough, the smallest first; the last is always that the user chooses it. */
  readonly wouldWinIf: readonly WinningChange[];
}

/**
 * "It would win if …": returns the changes that would put the runner-up first, each verified with the score itself, so
 * that every statement is true. A task that is only free because it is the lightest of a cycle (`broken`) would wait
 * again with more weight, so more weight is not suggested for it.
 */
export function caseOfRunnerUp(
  first: Scored,
  second: Scored,
  context: ScoreContext,
  broken: readonly BrokenDependency[] = [],
): RunnerUpCase {
  const isLightest = broken.some(({ taskId }) => taskId === second.id);
  const isSafe = ({ kind }: WinningChange): boolean => !isLightest || (kind !== 'importance' && kind !== 'urgency');
  const points = scoreTask(first, context).total - scoreTask(second, context).total;
  const wins = (change: WinningChange): boolean => {
    const after = context.energyNow && change.kind === 'energy' ? { ...context, energyNow: change.level } : context;
    const gap = scoreTask(changed(second, change), after).total - scoreTask(first, after).total;
    return gap > 0 || (gap === 0 && second.id < first.id);
  };
  const winning = possibleChanges(second, context).filter((change) => isSafe(change) && wins(change));
  return { points, wouldWinIf: [...winning.filter(isFirstOfKind), { kind: 'chosen' }] };
}

const isFirstOfKind = ({ kind }: WinningChange, place: number, all: readonly WinningChange[]): boolean =>
  all.findIndex((one) => one.kind === kind) === place;

const MORE_URGENT: Readonly<Record<UrgencyLevel, readonly UrgencyLevel[]>> = {
  urgent: [],
  important: ['urgent'],
  soon: ['important', 'urgent'],
};

/** Returns the possible changes of the task, the smallest steps first. */
function possibleChanges(task: Scored, { energyNow }: ScoreContext): readonly WinningChange[] {
  const energies = energyNow ? ENERGY_LEVELS.filter((level) => level !== energyNow) : [];
  const from = Math.min(task.emotionalWeight, HEAVIEST);
  const steps = Array.from({ length: HEAVIEST - from }, (_, step) => from + step + 1);
  return [
    ...energies.map((level) => ({ kind: 'energy', level }) as const),
    ...steps.map((to) => ({ kind: 'importance', from, to }) as const),
    ...MORE_URGENT[task.urgencyLevel].map((level) => ({ kind: 'urgency', level }) as const),
    ...(task.supportsNorthStar ? [] : [{ kind: 'goal' } as const]),
  ];
}

function changed(task: Scored, change: WinningChange): Scored {
  switch (change.kind) {
    case 'importance':
      return { ...task, emotionalWeight: change.to };
    case 'urgency':
      return { ...task, urgencyLevel: change.level };
    case 'goal':
      return { ...task, supportsNorthStar: true };
    case 'energy':
    case 'chosen':
      return task;
  }
}
