import type { Knex } from 'knex';
import { announce } from '#api/platform/live.ts';

/** The other open clients of the person hear that their reminders changed, once the transaction is through. */
export const tellOthers = (db: Knex, user: { readonly id: number }): Promise<void> =>
  announce(db, user.id, 'reminders', {});
