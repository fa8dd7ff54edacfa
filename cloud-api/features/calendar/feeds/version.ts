import type { Knex } from 'knex';

/**
 * A fingerprint of what the plans know of a person's calendars. Each reading writes appointments under new numbers, so their count
 * and the highest number change with every one that comes, goes or moves; calendars and deleted events are few.
 */
export async function calendarsVersion(db: Knex, userId: number): Promise<string> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>(
    `select md5(concat_ws('|',
       (select concat(count(*), ':', max(id)) from calendar_appointments where user_id = :userId),
       (select string_agg(concat_ws(':', id, name, busy_only, problem), ',' order by id)
          from calendar_feeds where user_id = :userId),
       (select string_agg(task_id::text, ',' order by task_id)
          from calendar_events where user_id = :userId and gone_at is not null)
     )) as version`,
    { userId },
  );
  return rows[0]?.version ?? '';
}
