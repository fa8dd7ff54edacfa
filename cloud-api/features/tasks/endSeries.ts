import type { Knex } from 'knex';
import type { CurrentUser, UserContext } from '#api/platform/call.ts';
import { apiErrorOf } from '#api/platform/db/ownRows.ts';
import { notFound, ApiError } from '#api/platform/errors.ts';
import { changeDay, type OpenDay } from './day.ts';
import { SeriesModel } from './series.model.ts';
import { TaskModel } from './task.model.ts';

/**
 * Ends the series of `id`, which is its own or that of one of its tasks, and deletes its open tasks; finished ones
 * stay. Returns how many were deleted (spec tasks 7). 404 for a series that is gone, `notInSeries` for a single task.
 */
export function endSeries(context: UserContext, id: number): Promise<number> {
  return changeDay(context, async (day) => {
    const seriesId = await seriesNamed(day.db, day.user, id);
    const series = await SeriesModel.query(day.db).findById([day.user.id, seriesId]);
    if (!series || series.endedAt !== null) throw notFound();
    await series.$query(day.db).patch({ endedAt: day.now, updatedAt: day.now });
    return deleteOpen(day, seriesId);
  });
}

/** Deletes the remaining open tasks of an ended series; none while it is active. Returns how many. */
export function cleanUpSeries(context: UserContext, id: number): Promise<number> {
  return changeDay(context, async (day) => {
    const seriesId = await seriesNamed(day.db, day.user, id);
    const going = await SeriesModel.query(day.db).whereNull('endedAt').findById([day.user.id, seriesId]);
    return going ? 0 : deleteOpen(day, seriesId);
  });
}

/** Series and tasks share one id sequence, so an id belongs to only one of them. */
async function seriesNamed(db: Knex, user: CurrentUser, id: number): Promise<number> {
  if (await SeriesModel.query(db).findById([user.id, id])) return id;
  const task = await TaskModel.query(db).findById([user.id, id]);
  if (!task) throw await refusalOfBoth(db, user, id);
  if (task.parentRecurringTaskId === null) throw new ApiError('notInSeries');
  return task.parentRecurringTaskId;
}

async function refusalOfBoth(db: Knex, user: CurrentUser, id: number): Promise<ApiError> {
  const refusal = await apiErrorOf(SeriesModel.query(db), user, id);
  return refusal.code === 'notYours' ? refusal : apiErrorOf(TaskModel.query(db), user, id);
}

const deleteOpen = ({ db, user, now }: OpenDay, seriesId: number): Promise<number> =>
  TaskModel.of(db, user.id)
    .where({ parentRecurringTaskId: seriesId, completed: false })
    .patch({ deletedAt: now, updatedAt: now })
    .execute();
