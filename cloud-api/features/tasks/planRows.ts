import type { Knex } from 'knex';
import { OPEN_TASKS_LIMIT } from '#shared/tasks/contract.ts';
import type { Reach } from '#shared/tasks/reach.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { TaskModel, type TaskRow } from './task.model.ts';
import { WHOLE } from './taskRows.ts';

const OWN_TEXT = `select ${WHOLE} from tasks where user_id = $1 and id = any($2::bigint[]) and deleted_at is null`;

/** Of a person ($1) the tasks with these ids ($2). */
const OWN: Statement = { name: 'tasks by id', text: OWN_TEXT };

/** The same, with what is open today and what is open of their series, also of one that is deleted. */
const BESIDE: Statement = {
  name: 'tasks beside',
  text: `
    ${OWN_TEXT}
    union all (
      select ${WHOLE} from tasks
      where user_id = $1 and deleted_at is null and not completed and id <> all($2::bigint[]) and (
        status = 'today' or parent_recurring_task_id in (
          select parent_recurring_task_id from tasks where user_id = $1 and id = any($2::bigint[])
        )
      )
      order by status <> 'today', order_index, id limit ${OPEN_TASKS_LIMIT}
    )`,
};

/** Rows at which a rule looks. */
export interface PlanRows {
  /** Those that were asked for by their ids, as far as the person has them. */
  readonly named: readonly TaskModel[];
  readonly others: readonly TaskRow[];
}

/** What a rule looks at that is about these tasks, under the lock of the day; `reach` is less than all. */
export async function planRows(
  db: Knex,
  userId: number,
  ids: readonly number[],
  reach: Exclude<Reach, 'all'>,
): Promise<PlanRows> {
  const rows = await prepared<TaskRow>(db, reach === 'own' ? OWN : BESIDE, [userId, ids]);
  const isNamed = ({ id }: TaskRow): boolean => ids.includes(id);
  return {
    named: rows.filter(isNamed).map((row) => TaskModel.fromDatabaseJson(row)),
    others: rows.filter((row) => !isNamed(row)),
  };
}
