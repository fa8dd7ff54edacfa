import type { UpdateTask } from '#shared/tasks/contract.ts';
import type { MoveStep } from '#shared/tasks/movesContract.ts';
import type { TaskModel } from './task.model.ts';

/*
 * What the specification says of places and days, written down a second time: the oracle of the interleaving tests must not lean
 * on the rules that it checks, so nothing here but types comes from the product.
 */

/** The fields that are checked: everything that a window can write. */
export const FIELDS = [
  ...(['id', 'title', 'description', 'category', 'urgencyLevel', 'emotionalWeight', 'estimatedMinutes'] as const),
  ...(['energyRequired', 'context', 'priority', 'userPriority', 'dueDate', 'dueTime', 'isDeadlineTask'] as const),
  ...(['scheduledDay', 'scheduledDate', 'deferredDate', 'status', 'completed', 'parentRecurringTaskId'] as const),
  'isFixed' as const,
];
export type Kept = Pick<TaskModel, (typeof FIELDS)[number]> & { readonly isDeleted: boolean };

type Days = Pick<Kept, 'scheduledDay' | 'scheduledDate' | 'deferredDate' | 'dueDate' | 'isDeadlineTask'>;
type Status = Kept['status'];
type Wish = Pick<UpdateTask, 'status' | 'scheduledDay' | 'scheduledDate' | 'deferredDate' | 'dueDate'>;

const CAP = 5;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const UNDATED = { scheduledDay: null, scheduledDate: null, deferredDate: null } as const;

const weekday = (date: string) => WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? null;

/** The date that many days after a date. */
function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const isOpen = ({ completed, isDeleted }: Kept): boolean => !completed && !isDeleted;
const isInToday = (task: Kept): boolean => isOpen(task) && task.status === 'today';
const beginning = ({ deferredDate, scheduledDate }: Pick<Days, 'deferredDate' | 'scheduledDate'>) =>
  deferredDate ?? scheduledDate;

/** Number of other tasks in today's plan. */
export const openBeside = (tasks: Iterable<Kept>, id: number): number =>
  [...tasks].filter((task) => task.id !== id && isInToday(task)).length;

/** Five at most; the sixth is first in the queue. */
export const capped = (wanted: Status, beside: number): Status =>
  wanted === 'today' && beside >= CAP ? 'today-overflow' : wanted;

/** Whether a day is too late for a due date that is not over yet. */
const isTooLate = (due: string | null, day: string | null, today: string): boolean =>
  due !== null && day !== null && due >= today && day > due;

/** No task starts after its due date. */
export function pulled<T extends Days>(days: T, today: string): T {
  const { scheduledDay, scheduledDate, deferredDate, dueDate } = days;
  const isPulled = isTooLate(dueDate, scheduledDate, today);
  return {
    ...days,
    scheduledDay: isPulled && dueDate !== null ? weekday(dueDate) : scheduledDay,
    scheduledDate: isPulled ? dueDate : scheduledDate,
    deferredDate: isTooLate(dueDate, deferredDate, today) ? dueDate : deferredDate,
  };
}

/** The days of a task after an edit. The windows in these tests use dates, never only a weekday. */
export function daysWith(task: Days, wish: Wish, today: string): Days {
  if (wish.scheduledDay && !wish.scheduledDate)
    throw new Error('A weekday alone is not among what these windows write');
  const isNameGone = wish.scheduledDay === null && wish.scheduledDate === undefined;
  const days = {
    scheduledDay: wish.scheduledDay === undefined ? task.scheduledDay : wish.scheduledDay,
    scheduledDate: isNameGone ? null : wish.scheduledDate === undefined ? task.scheduledDate : wish.scheduledDate,
    deferredDate: wish.deferredDate === undefined ? task.deferredDate : wish.deferredDate,
  };
  const begins = beginning(days);
  const goesAlong = wish.dueDate === undefined && !task.isDeadlineTask && isTooLate(task.dueDate, begins, today);
  const dueDate = goesAlong ? begins : wish.dueDate === undefined ? task.dueDate : wish.dueDate;
  const isNewDeadline = wish.dueDate !== undefined && dueDate !== begins;
  const isDeadlineTask = dueDate !== null && (task.isDeadlineTask || isNewDeadline);
  const settled = pulled({ ...days, dueDate, isDeadlineTask }, today);
  const namesDay = Boolean(wish.scheduledDay ?? wish.scheduledDate ?? wish.deferredDate);
  return wish.status === 'today' && !namesDay ? broughtForward(settled, today) : settled;
}

/** A task taken into today has no later day. */
function broughtForward(days: Days, today: string): Days {
  const gone = (date: string | null): string | null => (date !== null && date > today ? null : date);
  const scheduledDate = gone(days.scheduledDate);
  const keepsName = scheduledDate !== null && weekday(scheduledDate) === days.scheduledDay;
  return {
    ...days,
    scheduledDate,
    deferredDate: gone(days.deferredDate),
    scheduledDay: keepsName ? days.scheduledDay : null,
  };
}

/** The status that follows from these days. */
export function statusWith(wished: Status, days: Days, today: string): Status {
  const begins = beginning(days);
  const wanted = days.dueDate === today && wished !== 'today-overflow' ? 'today' : wished;
  if (wanted === 'today') return begins !== null && begins > today ? 'scheduled' : 'today';
  if (wanted !== 'scheduled') return wanted;
  const day = begins ?? days.dueDate;
  return day === null ? 'backlog' : day > today ? 'scheduled' : 'today';
}

/** Whether today's plan or the queue shows a task. */
function isShown(task: Kept, today: string): boolean {
  if (!isOpen(task)) return false;
  const begins = beginning(task);
  if (task.status === 'today') return true;
  if (begins !== null) return begins <= today;
  return task.status !== 'scheduled' || task.dueDate === null || task.dueDate <= today;
}

const siblings = (tasks: Iterable<Kept>, { id, parentRecurringTaskId: series }: Kept): readonly Kept[] =>
  series === null
    ? []
    : [...tasks].filter((one) => one.id !== id && one.parentRecurringTaskId === series && isOpen(one));

/** Whether another task of the series is shown: at most one may be. */
export const isShownBeside = (tasks: Iterable<Kept>, task: Kept, today: string): boolean =>
  siblings(tasks, task).some((one) => isShown(one, today));

/** Whether a change would show a second task of a series in the plan. */
export function isSecond(tasks: Iterable<Kept>, before: Kept, after: Kept, today: string): boolean {
  const leavesItsDay = before.status === 'scheduled' && after.status !== 'scheduled';
  const comesIn = isOpen(before) && (leavesItsDay || (!isShown(before, today) && isShown(after, today)));
  return comesIn && siblings(tasks, before).some((one) => one.status !== 'scheduled' || isShown(one, today));
}

/** Moves with a fully defined outcome; which task makes room for the ONE Thing depends on the scores. */
export type Placing = Extract<MoveStep, { kind: 'takeIntoToday' | 'dropOn' | 'defer' }>;

/** A task after a move (spec tasks 4, Moves and swaps), or unchanged if the move is impossible. */
export function placedBy(step: Placing, task: Kept, tasks: readonly Kept[], today: string): Kept {
  const isSecondOfSeries = !task.completed && !isShown(task, today) && isShownBeside(tasks, task, today);
  const hasRoom = task.completed || openBeside(tasks, task.id) < CAP;
  if (step.kind === 'takeIntoToday') {
    if (task.completed || isInToday(task) || !hasRoom || isSecondOfSeries) return task;
    return { ...task, ...UNDATED, status: 'today' };
  }
  if (step.kind === 'defer' && step.until === 'someday')
    return isSecondOfSeries ? task : { ...task, ...UNDATED, dueDate: null, status: 'someday' };
  const day = step.kind === 'dropOn' ? step.date : daysAfter(today, step.until === 'tomorrow' ? 1 : 7);
  if (day < today || (task.isDeadlineTask && !task.completed && isTooLate(task.dueDate, day, today))) return task;
  // An appointment's due date moves along, a deadline's stays.
  const dueDate = task.dueDate === null || task.isDeadlineTask ? task.dueDate : day;
  const moved = { ...task, scheduledDay: null, deferredDate: day, dueDate };
  if (day > today) return { ...moved, status: 'scheduled' };
  if (isSecondOfSeries) return task;
  return hasRoom ? { ...moved, status: 'today' } : { ...moved, ...UNDATED, status: 'today-overflow' };
}

/** Checks a choice of the ONE Thing, from the previous state and the response; null when it is correct. */
export function faultOfChoice(
  id: number,
  before: readonly Kept[],
  changed: readonly Kept[],
  today: string,
): string | null {
  const was = before.find((task) => task.id === id);
  const is = changed.find((task) => task.id === id);
  if (!was) return 'no such task';
  const beside = before.filter((task) => task.id !== id && isInToday(task));
  if (!is) {
    const cannotBe = !isInToday(was) && beside.length >= CAP && beside.every(({ isFixed }) => isFixed);
    const isSecondOfSeries = !isShown(was, today) && isShownBeside(before, was, today);
    return changed.length === 0 && (was.completed || cannotBe || isSecondOfSeries) ? null : 'nothing was chosen';
  }
  const wanted = { userPriority: 1000, emotionalWeight: 50, priority: 1, status: 'today' };
  if (!Object.entries(wanted).every(([name, value]) => Reflect.get(is, name) === value)) return 'it was not chosen';
  const others = changed.filter((task) => task.id !== id);
  const left = others.filter((task) => task.status !== before.find((one) => one.id === task.id)?.status);
  if (left.length > (isInToday(was) ? 0 : 1)) return 'more than one made room';
  if (left.some((task) => task.status !== (task.dueDate === today ? 'today-overflow' : 'someday')))
    return 'a wrong place';
  if (left.some(({ isFixed, priority }) => isFixed || priority !== 3)) return 'an appointment made room';
  if (others.some(({ userPriority }) => userPriority !== null)) return 'two are chosen';
  // When another task loses weight, at least one point remains.
  const heavier = others.some(({ id: one, emotionalWeight }) => emotionalWeight > Math.max(1, weightOf(before, one)));
  return heavier ? 'another one weighs more' : null;
}

const weightOf = (tasks: readonly Kept[], id: number): number =>
  tasks.find((task) => task.id === id)?.emotionalWeight ?? 0;

/** Checks a lightened day: only places in today's plan may change, and chosen tasks stay in today. */
export function faultOfLightening(
  keep: readonly number[] | undefined,
  before: readonly Kept[],
  changed: readonly Kept[],
  today: string,
): string | null {
  for (const task of changed) {
    const was = before.find(({ id }) => id === task.id);
    if (!was || !isOpen(was) || (was.status !== 'today' && was.status !== 'today-overflow'))
      return 'it was not on the plate';
    const isKept = task.status === 'today';
    if (!isKept && task.status !== (task.dueDate === today ? 'today-overflow' : 'backlog')) return 'a wrong place';
    if (keep && isKept !== keep.includes(task.id)) return 'another choice than that of the person';
  }
  return null;
}

/** The fields that a choice or a lightened day may change. */
export const MOVED_FIELDS: ReadonlySet<string> = new Set([
  ...([
    'status',
    'scheduledDay',
    'scheduledDate',
    'deferredDate',
    'userPriority',
    'emotionalWeight',
    'priority',
  ] as const),
] satisfies (keyof Kept)[]);
