import type { Knex } from 'knex';
import type { UserContext } from '#api/platform/call.ts';
import { changeDay } from './day.ts';
import { TaskModel } from './task.model.ts';

/**
 * Records when a user last worked on a task (spec tasks 3, lastAttempted), and notifies their other windows. Does
 * nothing when the task is gone or another user's, or when a later attempt is recorded. A time in the future counts as
 * now.
 */
export async function noteAttempt(context: UserContext, id: number, at: Date): Promise<void> {
  const lastAttempted = at > context.now ? context.now : at;
  const early = (db: Knex) =>
    TaskModel.of(db, context.user.id)
      .where({ id })
      .where((task) => void task.whereNull('lastAttempted').orWhere('lastAttempted', '<', lastAttempted));
  if (!(await early(context.db).first())) return;
  await changeDay(context, async ({ db, now }) => early(db).patch({ lastAttempted, updatedAt: now }));
}
