import type { Knex } from 'knex';
import { z } from 'zod';
import type { CurrentUser, UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { JobKind } from '#api/platform/jobs.ts';
import { ConnectionModel } from './connection.model.ts';
import type { CalendarDoors } from './doors.ts';
import { CalendarTrouble } from './google/index.ts';
import { holding } from './holding.ts';

const Leaving = z.object({
  userId: z.number(),
  calendarId: z.string().nullable(),
  /** Sealed. */
  refreshToken: z.string(),
});
type Leaving = z.infer<typeof Leaving>;

/** Tried for about three days while Google does not answer. */
const leaving: JobKind<Leaving> = { name: 'leave-google', data: Leaving, retries: 80, pauseSeconds: 30 };

/**
 * Forgets the connection at once. Our calendar and the permission go at Google afterwards, as soon as it answers: a
 * person who wants to leave does not have to wait for Google.
 */
export async function disconnect(setting: UserSetting, doors: CalendarDoors): Promise<void> {
  const { db, user } = setting;
  await db('calendar_sign_ins').where({ userId: user.id }).delete();
  try {
    await holding(setting, () => db.transaction((trx) => forget(trx, user, doors)));
  } catch (error) {
    // Twice is as good as once.
    if (!(error instanceof Refusal && error.code === 'noCalendar')) throw error;
  }
}

/** What else is done when an account is removed, in the same transaction. */
export const leaveCalendar =
  (doors: CalendarDoors) =>
  (trx: Knex, user: CurrentUser): Promise<void> =>
    forget(trx, user, doors);

async function forget(trx: Knex, { id: userId }: Pick<CurrentUser, 'id'>, { google, jobs }: CalendarDoors) {
  const connection = await ConnectionModel.of(trx, userId);
  if (!connection) return;
  await connection.$query(trx).delete();
  const { calendarId, refreshToken } = connection;
  if (google) await jobs.send(trx, leaving, { userId, calendarId, refreshToken });
}

/** Says how Google is left; before the jobs start. */
export function onLeaving(db: Knex, { google, seal, jobs }: CalendarDoors): void {
  if (!google) return;
  jobs.on(leaving, async ({ userId, calendarId, refreshToken: sealed }) => {
    const refreshToken = seal.open(sealed, String(userId));
    const run = google.errand();
    try {
      const api = await google.calendarOf(refreshToken, run);
      if (calendarId !== null) await api.removeCalendar(calendarId);
    } catch (error) {
      // The person took the permission back at Google: nothing of ours is left to do.
      if (error instanceof CalendarTrouble && error.problem === 'signInAgain') return;
      throw error;
    }
    // Google takes back all that an account allowed us: who has connected again meanwhile must not lose that.
    if (await ConnectionModel.of(db, userId)) return;
    await run((signal) => google.signIn.revoke(refreshToken, signal));
  });
}
