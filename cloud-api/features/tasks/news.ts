import type { Knex } from 'knex';
import type { TaskEvent } from '#shared/tasks/contract.ts';
import { UserModel } from '#api/features/accounts/index.ts';

/** Returns the event with a user's task revision for their connected clients. */
export async function newsOfTasks(db: Knex, userId: number): Promise<{ event: 'tasks'; data: TaskEvent }> {
  const user = await UserModel.query(db).findById(userId).select('taskRevision');
  return { event: 'tasks', data: { revision: user?.taskRevision ?? 0 } };
}

/** Returns such events for those of these users whose revision is newer than the given one. */
export async function missedNewsOfTasks(
  db: Knex,
  told: ReadonlyMap<number, number>,
): Promise<readonly { userId: number; event: 'tasks'; data: TaskEvent }[]> {
  const { rows } = await db.raw<{ rows: { userId: number; revision: number }[] }>(
    `select id as "userId", task_revision as revision from users
      join unnest(?::bigint[], ?::bigint[]) as told(id, revision) using (id) where task_revision > told.revision`,
    [[...told.keys()], [...told.values()]],
  );
  return rows.map(({ userId, revision }) => ({ userId, event: 'tasks', data: { revision } }));
}
