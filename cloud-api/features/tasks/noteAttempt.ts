import type { Knex } from 'knex';
import type { UserSetting } from '#api/platform/call.ts';
import { changeDay } from './day.ts';
import { TaskModel } from './task.model.ts';

/**
 * Notes when a person last worked on a task of theirs (spec tasks 3, lastAttempted), and tells their other windows. Nothing
 * happens when the task is gone or somebody else's, or when a later attempt is known. A moment to come counts as now.
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
