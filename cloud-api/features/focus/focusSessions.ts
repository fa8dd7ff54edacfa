import type { Knex } from 'knex';
import { SESSIONS_PER_PAGE } from '#shared/focus/contract.ts';
import { overlapMs } from '#shared/focus/overlap.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import { hourIn, isKnownYear, OTHER_YEAR } from '#shared/kernel/dates.ts';
import { noteAttempt } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { FocusSessionModel } from './focusSession.model.ts';
import type { DeviceSetting } from './runningFocus.ts';

/**
 * Milliseconds by which a wall clock may be wrong, or be adjusted during a session: two systems on one computer may
 * differ by half a day. Focus is measured with a monotonic clock, so such a session is valid and its minutes count.
 */
const CLOCK_ERROR_MS = 24 * 3_600_000;

/**
 * Books a session (spec tasks 3, Focus session). The first booking under an id stays and is returned again. It counts
 * as an attempt at its task, if that still exists. A minute booked by another device is not booked again. Throws
 * `invalid` for times that no clock error explains.
 */
export async function bookSession(context: DeviceSetting, session: ClosedSession): Promise<FocusSessionModel> {
  assertPossible(session, context.now);
  const booked = await keepOnce(context, session);
  // On every attempt, so that a retry completes a call that was aborted in between.
  await noteAttempt(context, booked.taskId, booked.endedAt);
  return booked;
}

function assertPossible({ startedAt, endedAt, focusedMs }: ClosedSession, now: Date): void {
  if (endedAt > now.getTime() + CLOCK_ERROR_MS) throw impossible('endedAt', 'The session ends in the future');
  if (!isKnownYear(new Date(endedAt).getUTCFullYear())) throw impossible('endedAt', OTHER_YEAR);
  const latestStart = endedAt - focusedMs + CLOCK_ERROR_MS;
  if (startedAt > latestStart) throw impossible('startedAt', 'The session begins after its focus was over');
}

const impossible = (field: keyof ClosedSession, error: string): ApiError =>
  new ApiError('invalid', { error, fields: { [field]: error } });

async function keepOnce(
  { db, user, zone, now, session: device }: DeviceSetting,
  closed: ClosedSession,
): Promise<FocusSessionModel> {
  const { id, task, outcome, stretches = null } = closed;
  const [startedAt, endedAt] = [new Date(closed.startedAt), new Date(closed.endedAt)];
  return db.transaction(async (trx) => {
    // Serializes bookings of two devices.
    await trx('users').where({ id: user.id }).forUpdate().select('id');
    const bookedMs = await bookedElsewhereMs(trx, { userId: user.id, reportedBy: device.id }, closed);
    await FocusSessionModel.query(trx)
      .insert({
        ...{ userId: user.id, id, outcome, startedAt, endedAt, bookedAt: now },
        ...{ focusedMs: Math.max(0, closed.focusedMs - bookedMs), reportedBy: device.id, stretches },
        ...{ taskId: task.id, taskTitle: task.title, category: task.category, weight: task.weight },
        ...{ wasTheOneThing: task.wasTheOneThing, energyLevel: task.energyLevel },
        hourOfDay: hourIn(zone, endedAt),
      })
      .onConflict(['userId', 'id'])
      .ignore();
    return FocusSessionModel.of(trx, user.id).where({ id }).first().throwIfNotFound();
  });
}

/** Returns the milliseconds of a session during which another device of the account focused as well. */
async function bookedElsewhereMs(
  db: Knex,
  { userId, reportedBy }: Pick<FocusSessionModel, 'userId' | 'reportedBy'>,
  { id, startedAt, endedAt, stretches }: ClosedSession,
): Promise<number> {
  if (!stretches) return 0;
  const others = await FocusSessionModel.of(db, userId)
    .whereNot({ id })
    .whereNot({ reportedBy })
    .whereNotNull('stretches')
    .where('endedAt', '>', new Date(startedAt))
    .where('startedAt', '<', new Date(endedAt))
    .select('stretches');
  return overlapMs(
    stretches,
    others.flatMap((other) => other.stretches ?? []),
  );
}

/** Returns one page of sessions, latest first. After a cursor that is not the user's own there is nothing. */
export async function listSessions({ db, user }: UserContext, before: string | undefined) {
  const query = FocusSessionModel.of(db, user.id)
    .orderBy([
      { column: 'endedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(SESSIONS_PER_PAGE + 1);
  if (before !== undefined) {
    const last = FocusSessionModel.of(db, user.id).where({ id: before }).select('endedAt', 'id');
    void query.whereRaw('(ended_at, id) < (?)', [last.toKnexQuery()]);
  }
  const rows = await query;
  return { rows: rows.slice(0, SESSIONS_PER_PAGE), hasMore: rows.length > SESSIONS_PER_PAGE };
}
