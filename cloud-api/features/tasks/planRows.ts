import type { Knex } from 'knex';
import { OPEN_TASKS_LIMIT } from '#shared/tasks/contract.ts';
import type { Reach } from '#shared/tasks/reach.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { TaskModel, type TaskRow } from './task.model.ts';
import { WHOLE } from './taskRows.ts';

/**
 * SQL conditions on ids. A single id has its own statements: PostgreSQL would plan a statement with an array each time,
 * because the plan depends on the number of ids.
 */
interface Ids {
  readonly are: string;
  readonly areNot: string;
}
const ONE: Ids = { are: '= $2::bigint', areNot: '<> $2::bigint' };
const MANY: Ids = { are: '= any($2::bigint[])', areNot: '<> all($2::bigint[])' };

const ownText = ({ are }: Ids): string =>
  `select ${WHOLE} from tasks where user_id = $1 and id ${are} and deleted_at is null`;

/** Also selects the tasks open today and the open tasks of the same series, even if the named task is deleted. */
const besideText = (ids: Ids): string => `
  ${ownText(ids)}
  union all (
    select ${WHOLE} from tasks
    where user_id = $1 and deleted_at is null and not completed and id ${ids.areNot} and (
      status = 'today' or parent_recurring_task_id in (
        select parent_recurring_task_id from tasks where user_id = $1 and id ${ids.are}
      )
    )
    order by status <> 'today', order_index, id limit ${OPEN_TASKS_LIMIT}
  )`;

/** Statements about one task or several ($2) of a user ($1). */
const STATEMENTS = {
  own: { one: { name: 'task by id', text: ownText(ONE) }, many: { name: 'tasks by id', text: ownText(MANY) } },
  beside: {
    one: { name: 'beside task', text: besideText(ONE) },
    many: { name: 'beside tasks', text: besideText(MANY) },
  },
} as const satisfies Record<Exclude<Reach, 'all'>, Record<'one' | 'many', Statement>>;

/** Rows that a rule reads. */
export interface PlanRows {
  /** The rows requested by id, as far as they belong to the user. */
  readonly named: readonly TaskModel[];
  readonly others: readonly TaskRow[];
}

/** Returns the rows that a rule about these tasks reads, under the lock of the day; `reach` is never `all`. */
export async function planRows(
  db: Knex,
  userId: number,
  ids: readonly number[],
  reach: Exclude<Reach, 'all'>,
): Promise<PlanRows> {
  const { one, many } = STATEMENTS[reach];
  const [first] = ids;
  const rows = await (first !== undefined && ids.length === 1
    ? prepared<TaskRow>(db, one, [userId, first])
    : prepared<TaskRow>(db, many, [userId, ids]));
  const isNamed = ({ id }: TaskRow): boolean => ids.includes(id);
  return {
    named: rows.filter(isNamed).map((row) => TaskModel.fromDatabaseJson(row)),
    others: rows.filter((row) => !isNamed(row)),
  };
}
