import type { UserSetting } from '#api/platform/call.ts';
import { changeDay } from './day.ts';
import { forgetPrerequisite, ownTask } from './taskQueries.ts';

/** Deletes a task and frees what waited for it. */
export function removeTask(setting: UserSetting, id: number): Promise<void> {
  return changeDay(setting, async ({ db, user }) => {
    const task = await ownTask(db, user, id);
    await forgetPrerequisite(db, user.id, task.id);
    await task.$query(db).delete();
  });
}
