import type { Knex } from 'knex';
import { z } from 'zod';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { JobKind } from '#api/platform/jobs.ts';
import { ConnectionModel } from './connection.model.ts';
import type { CalendarDependencies } from './dependencies.ts';
import { CalendarAccountModel, tokenOwner } from './feeds/account.model.ts';
import { CalendarTrouble, type Google } from './google/index.ts';

const Leaving = z.object({
  userId: z.number(),
  calendarId: z.string().nullable(),
  /** Token of our own calendar, encrypted; null if none was connected. */
  refreshToken: z.string().nullable(),
  /** Accounts whose calendars were read; their tokens are encrypted. */
  read: z.array(z.object({ userName: z.string(), token: z.string() })).default([]),
});
type Leaving = z.infer<typeof Leaving>;

/** Retried for about three days while Google does not respond. */
const leaving: JobKind<Leaving> = { name: 'leave-google', data: Leaving, retries: 80, pauseSeconds: 30 };

/** What to remove for a user at Google. */
interface Left {
  readonly userId: number;
  readonly connection?: ConnectionModel | undefined;
  readonly accounts?: readonly CalendarAccountModel[];
}

/**
 * Deletes the local data at once; a job then removes our calendar and the permissions at Google, as soon as it
 * responds.
 */
export async function leaveGoogle(
  trx: Knex,
  { google, jobs }: Pick<CalendarDependencies, 'google' | 'jobs'>,
  { userId, connection, accounts = [] }: Left,
): Promise<void> {
  if (!connection && accounts.length === 0) return;
  await connection?.$query(trx).delete();
  for (const account of accounts) await account.$query(trx).delete();
  if (!google) return;
  const { calendarId = null, refreshToken = null } = connection ?? {};
  const read = accounts.map(({ userName, password: token }) => ({ userName, token }));
  await jobs.send(trx, leaving, { userId, calendarId, refreshToken, read });
}

/** Registers the job that removes our data at Google. Call it before the jobs start. */
export function onAccountRemoved(db: Knex, { google, encryptor, jobs }: CalendarDependencies): void {
  if (!google) return;
  jobs.on(leaving, async ({ userId, calendarId, refreshToken: sealed, read }) => {
    // The calendar goes first: revoking one permission of an account revokes all that it gave us.
    const token = sealed === null ? null : encryptor.open(sealed, String(userId));
    const isAllowed = token !== null && (await removeCalendar(google, token, calendarId));
    const stays = await whatStays(db, userId);
    const run = google.errand();
    const revoke = (given: string) => run((signal) => google.signIn.revoke(given, signal));
    // A user who has reconnected meanwhile must not lose that. The account of our calendar is unknown.
    if (isAllowed && !stays.isConnected && stays.userNames.length === 0) await revoke(token);
    for (const { userName, token: own } of read) {
      if (stays.isConnected || stays.userNames.includes(userName)) continue;
      await revoke(encryptor.open(own, tokenOwner(userId)));
    }
  });
}

/** Removes our calendar; returns false if the user revoked the permission at Google, and nothing is left to do. */
async function removeCalendar(google: Google, token: string, calendarId: string | null): Promise<boolean> {
  try {
    const api = await google.calendarOf(token, google.errand());
    if (calendarId !== null) await api.removeCalendar(calendarId);
    return true;
  } catch (error) {
    if (error instanceof CalendarTrouble && error.problem === 'signInAgain') return false;
    throw error;
  }
}

/** Returns which Google connections a user still has. */
async function whatStays(db: Knex, userId: number) {
  const accounts = await CalendarAccountModel.of(db, userId).where({ server: GOOGLE });
  const isConnected = (await ConnectionModel.of(db, userId)) !== undefined;
  return { isConnected, userNames: accounts.map(({ userName }) => userName) };
}
