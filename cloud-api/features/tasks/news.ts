import type { Knex } from 'knex';
import type { TaskEvent } from '#shared/tasks/contract.ts';
import { UserModel } from '#api/features/accounts/index.ts';

/** How far a person's tasks are, as it is told to their open clients. */
export async function newsOfTasks(db: Knex, userId: number): Promise<{ event: 'tasks'; data: TaskEvent }> {
  const user = await UserModel.query(db).findById(userId).select('taskRevision');
  return { event: 'tasks', data: { revision: user?.taskRevision ?? 0 } };
}
