import { applyMove, type Moved } from '#shared/tasks/applyMove.ts';
import type { Move, MoveNotice } from '#shared/tasks/moves.ts';
import type { CreateTask } from '#shared/tasks/contract.ts';
import type { MoveStep } from '#shared/tasks/movesContract.ts';
import { furthest } from '#shared/tasks/reach.ts';
import type { Task } from '#shared/tasks/task.ts';
import { ownRow } from '#api/platform/db/ownRows.ts';
import { notFound, ApiError } from '#api/platform/errors.ts';
import { addTask } from './createTask.ts';
import type { OpenDay } from './day.ts';
import { beginSeries } from './series.ts';
import { SeriesModel } from './series.model.ts';
import { storeChange } from './storeChange.ts';
import { TaskModel, type TaskRow } from './task.model.ts';
import { planRows } from './planRows.ts';
import { presentAlone, presentTasks } from './task.presenter.ts';
import { deletedSince, openTasks, ownTask, ownTasks } from './taskQueries.ts';

/** The tasks of a day as the rules see them, updated after each step. */
export interface Plan {
  tasks: readonly Task[];
  /** Whether it contains all open tasks, or only those that the steps read. */
  readonly isWhole: boolean;
  /** Tasks that steps name, as loaded; removed once they change. */
  readonly unchanged: Map<number, TaskModel>;
}

/** A step of a move, or one that only the server makes. */
export type Step = MoveStep | Extract<Move, { kind: 'chooseToday' }>;

/** The result of a step. */
export interface StepMade {
  /** False: nothing was changed, for the reason in the notice. */
  readonly isMade: boolean;
  readonly notice: MoveNotice | null;
  /** The tasks that it changed or concerns, as stored now. */
  readonly rows: readonly TaskModel[];
  readonly addedIds?: readonly number[];
}

/** If the steps name more tasks than this, the plan contains all open tasks. */
const MOST_NAMED = 20;

/** Returns the tasks of a locked day that these steps read; all open tasks if the steps are not known yet. */
export async function planOf(day: OpenDay, steps?: readonly Step[]): Promise<Plan> {
  const { db, user } = day;
  const ids = [...new Set((steps ?? []).flatMap(namedBy))];
  const reach = steps && ids.length <= MOST_NAMED ? furthest(steps.map(({ kind }) => kind)) : 'all';
  if (reach === 'all') {
    const plan = { isWhole: true, unchanged: new Map<number, TaskModel>() };
    return { ...plan, tasks: await presented(day, plan, await openTasks(db, user.id)) };
  }
  // The database itself places a new task.
  const { named, others } = ids.length > 0 ? await planRows(db, user.id, ids, reach) : { named: [], others: [] };
  const plan = { isWhole: false, unchanged: new Map(named.map((row) => [row.id, row])) };
  return { ...plan, tasks: await presented(day, plan, [...named, ...others]) };
}

const namedBy = (step: Step): readonly number[] =>
  'id' in step ? [step.id] : step.kind === 'chooseToday' ? step.ids : [];

/**
 * No rule of a move reads the last completed task, and no rule that reads only some tasks reads their prerequisites.
 */
const presented = async (
  day: OpenDay,
  { isWhole }: Pick<Plan, 'isWhole'>,
  rows: readonly TaskRow[],
): Promise<Task[]> => (isWhole ? presentTasks(day, rows, { lastCompleted: undefined }) : presentAlone(day, rows));

/**
 * The only way in which tasks change: applies the rule of the step (`shared/tasks/applyMove.ts`), which the screen has
 * already applied, to the current tasks, and stores the result.
 * @throws ApiError when a user's request about one task is impossible
 */
export async function takeStep(day: OpenDay, plan: Plan, step: Step): Promise<StepMade> {
  if (step.kind === 'restore') return restore(day, plan, step.id);
  if (step.kind === 'add') return add(day, plan, step.task);
  await bringIn(day, plan, namedBy(step));
  const moved = applyMove(plan.tasks, step, { now: day.now, timeZone: day.zone });
  if (step.kind === 'update' && moved.notice === 'shownAlready') throw new ApiError('shownAlready');
  const rows = await store(day, step, moved);
  plan.tasks = moved.tasks;
  for (const { id } of rows) plan.unchanged.delete(id);
  if (step.kind === 'update') await refresh(day, plan, rows);
  if (!isAsked(step)) return { isMade: moved.changes.length > 0, notice: moved.notice, rows };
  const unchanged = plan.unchanged.get(step.id);
  const known = rows.length > 0 ? rows : unchanged && [unchanged];
  return { isMade: true, notice: null, rows: known ?? [await ownTask(day.db, day.user, step.id)] };
}

async function add(day: OpenDay, plan: Plan, form: CreateTask): Promise<StepMade> {
  const row = await addTask(day, form);
  const others = plan.tasks.filter(({ id }) => id !== row.id);
  plan.tasks = row.deletedAt === null ? [...others, ...(await presented(day, plan, [row]))] : others;
  return { isMade: true, notice: null, rows: [row], addedIds: [row.id] };
}

type Asked = Extract<Step, { kind: 'complete' | 'uncomplete' | 'remove' | 'update' }>;

/** A step that a user requests for one task succeeds or throws; other steps may return a notice. */
const isAsked = (step: Step): step is Asked =>
  step.kind === 'complete' || step.kind === 'uncomplete' || step.kind === 'remove' || step.kind === 'update';

/** Loads tasks into the plan that are not open: 404 for one that is gone, 403 for another user's. */
async function bringIn(day: OpenDay, plan: Plan, ids: readonly number[]): Promise<void> {
  const missing = ids.filter((id) => !plan.tasks.some((task) => task.id === id));
  if (missing.length === 0) return;
  const rows = await ownTasks(day.db, day.user, missing);
  for (const row of rows) plan.unchanged.set(row.id, row);
  plan.tasks = [...plan.tasks, ...(await presented(day, plan, rows))];
}

/** Updates what the rules cannot know: the tasks of the prerequisites' titles, and changes by the series. */
async function refresh(day: OpenDay, plan: Plan, rows: readonly TaskModel[]): Promise<void> {
  const fresh = await presented(day, plan, rows);
  plan.tasks = plan.tasks.map((task) => fresh.find(({ id }) => id === task.id) ?? task);
}

async function store(day: OpenDay, step: Step, { changes, removedIds = [] }: Moved): Promise<readonly TaskModel[]> {
  const rows: TaskModel[] = [];
  for (const change of changes) {
    const row = await storeChange(day, change, notesOf(step));
    if (row) rows.push(await repeated(day, row, step));
  }
  for (const id of removedIds) {
    const row = await storeChange(day, { id, patch: {} }, { deletedAt: day.now });
    if (row) rows.push(row);
  }
  return rows;
}

const notesOf = (step: Step): { readonly completionNotes?: string } =>
  step.kind === 'complete'
    ? { completionNotes: step.notes ?? '' }
    : step.kind === 'uncomplete'
      ? { completionNotes: '' }
      : {};

/** A rule turns a single task into the first of a series. */
const repeated = async (day: OpenDay, row: TaskModel, step: Step): Promise<TaskModel> =>
  step.kind !== 'update' || step.patch.recurrence === undefined || row.parentRecurringTaskId !== null
    ? row
    : beginSeries(day, row, step.patch.recurrence);

/**
 * Restores a deleted task to its place. An instance whose series has ended, or now shows another one, becomes a single
 * task. A task that is not deleted stays unchanged. 404 once it cannot be restored any more.
 */
async function restore(day: OpenDay, plan: Plan, id: number): Promise<StepMade> {
  const { db, user, now, zone } = day;
  const row = await ownRow(() => TaskModel.query(db), user, id);
  if (row.deletedAt === null) return { isMade: true, notice: null, rows: [row] };
  if (row.deletedAt <= deletedSince(now)) throw notFound();
  const [task] = await presented(day, plan, [row]);
  if (!task) throw notFound();
  const isSeriesOver = row.parentRecurringTaskId !== null && !(await goesOn(day, row.parentRecurringTaskId));
  const moved = applyMove(plan.tasks, { kind: 'restore', task, isSeriesOver }, { now, timeZone: zone });
  const { status = row.status, parentRecurringTaskId = null, recurrence = null } = moved.added ?? {};
  const alone = parentRecurringTaskId === row.parentRecurringTaskId ? {} : { instanceDate: null };
  const patch = { status, parentRecurringTaskId, recurrence };
  const back = await storeChange(day, { id, patch }, { deletedAt: null, ...alone });
  plan.tasks = moved.tasks;
  return { isMade: true, notice: null, rows: back ? [back] : [] };
}

async function goesOn({ db, user }: OpenDay, seriesId: number): Promise<boolean> {
  const series = await SeriesModel.of(db, user.id).findById([user.id, seriesId]);
  return series !== undefined && series.endedAt === null;
}
