import type { TaskStatus } from '#shared/tasks/task.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { ownRow } from '#api/platform/db/ownRow.ts';
import { notFound } from '#api/platform/errors.ts';
import { changeDay, type OpenDay, placeTask } from './day.ts';
import { statusFor } from './schedule.ts';
import { assertSeen } from './seen.ts';
import { SeriesModel } from './series.model.ts';
import { TaskModel } from './task.model.ts';
import { deletedSince, ownTask } from './taskQueries.ts';

/** Deletes a task; what waited for it waits no more. For 30 days it can be brought back. */
export function removeTask(setting: UserSetting, id: number, seen?: string): Promise<void> {
  return changeDay(setting, async (day) => {
    await assertSeen(day, id, seen);
    await removeInDay(day, id);
  });
}

/** The same under a lock that is held already. What leaves today makes room. */
export async function removeInDay({ db, user, now, room }: OpenDay, id: number): Promise<void> {
  const task = await ownTask(db, user, id);
  await task.$query(db).patch({ deletedAt: now, updatedAt: now });
  if (isOpenToday(task)) room.openToday -= 1;
}

/**
 * Brings a deleted task back to its place; into a full today it comes behind the five. An instance whose series has ended, or
 * shows another one by now, comes back as a task of its own. One that is not deleted stays as it is. 404 once it is beyond
 * recall.
 */
export function restoreTask(setting: UserSetting, id: number): Promise<TaskModel> {
  return changeDay(setting, (day) => restoreInDay(day, id));
}

/** The same under a lock that is held already. */
export async function restoreInDay(day: OpenDay, id: number): Promise<TaskModel> {
  const { db, user, now, today } = day;
  const task = await ownRow(() => TaskModel.query(db), user, id);
  if (task.deletedAt === null) return task;
  if (task.deletedAt <= deletedSince(now)) throw notFound();
  const status = task.completed ? task.status : placeTask(day, statusFor(task.status, task, today));
  const alone = (await standsAlone(day, task, status)) ? ALONE : {};
  return task.changed(db, { deletedAt: null, status, updatedAt: now, ...alone });
}

/** What makes an instance a task of its own. */
const ALONE = { parentRecurringTaskId: null, instanceDate: null, recurrence: null };

/** Of each series one instance at most is in today or the queue, and one that has ended brings none. */
async function standsAlone({ db, user }: OpenDay, task: TaskModel, status: TaskStatus): Promise<boolean> {
  const { parentRecurringTaskId: seriesId, completed } = task;
  if (seriesId === null || completed) return false;
  const series = await SeriesModel.query(db).findById([user.id, seriesId]);
  if (!series || series.endedAt !== null) return true;
  if (status === 'scheduled') return false;
  const shown = TaskModel.of(db, user.id).where({ parentRecurringTaskId: seriesId, completed: false });
  return (await shown.whereNot({ status: 'scheduled' }).resultSize()) > 0;
}
