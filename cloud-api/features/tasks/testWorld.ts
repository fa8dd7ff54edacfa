import type { TaskModel } from './task.model.ts';
import {
  capped,
  daysWith,
  faultOfChoice,
  faultOfLightening,
  FIELDS,
  isSecond,
  isShownBeside,
  type Kept,
  MOVED_FIELDS,
  openBeside,
  placedBy,
  pulled,
  statusWith,
} from './testRules.ts';
import type { Sent } from './testSteps.ts';
import type { Told } from './testWindow.ts';

/**
 * The expected state of a user's tasks after a sequence of changes from any client: a model of the server without
 * database, clock or concurrency. It shares no code with the server (`testRules.ts`).
 */
export interface World {
  readonly tasks: ReadonlyMap<number, Kept>;
  /** Tasks by the client id that created them. */
  readonly made: ReadonlyMap<string, number>;
  /** Results of the moves that were sent. */
  readonly moved: ReadonlyMap<string, number>;
  /** Active series. */
  readonly going: ReadonlySet<number>;
}

/** The result of a change: the next state, or the status with which it is rejected. */
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

/** The state after a change with this response; null when the response is impossible in this state. */
export function follows(world: World, sent: Sent, told: Told, today: string): World | null {
  const known = sent.move === undefined ? undefined : world.moved.get(sent.move);
  // A repeated move returns its first result.
  if (known !== undefined) return told.status === known ? world : null;
  const outcome = outcomeOf(world, sent, told, today);
  const status = typeof outcome === 'number' ? outcome : 200;
  if (told.status !== status && !(status === 200 && told.status < 300)) return null;
  const after = typeof outcome === 'number' ? world : outcome;
  return sent.move === undefined ? after : { ...after, moved: new Map([...after.moved, [sent.move, status]]) };
}

function outcomeOf(world: World, sent: Sent, told: Told, today: string): Outcome {
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
        if (sent.completed) return withKept(world, { ...task, completed: true });
        const open = pulled({ ...task, completed: false }, today);
        return withKept(world, { ...open, status: placed(world, task, statusWith(task.status, open, today)) });
      });
    case 'remove':
      return withTask(world, sent.id, (task) => withKept(world, { ...task, isDeleted: true }));
    case 'restore':
      return restored(world, sent.id, today);
    case 'endSeries':
      return ended(world, sent.id);
    case 'follow':
      return followed(world, sent.step, told, today);
  }
}

/** Applies a rule that the app applied as well; only the user's own tasks are named. */
function followed(
  world: World,
  step: Extract<Sent, { kind: 'follow' }>['step'],
  { tasks: answered }: Told,
  today: string,
): Outcome {
  const here = [...world.tasks.values()].filter(({ isDeleted }) => !isDeleted);
  if (step.kind === 'takeIntoToday' || step.kind === 'dropOn' || step.kind === 'defer')
    return withTask(world, step.id, (task) => withKept(world, placedBy(step, task, here, today)));
  const changed = answered.map((task) => moved(world.tasks.get(task.id), task));
  if (step.kind === 'lighten')
    return faultOfLightening(step.keep, here, changed, today) === null ? withKept(world, ...changed) : 409;
  return withTask(world, step.id, () =>
    faultOfChoice(step.id, here, changed, today) === null ? withKept(world, ...changed) : 409,
  );
}

/** Which other tasks move depends on the scores; their other returned fields must be unchanged. */
const moved = (before: Kept | undefined, task: Told['tasks'][number]): Kept => ({
  ...(Object.fromEntries(
    FIELDS.map((field) => [field, before && !MOVED_FIELDS.has(field) ? before[field] : task[field]]),
  ) as Pick<TaskModel, (typeof FIELDS)[number]>),
  isDeleted: false,
});

const isKept = (name: string): boolean => FIELDS.some((field) => field === name);

const withKept = (world: World, ...changed: readonly Kept[]): World => ({
  ...world,
  tasks: new Map([...world.tasks, ...changed.map((task) => [task.id, task] as const)]),
});

function withTask(world: World, id: number, change: (task: Kept) => Outcome): Outcome {
  const task = world.tasks.get(id);
  return task && !task.isDeleted ? change(task) : 404;
}

/** Its place when it asks for `wanted`, given the other tasks. */
const placed = ({ tasks }: World, { id }: Pick<Kept, 'id'>, wanted: Kept['status']): Kept['status'] =>
  capped(wanted, openBeside(tasks.values(), id));

function created(world: World, form: Extract<Sent, { kind: 'create' }>['form'], told: Told, today: string): Outcome {
  const { clientId, emotionalWeight = 5, status = 'today' } = form;
  const { id, parentRecurringTaskId } = told.tasks[0] ?? { id: 0, parentRecurringTaskId: null };
  const known = clientId === undefined ? undefined : world.made.get(clientId);
  // A repeated create returns the task created the first time.
  if (known !== undefined) return known === id ? world : 409;
  if (world.tasks.has(id)) return 409;
  const noDates = { scheduledDay: null, scheduledDate: null, deferredDate: null, dueDate: null, isDeadlineTask: false };
  const days = daysWith(noDates, form.scheduledDate ? { scheduledDate: form.scheduledDate } : {}, today);
  const task: Kept = {
    ...{ id, title: form.title, description: '', category: 'personal', emotionalWeight },
    ...{ estimatedMinutes: 30, energyRequired: 'medium', context: 'admin', isFixed: false },
    urgencyLevel: emotionalWeight >= 8 ? 'urgent' : emotionalWeight >= 6 ? 'important' : 'soon',
    ...{ dueTime: null, priority: null, userPriority: null },
    ...{ completed: false, isDeleted: false, parentRecurringTaskId: null },
    ...days,
    status: placed(world, { id }, statusWith(status, days, today)),
  };
  const made = clientId === undefined ? world.made : new Map([...world.made, [clientId, id]]);
  const after = withKept({ ...world, made }, task);
  return form.recurrence ? repeated(after, task, parentRecurringTaskId, today) : after;
}

/** The rules in these tests contain their first day; the server assigns the series id. */
function repeated(world: World, task: Kept, series: number | null, today: string): Outcome {
  if (series === null) return 409;
  const begins = task.deferredDate ?? task.scheduledDate ?? task.dueDate;
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

function updated(
  world: World,
  id: number,
  { recurrence, ...wish }: Extract<Sent, { kind: 'update' }>['patch'],
  told: Told,
  today: string,
): Outcome {
  return withTask(world, id, (task) => {
    const days = daysWith(task, wish, today);
    const wanted = statusWith(wish.status ?? task.status, days, today);
    const status = task.completed ? wanted : placed(world, task, wanted);
    const said = Object.fromEntries(
      Object.entries(wish).filter(([name, value]) => value !== undefined && isKept(name)),
    ) as Partial<Kept>;
    const after: Kept = { ...task, ...said, ...days, status };
    if (isSecond(world.tasks.values(), task, after, today)) return 409;
    const stored = withKept(world, after);
    if (recurrence === undefined || task.parentRecurringTaskId !== null) return stored;
    const answered = told.tasks.find((one) => one.id === id);
    return repeated(stored, after, answered?.parentRecurringTaskId ?? null, today);
  });
}

function restored(world: World, id: number, today: string): Outcome {
  const task = world.tasks.get(id);
  if (!task) return 404;
  if (!task.isDeleted) return world;
  const status = task.completed ? task.status : placed(world, task, statusWith(task.status, task, today));
  const { parentRecurringTaskId: series, completed } = task;
  const isOver = series !== null && !world.going.has(series);
  // At most one task of each series is shown, and an ended one creates none.
  const standsAlone =
    !completed && (isOver || (status !== 'scheduled' && isShownBeside(world.tasks.values(), task, today)));
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
