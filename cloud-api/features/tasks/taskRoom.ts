import { MOST_TASKS } from '#shared/tasks/contract.ts';
import { hasAsMany } from '#api/platform/bounds.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { TaskModel } from './task.model.ts';

/** Throws `tooManyTasks` where an account is full. What was deleted counts no more, though it can still be brought back. */
export async function refuseFull({ db, user }: UserSetting): Promise<void> {
  if (!(await hasAsMany(db, 'tasks', user.id, MOST_TASKS))) return;
  const last = await TaskModel.of(db, user.id)
    .offset(MOST_TASKS - 1)
    .first();
  if (last) throw new Refusal('tooManyTasks');
}
