import type { Knex } from 'knex';
import {
  COMPLETED_PER_PAGE,
  DELETED_LIMIT,
  MOST_CHANGES,
  MOST_TASKS,
  OPEN_TASKS_LIMIT,
  RESTORE_DAYS,
} from '#shared/tasks/contract.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { ownRow, refusalOf } from '#api/platform/db/ownRows.ts';
import { entityTag, stillMatches } from '#api/platform/entityTag.ts';
import { Refusal } from '#api/platform/errors.ts';
import { TaskModel, type TaskRow } from './task.model.ts';
import { rowsOf } from './taskRows.ts';

/** Most tasks among which a prerequisite's name is looked for. */
const NAMEABLE_LIMIT = 2_000;
const DAY_MS = 86_400_000;

/** Some of a longer list; `hasMore`: there is more of it. */
export interface Page {
  readonly rows: readonly TaskRow[];
  readonly hasMore: boolean;
}

const pageOf = (rows: readonly TaskRow[], size: number): Page => ({
  rows: rows.slice(0, size),
  hasMore: rows.length > size,
});

/** The open tasks, those of today first, so that the cap of today sees all of them. */
export const openTasks = (db: Knex, userId: number): Promise<readonly TaskRow[]> =>
  rowsOf(
    db,
    TaskModel.of(db, userId).modify('open').orderByRaw("status <> 'today'").modify('inOrder').limit(OPEN_TASKS_LIMIT),
  );

/** One page of completed tasks behind the task `before`, which may be anybody's or gone: then the list begins anew. */
export async function completedTasks(db: Knex, userId: number, before: number | undefined): Promise<Page> {
  const last = before === undefined ? undefined : await TaskModel.of(db, userId).findById([userId, before]);
  const query = TaskModel.of(db, userId)
    .where({ completed: true })
    .modify('latestFirst')
    .limit(COMPLETED_PER_PAGE + 1);
  if (last?.completedAt) void query.whereRaw('(completed_at, id) < (?, ?)', [last.completedAt, last.id]);
  return pageOf(await rowsOf(db, query), COMPLETED_PER_PAGE);
}

/** Before this moment a deleted task is beyond recall. */
export const deletedSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** What was deleted and can be brought back, the latest first. */
export const deletedTasks = ({ db, user, now }: UserSetting): Promise<TaskModel[]> =>
  TaskModel.deletedOf(db, user.id)
    .where('deletedAt', '>', deletedSince(now))
    .orderBy([
      { column: 'deletedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(DELETED_LIMIT)
    .execute();

/** A task by its id: 404 when there is none or it was deleted, 403 when it is another person's. */
export const ownTask = (db: Knex, user: { readonly id: number }, id: number): Promise<TaskModel> =>
  ownRow(() => TaskModel.query(db).whereNull('deletedAt'), user, id);

/** Those of a person's tasks that have these ids and were not deleted, in the order of their ids. */
export const namedTasks = (db: Knex, userId: number, ids: readonly number[]): Promise<TaskModel[]> =>
  TaskModel.of(db, userId)
    .whereIn('id', [...ids])
    .orderBy('id')
    .execute();

/** Tasks by their ids, in this order; at most as many as may change together. */
export async function ownTasks(
  db: Knex,
  user: { readonly id: number },
  ids: readonly number[],
): Promise<readonly TaskModel[]> {
  const rows = await TaskModel.of(db, user.id).whereIn('id', ids.slice(0, MOST_CHANGES));
  const found = new Map(rows.map((task) => [task.id, task]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw await refusalOf(TaskModel.query(db).whereNull('deletedAt'), user, missing);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The tasks that a prerequisite may name, open ones first. */
export const nameableTasks = (db: Knex, userId: number): Promise<Pick<TaskModel, 'id' | 'title'>[]> =>
  TaskModel.of(db, userId)
    .select('id', 'title')
    .orderBy([{ column: 'completed' }, { column: 'completedAt', order: 'desc' }])
    .modify('inOrder')
    .limit(NAMEABLE_LIMIT)
    .execute();

/** The tag of a task: another one with every change, whoever made it. Its score follows the clock and has no part in it. */
export const tagOf = ({ id, updatedAt }: Pick<TaskModel, 'id' | 'updatedAt'>): string =>
  entityTag('task', id, updatedAt.toISOString());

/** Throws `changedSince` unless the task is still what the caller saw, who sent its tag; under a lock that is held already. */
export async function assertSeen(
  { db, user }: Pick<UserSetting, 'db' | 'user'>,
  id: number,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return;
  if (!stillMatches(seen, tagOf(await ownTask(db, user, id)))) throw new Refusal('changedSince');
}

/** Throws `tooManyTasks` where an account is full. What was deleted counts no more, though it can still be brought back. */
export async function refuseFull({ db, user }: UserSetting): Promise<void> {
  const last = await TaskModel.of(db, user.id)
    .offset(MOST_TASKS - 1)
    .first();
  if (last) throw new Refusal('tooManyTasks');
}
