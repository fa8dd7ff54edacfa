import type { Knex } from 'knex';
import { announce } from '#api/platform/live.ts';

/** Notifies the user's other clients of changed reminders, once the transaction is committed. */
export const notifyOtherDevices = (db: Knex, user: { readonly id: number }): Promise<void> =>
  announce(db, user.id, 'reminders', {});

/** Returns a fingerprint of a user's reminder settings and task reminders, a hundred at most. */
export async function remindersVersion(db: Knex, userId: number): Promise<string> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>(
    `select md5(concat_ws('|',
       (select extract(epoch from updated_at) from reminder_settings where user_id = :userId),
       (select string_agg(concat(task_id, ':', extract(epoch from remind_at)), ',' order by task_id)
          from task_reminders where user_id = :userId)
     )) as version`,
    { userId },
  );
  return rows[0]?.version ?? '';
}
