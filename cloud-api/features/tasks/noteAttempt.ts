import type { Knex } from 'knex';
import type { UserSetting } from '#api/platform/call.ts';
import { changeDay } from './day.ts';
import { TaskModel } from './task.model.ts';

/**
 * Records when a user last worked on a task (spec tasks 3, lastAttempted), and notifies their other windows. Does
 * nothing when the task is gone or another user's, or when a later attempt is recorded. A time in the future counts as
 * now.
 */
export async function noteAttempt(setting: UserSetting, id: number, at: Date): Promise<void> {
  const lastAttempted = at > setting.now ? setting.now : at;
  const early = (db: Knex) =>
    TaskModel.of(db, setting.user.id)
      .where({ id })
      .where((task) => void task.whereNull('lastAttempted').orWhere('lastAttempted', '<', lastAttempted));
  if (!(await early(setting.db).first())) return;
  await changeDay(setting, async ({ db, now }) => early(db).patch({ lastAttempted, updatedAt: now }));
}
