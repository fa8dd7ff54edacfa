import { isOpenToday } from '#shared/tasks/today.ts';
import { type OpenDay, placeTask } from './day.ts';
import { bringForward } from './schedule.ts';
import { TaskModel } from './task.model.ts';
import { ownTasks } from './taskQueries.ts';

/**
 * Makes today's plan of exactly these tasks, in this order; what else was open in today goes behind it.
 * 404 for an unknown id, 403 for another person's task. Answers the chosen tasks in their order.
 */
export async function chooseToday(day: OpenDay, ids: readonly number[]): Promise<TaskModel[]> {
  const { db, user, now, today, room } = day;
  const chosen = await ownTasks(db, user, ids);
  await TaskModel.of(db, user.id)
    .where({ completed: false, status: 'today' })
    .whereNotIn('id', [...ids])
    .patch({ status: 'today-overflow', updatedAt: now });
  room.openToday = chosen.filter(isOpenToday).length;
  const placed: TaskModel[] = [];
  for (const [orderIndex, task] of chosen.entries()) {
    const status = task.completed || isOpenToday(task) ? 'today' : placeTask(day, 'today');
    const { scheduledDay, scheduledDate, deferredDate } = bringForward(task, today);
    const change = { scheduledDay, scheduledDate, deferredDate, status, orderIndex, updatedAt: now };
    placed.push(await task.changed(db, change));
  }
  return placed;
}
