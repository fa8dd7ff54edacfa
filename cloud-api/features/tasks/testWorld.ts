import type { LocalDate } from '#shared/kernel/dates.ts';
import { CreateTask, UpdateTask } from '#shared/tasks/contract.ts';
import { urgencyOfImportance } from '#shared/tasks/importance.ts';
import type { TaskStatus } from '#shared/tasks/task.ts';
import { isOpenToday, placeInToday, waitsFor } from '#shared/tasks/today.ts';
import { bringForward, reschedule, statusFor } from './schedule.ts';
import type { TaskModel } from './task.model.ts';
import type { Sent } from './testSteps.ts';
import type { Told } from './testWindow.ts';

/** What a task is held to; everything that a window can write. */
const FIELDS = [
  ...(['id', 'title', 'description', 'category', 'urgencyLevel', 'emotionalWeight', 'estimatedMinutes'] as const),
  ...(['energyRequired', 'context', 'priority', 'userPriority', 'dueDate', 'dueTime', 'isDeadlineTask'] as const),
  ...(['scheduledDay', 'scheduledDate', 'deferredDate', 'status', 'completed', 'parentRecurringTaskId'] as const),
];
export type Kept = Pick<TaskModel, (typeof FIELDS)[number]> & { readonly isDeleted: boolean };

/**
 * What a person's tasks must be after changes that were made one after the other, whoever sent them: the server without
 * a database, without a clock and without anybody beside it.
 */
export interface World {
  readonly tasks: ReadonlyMap<number, Kept>;
  /** Tasks by the client id that made them. */
  readonly made: ReadonlyMap<string, number>;
  /** What became of the moves that were sent. */
  readonly moved: ReadonlyMap<string, number>;
  /** Series that go on. */
  readonly going: ReadonlySet<number>;
}

/** What became of a change: the world behind it, or the status with which it is refused. */
type Outcome = World | 404 | 409;

export const keptOf = (row: TaskModel): Kept => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as Pick<TaskModel, (typeof FIELDS)[number]>),
  isDeleted: row.deletedAt !== null,
});

export const worldOf = (rows: readonly TaskModel[]): World => ({
  tasks: new Map(rows.map((row) => [row.id, keptOf(row)])),
  made: new Map(),
  moved: new Map(),
  going: new Set(),
});

/** The world behind a change that was answered so; null when such an answer cannot come from this world. */
export function follows(world: World, sent: Sent, told: Told, today: LocalDate): World | null {
  const known = sent.move === undefined ? undefined : world.moved.get(sent.move);
  // A repeated move answers what it answered the first time.
  if (known !== undefined) return told.status === known ? world : null;
  const outcome = outcomeOf(world, sent, told, today);
  const status = typeof outcome === 'number' ? outcome : 200;
  if (told.status !== status && !(status === 200 && told.status < 300)) return null;
  const after = typeof outcome === 'number' ? world : outcome;
  return sent.move === undefined ? after : { ...after, moved: new Map([...after.moved, [sent.move, status]]) };
}

function outcomeOf(world: World, sent: Sent, told: Told, today: LocalDate): Outcome {
  switch (sent.kind) {
    case 'create':
      return created(world, sent.form, told, today);
    case 'update':
      return updated(world, sent.id, sent.patch, told, today);
    case 'updateAll':
      return sent.changes.reduce<Outcome>(
        (before, { id, patch }) => (typeof before === 'number' ? before : updated(before, id, patch, told, today)),
        world,
      );
    case 'tick':
      return withTask(world, sent.id, (task) => {
        if (task.completed === sent.completed) return world;
        const status = sent.completed ? task.status : placed(world, task, statusFor(task.status, task, today));
        return withKept(world, { ...task, completed: sent.completed, status });
      });
    case 'remove':
      return withTask(world, sent.id, (task) => withKept(world, { ...task, isDeleted: true }));
    case 'restore':
      return restored(world, sent.id, today);
    case 'endSeries':
      return ended(world, sent.id);
  }
}

const isKept = (name: string): boolean => FIELDS.some((field) => field === name);

const withKept = (world: World, ...changed: readonly Kept[]): World => ({
  ...world,
  tasks: new Map([...world.tasks, ...changed.map((task) => [task.id, task] as const)]),
});

function withTask(world: World, id: number, change: (task: Kept) => Outcome): Outcome {
  const task = world.tasks.get(id);
  return task && !task.isDeleted ? change(task) : 404;
}

/** Its place when it asks for `wanted`, beside the others. */
function placed({ tasks }: World, { id }: Pick<Kept, 'id'>, wanted: TaskStatus): TaskStatus {
  const others = [...tasks.values()].filter((task) => task.id !== id && !task.isDeleted && isOpenToday(task));
  return placeInToday(wanted, others.length);
}

function created(
  world: World,
  wished: Extract<Sent, { kind: 'create' }>['form'],
  told: Told,
  today: LocalDate,
): Outcome {
  const form = CreateTask.parse(wished);
  const { id, parentRecurringTaskId } = told.tasks[0] ?? { id: 0, parentRecurringTaskId: null };
  const known = form.clientId === undefined ? undefined : world.made.get(form.clientId);
  // A repeated create answers the task that it made the first time.
  if (known !== undefined) return known === id ? world : 409;
  if (world.tasks.has(id)) return 409;
  const noDates = { scheduledDay: null, scheduledDate: null, deferredDate: null, dueDate: null, isDeadlineTask: false };
  const schedule = reschedule(noDates, form, today);
  const task: Kept = {
    id,
    ...pick(form, [
      'title',
      'description',
      'category',
      'emotionalWeight',
      'estimatedMinutes',
      'energyRequired',
      'context',
    ]),
    ...{ urgencyLevel: form.urgencyLevel ?? urgencyOfImportance(form.emotionalWeight), dueTime: form.dueTime ?? null },
    ...{ priority: null, userPriority: null, completed: false, isDeleted: false, parentRecurringTaskId: null },
    ...schedule,
    status: placed(world, { id }, statusFor(form.status, schedule, today)),
  };
  const made = form.clientId === undefined ? world.made : new Map([...world.made, [form.clientId, id]]);
  const after = withKept({ ...world, made }, task);
  return form.recurrence ? repeated(after, task, parentRecurringTaskId, today) : after;
}

const pick = <T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** The rules of these tests name the day on which they begin; the server says what the series is called. */
function repeated(world: World, task: Kept, series: number | null, today: LocalDate): Outcome {
  if (series === null) return 409;
  const begins = waitsFor(task);
  const first = begins !== null && begins > today ? begins : today;
  const status = first > today && !task.completed ? 'scheduled' : task.status;
  const dates = {
    scheduledDay: null,
    scheduledDate: first,
    deferredDate: null,
    dueDate: task.isDeadlineTask ? first : null,
  };
  const after = withKept(world, { ...task, ...dates, status, parentRecurringTaskId: series });
  return { ...after, going: new Set([...after.going, series]) };
}

function updated(world: World, id: number, patch: object, told: Told, today: LocalDate): Outcome {
  const { recurrence, ...wish } = UpdateTask.parse(patch);
  return withTask(world, id, (task) => {
    const namesBeginning = Boolean(wish.scheduledDay ?? wish.scheduledDate ?? wish.deferredDate);
    const dates = reschedule(task, wish, today);
    const schedule = wish.status === 'today' && !namesBeginning ? bringForward(dates, today) : dates;
    const wanted = statusFor(wish.status ?? task.status, schedule, today);
    const status = task.completed ? wanted : placed(world, task, wanted);
    const comesIn = task.status === 'scheduled' && status !== 'scheduled' && !task.completed;
    if (comesIn && isShownBeside(world, task)) return 409;
    const said = Object.fromEntries(
      Object.entries(wish).filter(([name, value]) => value !== undefined && isKept(name)),
    ) as Partial<Kept>;
    const after: Kept = { ...task, ...said, ...schedule, status };
    const stored = withKept(world, after);
    if (recurrence === undefined || task.parentRecurringTaskId !== null) return stored;
    const answered = told.tasks.find((one) => one.id === id);
    return repeated(stored, after, answered?.parentRecurringTaskId ?? null, today);
  });
}

const isShownBeside = ({ tasks }: World, { id, parentRecurringTaskId: series }: Kept): boolean =>
  series !== null &&
  [...tasks.values()].some(
    (one) =>
      one.id !== id &&
      one.parentRecurringTaskId === series &&
      !one.completed &&
      !one.isDeleted &&
      one.status !== 'scheduled',
  );

function restored(world: World, id: number, today: LocalDate): Outcome {
  const task = world.tasks.get(id);
  if (!task) return 404;
  if (!task.isDeleted) return world;
  const status = task.completed ? task.status : placed(world, task, statusFor(task.status, task, today));
  const { parentRecurringTaskId: series, completed } = task;
  const isOver = series !== null && !world.going.has(series);
  // Of each series one task at most is shown, and one that has ended brings none.
  const standsAlone = !completed && (isOver || (status !== 'scheduled' && isShownBeside(world, task)));
  return withKept(world, {
    ...task,
    isDeleted: false,
    status,
    parentRecurringTaskId: standsAlone ? null : series,
  });
}

function ended(world: World, id: number): Outcome {
  const task = world.tasks.get(id);
  if (!task) return 404;
  const { parentRecurringTaskId: series } = task;
  if (series === null) return 409;
  if (!world.going.has(series)) return 404;
  const open = [...world.tasks.values()].filter((one) => one.parentRecurringTaskId === series && !one.completed);
  const gone = open.map((one) => ({ ...one, isDeleted: true }));
  return { ...withKept(world, ...gone), going: new Set([...world.going].filter((one) => one !== series)) };
}
