import { isOfToday, type ScoreContext, type Scored, scoreTask } from '#shared/tasks/scoring.ts';
import type { Task, TaskFacts } from '#shared/tasks/task.ts';
import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { type Dependency, TaskModel, type TaskRow } from './task.model.ts';

type LastRow = Pick<TaskRow, 'context' | 'category' | 'completedAt'>;
type Prerequisite = Pick<TaskRow, 'id' | 'title' | 'completed'>;

/**
 * Returns rows as the API presents them; looks up prerequisites that are not among them, and the last completed task
 * unless the caller passes it (undefined if none matters).
 */
export async function presentTasks(
  setting: UserContext,
  rows: readonly TaskRow[],
  given?: { readonly lastCompleted: LastRow | undefined },
): Promise<Task[]> {
  if (rows.length === 0) return [];
  const known = await withPrerequisites(setting, rows);
  return presentAll(setting, rows, known, given ? given.lastCompleted : await lastCompleted(setting, rows));
}

/** Like `presentTasks`, for these rows alone: prerequisites that are not among them count as deleted. */
export const presentAlone = (setting: UserContext, rows: readonly TaskRow[]): Task[] =>
  presentAll(setting, rows, new Map(rows.map((row) => [row.id, row])), undefined);

function presentAll(
  { now, zone }: UserContext,
  rows: readonly TaskRow[],
  known: ReadonlyMap<number, Prerequisite>,
  last: LastRow | undefined,
): Task[] {
  const context: ScoreContext = {
    ...{ now, timeZone: zone },
    openIds: new Set([...known.values()].filter(({ completed }) => !completed).map(({ id }) => id)),
    lastCompleted: last && { ...last, completedAt: last.completedAt?.toISOString() ?? null },
  };
  return rows.map((row) => present(row, known, context));
}

/** Returns one row as the API presents it. */
export async function presentTask(setting: UserContext, row: TaskRow): Promise<Task> {
  const [task] = await presentTasks(setting, [row]);
  if (!task) throw new Error('A task was not presented');
  return task;
}

/** Returns the fields that a task's score depends on. */
export const scoredOf = (row: TaskRow, needed: readonly Dependency[] = row.dependencies): Scored => ({
  id: row.id,
  title: row.title,
  urgencyLevel: row.urgencyLevel,
  emotionalWeight: row.emotionalWeight,
  supportsNorthStar: row.supportsNorthStar,
  completed: row.completed,
  completedAt: row.completedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastAttempted: row.lastAttempted?.toISOString() ?? null,
  userPriority: row.userPriority,
  dependencyIds: needed.flatMap(({ taskId }) => taskId ?? []),
  context: row.context,
  category: row.category,
  energyRequired: row.energyRequired,
  estimatedMinutes: row.estimatedMinutes,
  nancyCategory: row.nancyCategory,
  parentRecurringTaskId: row.parentRecurringTaskId,
});

async function withPrerequisites(
  { db, user }: UserContext,
  rows: readonly TaskRow[],
): Promise<ReadonlyMap<number, Prerequisite>> {
  const known = new Map<number, Prerequisite>(rows.map((row) => [row.id, row]));
  const named = rows.flatMap((row) => row.dependencies.flatMap(({ taskId }) => taskId ?? []));
  const missing = [...new Set(named)].filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const found = await TaskModel.of(db, user.id).select('id', 'title', 'completed').whereIn('id', missing);
  for (const row of found) known.set(row.id, row);
  return known;
}

/** Selects the task that a user ($1) completed last. */
const LAST: Statement = {
  name: 'completed last',
  text: `
    select context, category, completed_at as "completedAt" from tasks
    where user_id = $1 and deleted_at is null and completed order by completed_at desc, id desc limit 1`,
};

/** Returns undefined if there is none, or if no score of these rows depends on it. */
async function lastCompleted({ db, user }: UserContext, rows: readonly TaskRow[]): Promise<LastRow | undefined> {
  if (rows.every(({ completed }) => completed)) return undefined;
  const [last] = await prepared<LastRow>(db, LAST, [user.id]);
  return last;
}

/**
 * Returns the facts in a row. Each field is copied by name: copying by a list of names took as long as the rest of a
 * list, because the resulting objects are slow to read. A missing field does not compile.
 */
const factsOf = (row: TaskRow): Omit<TaskFacts, 'dependencies'> => ({
  title: row.title,
  description: row.description,
  location: row.location,
  category: row.category,
  urgencyLevel: row.urgencyLevel,
  emotionalWeight: row.emotionalWeight,
  nancyCategory: row.nancyCategory,
  dreamRelated: row.dreamRelated,
  supportsNorthStar: row.supportsNorthStar,
  workWeekAppropriate: row.workWeekAppropriate,
  scheduledDay: row.scheduledDay,
  scheduledDate: row.scheduledDate,
  dueDate: row.dueDate,
  dueTime: row.dueTime,
  isDeadlineTask: row.isDeadlineTask,
  isFixed: row.isFixed,
  batchable: row.batchable,
  context: row.context,
  energyRequired: row.energyRequired,
  estimatedMinutes: row.estimatedMinutes,
  timeframe: row.timeframe,
  reasoning: row.reasoning,
  recurrence: row.recurrence,
});

function present(row: TaskRow, known: ReadonlyMap<number, Prerequisite>, context: ScoreContext): Task {
  // A deleted prerequisite blocks nothing.
  const isLeft = ({ taskId }: Dependency): boolean => taskId === null || known.has(taskId);
  const needed = row.dependencies.length > 0 ? row.dependencies.filter(isLeft) : row.dependencies;
  const scored = scoredOf(row, needed);
  const { dueTime, deferredDate, estimatedMinutes, spanStart, spanEnd } = row;
  return {
    ...factsOf(row),
    ...scored,
    // A prerequisite may have been renamed: its current title counts.
    dependencies: needed.map(({ title, taskId }) => (taskId === null ? title : (known.get(taskId)?.title ?? title))),
    deferredDate,
    fixedTime: row.isFixed ? dueTime : null,
    estimatedDuration: estimatedMinutes,
    priorityScore: scoreTask(scored, context).total,
    priority: row.priority,
    status: row.status,
    day: row.status === 'today' ? 'today' : 'queue',
    orderIndex: row.orderIndex,
    isNewTask: isOfToday(row.createdAt.getTime(), context),
    parentRecurringTaskId: row.parentRecurringTaskId,
    brainDumpId: row.brainDumpId,
    span: spanStart === null || spanEnd === null ? null : { start: spanStart, end: spanEnd },
  };
}
