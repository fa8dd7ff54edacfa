import { addDays, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { beginsOn, bucketOf } from './buckets.ts';
import { makeOneThing, released } from './makeOneThing.ts';
import { isAfterDue, statusWhenDue, withinDue } from './dueDay.ts';
import type { Deferral, Move, MoveKind, MoveNotice, MoveOutcome, MovePatch, TaskChange } from './moves.ts';
import { overloadOf } from './overload.ts';
import { withoutPassed } from './passed.ts';
import { type PersonalContext, scoreContext, scoreTask } from './scoring.ts';
import { isShownAlready, overtaken } from './series.ts';
import type { Task, TaskStatus } from './task.ts';
import { isOpenToday, placeInToday, TODAY_LIMIT, waitsFor } from './today.ts';

/** The moment and the place of a move. */
export interface MoveSetting {
  readonly now: Date;
  readonly timeZone: string;
  /** What the plan on screen knows of the person, so that a move takes the same task for the ONE Thing. */
  readonly person?: PersonalContext | undefined;
}

/** What the rules of a move look at. */
interface Situation extends MoveSetting {
  readonly tasks: readonly Task[];
  readonly today: LocalDate;
}

type Rules = { readonly [K in MoveKind]: (move: Extract<Move, { kind: K }>, at: Situation) => MoveOutcome };

const nothing: MoveOutcome = { changes: [], notice: null };
const one = (id: number, patch: MovePatch, notice: MoveNotice | null = null): MoveOutcome => ({
  changes: [{ id, patch }],
  notice,
});

/** `day` follows the status wherever it changes. */
const placed = (status: TaskStatus): Pick<Task, 'status' | 'day'> => ({
  status,
  day: status === 'today' ? 'today' : 'queue',
});

const openBeside = ({ tasks }: Situation, id: number): number =>
  tasks.filter((task) => task.id !== id && isOpenToday(task)).length;

const withTask = (at: Situation, id: number, rule: (task: Task) => MoveOutcome): MoveOutcome => {
  const task = at.tasks.find((known) => known.id === id);
  return task ? rule(task) : nothing;
};

/** A move that would bring an instance of a series to another one is not made; one that is shown already stays as it is. */
const onceInSeries = (task: Task, at: Situation, rule: () => MoveOutcome): MoveOutcome =>
  bucketOf(task, at.today) === 'scheduled' && isShownAlready(task, at.tasks, at.today)
    ? { changes: [], notice: 'shownAlready' }
    : rule();

/** One rule for each move (spec tasks 4). No move fills today beyond five open tasks. */
const RULES: Rules = {
  add({ task }, at) {
    const wanted = task.completed ? task.status : statusWhenDue(task.status, task.dueDate, at.today);
    const status = placeInToday(wanted, openBeside(at, task.id));
    const added = { ...task, ...placed(status) };
    return { changes: [], added, notice: status === wanted ? null : 'todayFull' };
  },

  addToTomorrow({ task }, at) {
    const { today } = at;
    if (isAfterDue(task.dueDate, addDays(today, 1), today)) return RULES.add({ kind: 'add', task }, at);
    const added = { ...task, ...placed('backlog'), scheduledDate: addDays(today, 1) };
    return { changes: [], added, notice: 'addedToTomorrow' };
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

  complete: ({ id }, at) =>
    withTask(at, id, (task) =>
      task.completed ? nothing : one(id, { completed: true, completedAt: at.now.toISOString() }),
    ),

  uncomplete: ({ id }, at) =>
    withTask(at, id, (task) => {
      if (!task.completed) return nothing;
      const status = placeInToday(cameBackTo(task, at.today), openBeside(at, id));
      // What was put after its day while it was done waits for that day again.
      const { scheduledDay, scheduledDate, deferredDate } = withinDue(task, at.today);
      const days =
        deferredDate === task.deferredDate && scheduledDate === task.scheduledDate
          ? {}
          : { scheduledDay, scheduledDate, deferredDate };
      return one(id, { ...placed(status), ...days, completed: false, completedAt: null }, 'uncompleted');
    }),

  remove: ({ id }, at) =>
    withTask(at, id, () => ({
      changes: at.tasks
        .filter(({ dependencyIds }) => dependencyIds.includes(id))
        .map((task) => ({ id: task.id, patch: { dependencyIds: task.dependencyIds.filter((need) => need !== id) } })),
      removedIds: [id],
      notice: 'deleted',
    })),

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
    // What somebody chose yesterday is one task among others today: a choice pins nothing for ever (spec settled, One ONE Thing).
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

/** A deadline keeps a task from the days after it; an appointment can be moved to any. */
const isKeptFrom = (task: Task, date: LocalDate, today: LocalDate): boolean =>
  task.isDeadlineTask && !task.completed && isAfterDue(task.dueDate, date, today);

/** The day of an appointment moves along with it, and what waits for no day is due on none. */
const dueAlong = ({ isDeadlineTask, dueDate }: Task, date: LocalDate | null): MovePatch =>
  dueDate !== null && (date === null || !isDeadlineTask) ? { dueDate: date } : {};

/** Someday carries no date; the other two come back on theirs (spec tasks 4, Deferring). */
export function deferred(until: Deferral, today: LocalDate): MovePatch {
  if (until === 'someday') return { ...placed('someday'), scheduledDay: null, scheduledDate: null, deferredDate: null };
  const deferredDate = addDays(today, until === 'tomorrow' ? 1 : 7);
  return { ...placed('scheduled'), scheduledDay: null, deferredDate };
}

/**
 * A new day takes these in; what is due on it always, other someday tasks wait until they are asked for, and a completed task
 * for nothing (spec tasks 4).
 */
export function isDue(
  task: Pick<Task, 'completed' | 'status' | 'deferredDate' | 'scheduledDate' | 'dueDate'>,
  today: LocalDate,
): boolean {
  const day = waitsFor(task);
  if (!task.completed && task.status !== 'today' && task.dueDate === today) return true;
  const isWaiting = task.status === 'scheduled' || task.status === 'backlog' || task.status === 'today-overflow';
  return !task.completed && isWaiting && day !== null && day <= today;
}

/** The place that a task asks for when its tick is taken back: its day may have come meanwhile, or still be ahead. */
function cameBackTo(task: Task, today: LocalDate): TaskStatus {
  if (task.dueDate === today) return statusWhenDue(task.status, task.dueDate, today);
  const begins = beginsOn(task);
  if (task.status === 'today') return begins !== null && begins > today ? 'scheduled' : 'today';
  if (task.status !== 'scheduled') return task.status;
  const day = waitsFor(task);
  if (day === null) return 'backlog';
  return day <= today ? 'today' : 'scheduled';
}

/** What a move would do to these tasks (spec tasks 4, Moves and swaps); nothing is changed. */
export function planMove(tasks: readonly Task[], move: Move, setting: MoveSetting): MoveOutcome {
  const today = todayIn(setting.timeZone, setting.now);
  // TypeScript cannot see that the rule and the move are of the same kind.
  const rule = RULES[move.kind] as (move: Move, at: Situation) => MoveOutcome;
  return rule(move, { ...setting, tasks, today });
}

/** The tasks after a move, and what it changed. */
export interface Moved extends MoveOutcome {
  readonly tasks: readonly Task[];
}

/** Makes a move (spec tasks 4). Whatever the moves, today never holds more than five open tasks because of them. */
export function applyMove(tasks: readonly Task[], move: Move, setting: MoveSetting): Moved {
  const outcome = planMove(tasks, move, setting);
  const patches = Map.groupBy(outcome.changes, ({ id }) => id);
  const kept = tasks.filter(({ id }) => !outcome.removedIds?.includes(id));
  const changed = kept.map((task) =>
    (patches.get(task.id) ?? []).reduce<Task>((before, { patch }) => ({ ...before, ...patch }), task),
  );
  return { ...outcome, tasks: outcome.added ? [...changed, outcome.added] : changed };
}
