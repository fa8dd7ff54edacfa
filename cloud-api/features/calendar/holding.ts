import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { ConnectionModel } from './connection.model.ts';

/** Longer than an operation at Google may take; after that the process with the claim is considered dead. */
const CLAIM_SECONDS = 60;
/** How long a call waits for another one, and the polling interval, in milliseconds. */
const WAIT_MS = 30_000;
const LOOK_MS = 100;

/**
 * Runs work on a user's connection exclusively; concurrent calls wait. Uses a claim and not a database lock, because a
 * transaction would occupy a connection as long as Google takes. Throws `noCalendar`, or `inProgress` after half a
 * minute.
 */
export async function holding<T>(context: UserContext, work: (connection: ConnectionModel) => Promise<T>): Promise<T> {
  const claimedBy = randomUUID();
  const connection = await claim(context, claimedBy);
  try {
    return await work(connection);
  } finally {
    const own = { userId: context.user.id, claimedBy };
    await ConnectionModel.query(context.db).where(own).patch({ claimedBy: null, claimedUntil: null });
  }
}

async function claim({ db, user }: UserContext, claimedBy: string): Promise<ConnectionModel> {
  for (const endsAt = Date.now() + WAIT_MS; ;) {
    const [claimed] = await ConnectionModel.query(db)
      .where({ userId: user.id })
      .whereRaw('(claimed_until is null or claimed_until < now())')
      .patch({ claimedBy, claimedUntil: db.raw("now() + ? * interval '1 second'", [CLAIM_SECONDS]) })
      .returning('*');
    if (claimed) return claimed;
    if (!(await ConnectionModel.of(db, user.id))) throw new ApiError('noCalendar');
    if (Date.now() >= endsAt) throw new ApiError('inProgress');
    await pause(LOOK_MS);
  }
}
