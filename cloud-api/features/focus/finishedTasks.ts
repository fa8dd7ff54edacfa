/** Number of latest sessions considered: habits change. */
const SESSIONS = 500;

/**
 * SQL that selects the tasks a user finished in focus, the latest first, among the latest sessions: title and minutes
 * of focus of each.
 * @param person - SQL of the user's id
 */
export const finishedBy = (person: string, most: number): string => `
  select (array_agg(task_title order by ended_at desc))[1] as title,
    greatest(1, round(sum(focused_ms) / 60000.0))::int as minutes
  from (
    select task_id, task_title, outcome, focused_ms, ended_at from focus_sessions
    where user_id = ${person} order by ended_at desc, id desc limit ${SESSIONS}
  ) session
  group by task_id having bool_or(outcome = 'completed')
  order by max(ended_at) desc limit ${most}`;
