import type { CompleteTask } from '#shared/tasks/contract.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { changeDay, type OpenDay, placeTask } from './day.ts';
import { statusFor } from './schedule.ts';
import { assertSeen } from './seen.ts';
import { ownTask } from './taskQueries.ts';
import type { TaskModel } from './task.model.ts';

/** Ticks a task off, or takes the tick back; what comes back into a full today goes behind it (spec tasks 4). */
export function completeTask(setting: UserSetting, id: number, form: CompleteTask, seen?: string): Promise<TaskModel> {
  return changeDay(setting, async (day) => {
    await assertSeen(day, id, seen);
    return completeInDay(day, id, form);
  });
}

/** The same under a lock that is held already. */
export async function completeInDay(day: OpenDay, id: number, form: CompleteTask): Promise<TaskModel> {
  const task = await ownTask(day.db, day.user, id);
  if (task.completed === form.completed) return task;
  if (isOpenToday(task)) day.room.openToday -= 1;
  return task.changed(day.db, {
    ...(form.completed ? done(day, form) : reopened(day, task)),
    completed: form.completed,
    updatedAt: day.now,
  });
}

/** A client may have ticked it off earlier, while offline, but not in the future. */
function done({ now }: OpenDay, { completedAt, notes }: CompleteTask): Partial<TaskModel> {
  const told = completedAt ? new Date(completedAt) : now;
  return { completedAt: told > now ? now : told, completionNotes: notes ?? '' };
}

const reopened = (day: OpenDay, task: TaskModel): Partial<TaskModel> => ({
  completedAt: null,
  completionNotes: '',
  status: placeTask(day, statusFor(task.status, task, day.today)),
});
