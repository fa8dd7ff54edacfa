import type { Knex } from 'knex';
import {
  COMPLETED_PER_PAGE,
  DELETED_LIMIT,
  MOST_CHANGES,
  MOST_TASKS,
  OPEN_TASKS_LIMIT,
  RESTORE_DAYS,
} from '#shared/tasks/contract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ownRow, apiErrorOf } from '#api/platform/db/ownRows.ts';
import { entityTag, stillMatches } from '#api/platform/entityTag.ts';
import { ApiError } from '#api/platform/errors.ts';
import { TaskModel, type TaskRow } from './task.model.ts';
import { rowsOf } from './taskRows.ts';

/** Number of tasks searched for a prerequisite's name. */
const NAMEABLE_LIMIT = 2_000;
const DAY_MS = 86_400_000;

/** Part of a longer list; `hasMore`: there are more. */
export interface Page {
  readonly rows: readonly TaskRow[];
  readonly hasMore: boolean;
}

const pageOf = (rows: readonly TaskRow[], size: number): Page => ({
  rows: rows.slice(0, size),
  hasMore: rows.length > size,
});

/** Returns the open tasks, today's first, so that a limit never drops them from the cap of today. */
export const openTasks = (db: Knex, userId: number): Promise<readonly TaskRow[]> =>
  rowsOf(
    db,
    TaskModel.of(db, userId).modify('open').orderByRaw("status <> 'today'").modify('inOrder').limit(OPEN_TASKS_LIMIT),
  );

/**
 * Returns one page of completed tasks after the task `before`; if that is not the user's or is gone, the list starts
 * from the beginning.
 */
export async function completedTasks(db: Knex, userId: number, before: number | undefined): Promise<Page> {
  const last = before === undefined ? undefined : await TaskModel.of(db, userId).findById([userId, before]);
  const query = TaskModel.of(db, userId)
    .where({ completed: true })
    .modify('latestFirst')
    .limit(COMPLETED_PER_PAGE + 1);
  if (last?.completedAt) void query.whereRaw('(completed_at, id) < (?, ?)', [last.completedAt, last.id]);
  return pageOf(await rowsOf(db, query), COMPLETED_PER_PAGE);
}

/** Tasks deleted before this time cannot be restored. */
export const deletedSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** Returns deleted tasks that can be restored, latest first. */
export const deletedTasks = ({ db, user, now }: UserContext): Promise<TaskModel[]> =>
  TaskModel.deletedOf(db, user.id)
    .where('deletedAt', '>', deletedSince(now))
    .orderBy([
      { column: 'deletedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(DELETED_LIMIT)
    .execute();

/** Returns a task by id: 404 when there is none or it was deleted, 403 when it is another user's. */
export const ownTask = (db: Knex, user: { readonly id: number }, id: number): Promise<TaskModel> =>
  ownRow(() => TaskModel.query(db).whereNull('deletedAt'), user, id);

/** Returns the user's tasks with these ids that were not deleted, ordered by id. */
export const namedTasks = (db: Knex, userId: number, ids: readonly number[]): Promise<TaskModel[]> =>
  TaskModel.of(db, userId)
    .whereIn('id', [...ids])
    .orderBy('id')
    .execute();

/** Returns tasks by ids, in this order; at most as many as may change together. */
export async function ownTasks(
  db: Knex,
  user: { readonly id: number },
  ids: readonly number[],
): Promise<readonly TaskModel[]> {
  const rows = await TaskModel.of(db, user.id).whereIn('id', ids.slice(0, MOST_CHANGES));
  const found = new Map(rows.map((task) => [task.id, task]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw await apiErrorOf(TaskModel.query(db).whereNull('deletedAt'), user, missing);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The tasks that a prerequisite may refer to, open ones first. */
export const nameableTasks = (db: Knex, userId: number): Promise<Pick<TaskModel, 'id' | 'title'>[]> =>
  TaskModel.of(db, userId)
    .select('id', 'title')
    .orderBy([{ column: 'completed' }, { column: 'completedAt', order: 'desc' }])
    .modify('inOrder')
    .limit(NAMEABLE_LIMIT)
    .execute();

/** The ETag of a task, which differs after every change. The score changes with time and is not part of it. */
export const tagOf = ({ id, updatedAt }: Pick<TaskModel, 'id' | 'updatedAt'>): string =>
  entityTag('task', id, updatedAt.toISOString());

/** Throws `changedSince` unless the task still has the ETag that the caller sent; requires the lock. */
export async function assertSeen(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  id: number,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return;
  if (!stillMatches(seen, tagOf(await ownTask(db, user, id)))) throw new ApiError('changedSince');
}

/** Throws `tooManyTasks` when an account is full. Deleted tasks do not count, though they can still be restored. */
export async function refuseFull({ db, user }: UserContext): Promise<void> {
  const last = await TaskModel.of(db, user.id)
    .offset(MOST_TASKS - 1)
    .first();
  if (last) throw new ApiError('tooManyTasks');
}
