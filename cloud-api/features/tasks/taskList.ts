import { COMPLETED_PER_PAGE, OPEN_TASKS_LIMIT, RECENT_DAYS } from '#shared/tasks/contract.ts';
import { addDays, startOfDay } from '#shared/kernel/dates.ts';
import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import type { TaskRow } from './task.model.ts';
import { readRows, SHOWN, type WrittenRow } from './taskRows.ts';

/** The result of `GET /tasks` before it is presented. */
export interface TaskList {
  /** Today's come first, so that a limit never drops them from the cap of today. */
  readonly open: readonly TaskRow[];
  /** Latest first. */
  readonly completed: readonly TaskRow[];
  /** Whether there are older completed tasks. */
  readonly hasOlder: boolean;
}

/** The single row that `LIST` returns. */
export interface FoundTasks {
  readonly open: WrittenRow[] | null;
  readonly completed: WrittenRow[] | null;
  readonly hasOlder: boolean;
}

/** The most frequent query: tasks of a user ($1) since a time ($2), in one statement and one round trip. */
export const LIST: Statement = {
  name: 'tasks',
  text: `
    select
      (select json_agg(listed) from (
        select ${SHOWN} from tasks where user_id = $1 and deleted_at is null and not completed
        order by status <> 'today', order_index, id limit ${OPEN_TASKS_LIMIT}
      ) listed) as open,
      (select json_agg(listed) from (
        select ${SHOWN} from tasks where user_id = $1 and deleted_at is null and completed and completed_at >= $2
        order by completed_at desc, id desc limit ${COMPLETED_PER_PAGE + 1}
      ) listed) as completed,
      exists (
        select from tasks where user_id = $1 and deleted_at is null and completed and completed_at < $2
      ) as "hasOlder"`,
};

/** Returns a user's open tasks, and those completed in the last days. */
export async function listTasks({ db, user, zone, today }: UserContext): Promise<TaskList> {
  const since = startOfDay(zone, addDays(today, -RECENT_DAYS));
  const [found] = await prepared<FoundTasks>(db, LIST, [user.id, since]);
  const completed = readRows(found?.completed ?? null);
  return {
    open: readRows(found?.open ?? null),
    completed: completed.slice(0, COMPLETED_PER_PAGE),
    hasOlder: (found?.hasOlder ?? false) || completed.length > COMPLETED_PER_PAGE,
  };
}
