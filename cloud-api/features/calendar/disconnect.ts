import type { Knex } from 'knex';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { CurrentUser, UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { ConnectionModel } from './connection.model.ts';
import type { CalendarDependencies } from './dependencies.ts';
import { CalendarAccountModel } from './feeds/account.model.ts';
import { holding } from './holding.ts';
import { leaveGoogle } from './leaveGoogle.ts';

/** Deletes our own calendar's connection at once: a user who disconnects does not wait for Google. */
export async function disconnect(context: UserContext, deps: CalendarDependencies): Promise<void> {
  const { db, user } = context;
  await db('calendar_sign_ins').where({ userId: user.id, access: 'write' }).delete();
  try {
    await holding(context, () =>
      db.transaction(async (trx) => {
        const connection = await ConnectionModel.of(trx, user.id);
        await leaveGoogle(trx, deps, { userId: user.id, connection });
      }),
    );
  } catch (error) {
    // Disconnecting twice is fine.
    if (!(error instanceof ApiError && error.code === 'noCalendar')) throw error;
  }
}

/** Disconnects the calendar when an account is removed, in the same transaction. */
export const leaveCalendar =
  (deps: CalendarDependencies) =>
  async (trx: Knex, { id: userId }: CurrentUser): Promise<void> => {
    const connection = await ConnectionModel.of(trx, userId);
    const accounts = await CalendarAccountModel.of(trx, userId).where({ server: GOOGLE });
    await leaveGoogle(trx, deps, { userId, connection, accounts });
  };
