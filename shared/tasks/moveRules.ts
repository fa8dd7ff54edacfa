import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { bucketOf } from './buckets.ts';
import { makeOneThing, released } from './makeOneThing.ts';
import { isAfterDue, isDue, withinDue } from './dueDay.ts';
import type { Deferral, Move, MoveKind, MoveNotice, MoveOutcome, MovePatch, TaskChange, TaskWish } from './moves.ts';
import { overloadOf } from './overload.ts';
import { withoutPassed } from './passed.ts';
import { bringForward, rescheduled, scheduledNew, statusFor } from './schedule.ts';
import { type PersonalContext, scoreContext, scoreTask } from './scoring.ts';
import { bringsSecond, isShownAlready, overtaken } from './series.ts';
import type { Task, TaskStatus } from './task.ts';
import { isOpenToday, placeInToday, TODAY_LIMIT } from './today.ts';

/** The time and zone of a move. */
export interface MoveSetting {
  readonly now: Date;
  readonly timeZone: string;
  /** The plan's knowledge of the user, so that a move takes the same task for the ONE Thing. */
  readonly person?: PersonalContext | undefined;
}

/** The input of the move rules. */
export interface Situation extends MoveSetting {
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
}

type Rules = { readonly [K in MoveKind]: (move: Extract<Move, { kind: K }>, at: Situation) => MoveOutcome };

const nothing: MoveOutcome = { changes: [], notice: null };
const one = (id: number, patch: MovePatch, notice: MoveNotice | null = null): MoveOutcome => ({
  changes: [{ id, patch }],
  notice,
});

/** `day` is updated with every change of the status. */
const placed = (status: TaskStatus): Pick<Task, 'status' | 'day'> => ({
  status,
  day: status === 'today' ? 'today' : 'queue',
});

/** Returns the fields that were set, except the repetition, which belongs to the series. */
const written = (wish: TaskWish): MovePatch =>
  Object.fromEntries(Object.entries(wish).filter(([name, value]) => name !== 'recurrence' && value !== undefined));

/** Returns the fields that follow from others. */
const followed = ({ isFixed, dueTime, estimatedMinutes }: Task): MovePatch => ({
  fixedTime: isFixed ? dueTime : null,
  estimatedDuration: estimatedMinutes,
});

const openBeside = ({ tasks }: Situation, id: number): number =>
  tasks.filter((task) => task.id !== id && isOpenToday(task)).length;

const withTask = (at: Situation, id: number, rule: (task: Task) => MoveOutcome): MoveOutcome => {
  const task = at.tasks.find((known) => known.id === id);
  return task ? rule(task) : nothing;
};

/**
 * Refuses a move that would put an instance of a series next to another one; an instance that is already shown is
 * unaffected.
 */
const onceInSeries = (task: Task, at: Situation, rule: () => MoveOutcome): MoveOutcome =>
  bucketOf(task, at.today) === 'scheduled' && isShownAlready(task, at.tasks, at.today)
    ? { changes: [], notice: 'shownAlready' }
    : rule();

/** One rule for each move (spec tasks 4). No move makes today exceed five open tasks. */
export const RULES: Rules = {
  add({ task }, at) {
    const { status, ...days } = scheduledNew(task, openBeside(at, task.id), at.today);
    const isFull = status === 'today-overflow' && task.status !== status;
    return { changes: [], added: { ...task, ...days, ...placed(status) }, notice: isFull ? 'todayFull' : null };
  },

  takeIntoToday: ({ id }, at) =>
    withTask(at, id, (task) => {
      if (task.completed || isOpenToday(task)) return nothing;
      if (openBeside(at, id) >= TODAY_LIMIT) return { changes: [], notice: 'cannotSwap' };
      const patch = { ...placed('today'), scheduledDay: null, scheduledDate: null, deferredDate: null };
      return onceInSeries(task, at, () => one(id, patch, 'moved'));
    }),

  dropOn: ({ id, date }, at) =>
    withTask(at, id, (task) => {
      if (date < at.today) return { changes: [], notice: 'pastDay' };
      if (isKeptFrom(task, date, at.today)) return { changes: [], notice: 'afterDue' };
      const patch = { scheduledDay: null, deferredDate: date, ...dueAlong(task, date) };
      if (date > at.today) return one(id, { ...patch, ...placed('scheduled') }, 'moved');
      const cleared = { scheduledDay: null, scheduledDate: null, deferredDate: null, ...dueAlong(task, date) };
      const hasRoom = task.completed || openBeside(at, id) < TODAY_LIMIT;
      return onceInSeries(task, at, () =>
        hasRoom
          ? one(id, { ...patch, ...placed('today') }, 'moved')
          : one(id, { ...cleared, ...placed('today-overflow') }, 'todayFull'),
      );
    }),

  defer: ({ id, until }, at) =>
    withTask(at, id, (task) => {
      const patch = deferred(until, at.today);
      const date = patch.deferredDate ?? null;
      if (date !== null && isKeptFrom(task, date, at.today)) return { changes: [], notice: 'afterDue' };
      const change = one(id, { ...patch, ...dueAlong(task, date) }, 'deferred');
      return until === 'someday' ? onceInSeries(task, at, () => change) : change;
    }),

  makeOneThing: ({ id }, at) =>
    withTask(at, id, (task) =>
      onceInSeries(task, at, () => makeOneThing(at.tasks, id, at.now, at.timeZone, at.person)),
    ),

  complete: ({ id, completedAt }, at) =>
    withTask(at, id, (task) => {
      if (task.completed) return nothing;
      // It may have been done earlier, while offline, but not in the future.
      const done = completedAt ? new Date(completedAt) : at.now;
      return one(id, { completed: true, completedAt: (done > at.now ? at.now : done).toISOString() });
    }),

  uncomplete: ({ id }, at) =>
    withTask(at, id, (task) => {
      if (!task.completed) return nothing;
      // A task that was moved past its day while completed waits for that day again.
      const { scheduledDay, scheduledDate, deferredDate, dueDate } = withinDue(task, at.today);
      const days = { scheduledDay, scheduledDate, deferredDate };
      const wanted = statusFor(task.status, { ...days, dueDate }, at.today);
      const status = placeInToday(wanted, openBeside(at, id));
      return one(id, { ...placed(status), ...days, completed: false, completedAt: null }, 'uncompleted');
    }),

  update: ({ id, patch }, at) =>
    withTask(at, id, (task) => {
      const { status: wanted, ...days } = rescheduled(task, patch, at.today);
      const status = task.completed ? wanted : placeInToday(wanted, openBeside(at, id));
      const words = { ...written(patch), ...days, ...placed(status) };
      const changed = { ...task, ...words };
      if (bringsSecond(task, changed, at.tasks, at.today)) return { changes: [], notice: 'shownAlready' };
      return one(id, { ...words, ...followed(changed) });
    }),

  remove: ({ id }, at) =>
    withTask(at, id, () => ({
      changes: at.tasks
        .filter(({ dependencyIds }) => dependencyIds.includes(id))
        .map((task) => ({ id: task.id, patch: { dependencyIds: task.dependencyIds.filter((need) => need !== id) } })),
      removedIds: [id],
      notice: 'deleted',
    })),

  restore({ task, isSeriesOver }, at) {
    const status = task.completed
      ? task.status
      : placeInToday(statusFor(task.status, task, at.today), openBeside(at, task.id));
    // At most one instance of each series is in today or the queue, and an ended series adds none.
    const isShown = status !== 'scheduled' && isShownAlready(task, at.tasks, at.today);
    const isAlone = !task.completed && task.parentRecurringTaskId !== null && (isSeriesOver || isShown);
    const alone = isAlone ? { parentRecurringTaskId: null, recurrence: null } : {};
    return { changes: [], added: { ...task, ...placed(status), ...alone }, notice: null };
  },

  chooseToday({ ids }, at) {
    const chosen = ids.flatMap((id) => at.tasks.find((task) => task.id === id) ?? []);
    const leaves = at.tasks
      .filter((task) => isOpenToday(task) && !ids.includes(task.id))
      .map(({ id }): TaskChange => ({ id, patch: placed('today-overflow') }));
    let open = chosen.filter(isOpenToday).length;
    const comes = chosen.map((task, orderIndex): TaskChange => {
      const status = task.completed || isOpenToday(task) ? 'today' : placeInToday('today', open);
      if (status === 'today' && !task.completed && !isOpenToday(task)) open += 1;
      const { scheduledDay, scheduledDate, deferredDate } = bringForward(task, at.today);
      return { id: task.id, patch: { ...placed(status), scheduledDay, scheduledDate, deferredDate, orderIndex } };
    });
    return { changes: [...leaves, ...comes], notice: null };
  },

  lighten({ keep: chosen }, at) {
    const { keep, toBacklog } = overloadOf(withoutPassed(at.tasks, at), scoreIn(at), chosen);
    const leaves = toBacklog.map(({ id, dueDate }) => ({
      id,
      patch: placed(dueDate === at.today ? 'today-overflow' : 'backlog'),
    }));
    const stays = keep.filter((task) => !isOpenToday(task)).map(({ id }) => ({ id, patch: placed('today') }));
    return { changes: [...leaves, ...stays], notice: chosen ? null : 'pickedTopFive' };
  },

  startDay(_move, at) {
    const score = scoreIn(at);
    const gone = overtaken(at.tasks, at.today);
    const isHere = (task: Task): boolean => !gone.includes(task);
    const due = at.tasks.filter((task) => isDue(task, at.today) && isHere(task));
    let open = at.tasks.filter((task) => isOpenToday(task) && isHere(task)).length;
    const bestFirst = due.toSorted((a, b) => score(b) - score(a) || a.id - b.id);
    const patches = new Map<number, MovePatch>();
    for (const task of bestFirst) {
      const status = placeInToday('today', open);
      if (status === 'today') open += 1;
      if (status !== task.status) patches.set(task.id, placed(status));
    }
    // Yesterday's choice is an ordinary task today: a choice is not permanent (spec settled, One ONE Thing).
    for (const task of at.tasks.filter(isHere)) {
      const patch = released(task);
      if (patch) patches.set(task.id, { ...patches.get(task.id), ...patch });
    }
    const changes = [...patches].map(([id, patch]): TaskChange => ({ id, patch }));
    return { changes, removedIds: gone.map(({ id }) => id), notice: null };
  },
};

const scoreIn = ({ tasks, now, timeZone, person }: Situation): ((task: Task) => number) => {
  const context = scoreContext(tasks, now, timeZone, person);
  return (task) => scoreTask(task, context).total;
};

/** Whether a date is not allowed for a task: a deadline excludes later days; an appointment can be moved to any day. */
const isKeptFrom = (task: Task, date: LocalDate, today: LocalDate): boolean =>
  task.isDeadlineTask && !task.completed && isAfterDue(task.dueDate, date, today);

/** An appointment's due date moves with its day; without a day it has none. */
const dueAlong = ({ isDeadlineTask, dueDate }: Task, date: LocalDate | null): MovePatch =>
  dueDate !== null && (date === null || !isDeadlineTask) ? { dueDate: date } : {};

/** Returns the fields of a deferral: someday has no date; the other two return on theirs (spec tasks 4, Deferring). */
export function deferred(until: Deferral, today: LocalDate): MovePatch {
  if (until === 'someday') return { ...placed('someday'), scheduledDay: null, scheduledDate: null, deferredDate: null };
  const deferredDate = addDays(today, until === 'tomorrow' ? 1 : 7);
  return { ...placed('scheduled'), scheduledDay: null, deferredDate };
}
