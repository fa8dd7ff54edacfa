import type { UserSetting } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';

/** More sessions are not looked at: ways change. */
const SESSIONS = 500;

/** A task that was finished in focus, and the minutes of focus that it took. */
interface FinishedTask {
  readonly title: string;
  readonly minutes: number;
}

const FINISHED: Statement = {
  name: 'finished tasks',
  text: `
    select (array_agg(task_title order by ended_at desc))[1] as title,
      greatest(1, round(sum(focused_ms) / 60000.0))::int as minutes
    from (
      select task_id, task_title, outcome, focused_ms, ended_at from focus_sessions
      where user_id = $1 order by ended_at desc, id desc limit ${SESSIONS}
    ) session
    group by task_id having bool_or(outcome = 'completed')
    order by max(ended_at) desc limit $2`,
};

/** The tasks that a person finished in focus, the latest first, among their latest sessions. */
export const finishedTasks = (
  { db, user }: Pick<UserSetting, 'db' | 'user'>,
  most: number,
): Promise<readonly FinishedTask[]> => prepared<FinishedTask>(db, FINISHED, [user.id, most]);
