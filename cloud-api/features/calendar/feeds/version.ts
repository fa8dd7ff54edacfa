import type { Knex } from 'knex';

/**
 * Returns a fingerprint of a user's calendar data: each calendar has its own, which changes with every reading that
 * brought changes (`keepReading`). Appointments may be thousands and are not included; calendars and deleted events are
 * few.
 */
export async function calendarsVersion(db: Knex, userId: number): Promise<string> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>(
    `select md5(concat_ws('|',
       (select string_agg(concat_ws(':', id, name, busy_only, problem, fingerprint), ',' order by id)
          from calendar_feeds where user_id = :userId),
       (select string_agg(task_id::text, ',' order by task_id)
          from calendar_events where user_id = :userId and gone_at is not null)
     )) as version`,
    { userId },
  );
  return rows[0]?.version ?? '';
}
