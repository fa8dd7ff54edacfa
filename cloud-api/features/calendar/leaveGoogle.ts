import type { Knex } from 'knex';
import { z } from 'zod';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { JobKind } from '#api/platform/jobs.ts';
import { ConnectionModel } from './connection.model.ts';
import type { CalendarDoors } from './doors.ts';
import { CalendarAccountModel, tokenOwner } from './feeds/account.model.ts';
import { CalendarTrouble, type Google } from './google/index.ts';

const Leaving = z.object({
  userId: z.number(),
  calendarId: z.string().nullable(),
  /** Of the calendar of our own, sealed; null where none was connected. */
  refreshToken: z.string().nullable(),
  /** Accounts whose calendars were read; their tokens are sealed. */
  read: z.array(z.object({ userName: z.string(), token: z.string() })).default([]),
});
type Leaving = z.infer<typeof Leaving>;

/** Tried for about three days while Google does not answer. */
const leaving: JobKind<Leaving> = { name: 'leave-google', data: Leaving, retries: 80, pauseSeconds: 30 };

/** What of a person goes at Google. */
interface Left {
  readonly userId: number;
  readonly connection?: ConnectionModel | undefined;
  readonly accounts?: readonly CalendarAccountModel[];
}

/** Forgets at once; at Google our calendar and the permissions go afterwards by a job, as soon as it answers. */
export async function leaveGoogle(
  trx: Knex,
  { google, jobs }: Pick<CalendarDoors, 'google' | 'jobs'>,
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

/** Says how Google is left; before the jobs start. */
export function onLeaving(db: Knex, { google, seal, jobs }: CalendarDoors): void {
  if (!google) return;
  jobs.on(leaving, async ({ userId, calendarId, refreshToken: sealed, read }) => {
    // The calendar first: Google takes back all that an account allowed us with one of its permissions.
    const token = sealed === null ? null : seal.open(sealed, String(userId));
    const isAllowed = token !== null && (await removeCalendar(google, token, calendarId));
    const stays = await whatStays(db, userId);
    const run = google.errand();
    const revoke = (given: string) => run((signal) => google.signIn.revoke(given, signal));
    // Who has connected again meanwhile must not lose that. Whose calendar of ours it is, we do not know.
    if (isAllowed && !stays.isConnected && stays.userNames.length === 0) await revoke(token);
    for (const { userName, token: own } of read) {
      if (stays.isConnected || stays.userNames.includes(userName)) continue;
      await revoke(seal.open(own, tokenOwner(userId)));
    }
  });
}

/** Takes our calendar away; false where the person took the permission back at Google, and nothing of ours is left to do. */
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

/** What a person has at Google after all. */
async function whatStays(db: Knex, userId: number) {
  const accounts = await CalendarAccountModel.of(db, userId).where({ server: GOOGLE });
  const isConnected = (await ConnectionModel.of(db, userId)) !== undefined;
  return { isConnected, userNames: accounts.map(({ userName }) => userName) };
}
