import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { type FocusRequest, isNews, replaces, type RunningFocus } from '#shared/focus/running.ts';
import type { FocusReport, FocusReportReply, KnownFocus } from '#shared/focus/runningContract.ts';
import type { CurrentSession, UserContext } from '#api/platform/call.ts';
import { announce } from '#api/platform/live.ts';
import { RunningFocusModel } from './runningFocus.model.ts';

/** A device of the account, identified by its session. */
export interface DeviceSetting extends UserContext {
  readonly session: CurrentSession;
}

interface RunningNow {
  readonly running: KnownFocus | null;
  readonly version: string;
}

/** Returns the focus session that runs on one of the account's devices, null when none is known, and its version. */
export async function runningFocusOf({ db, user, session, now }: DeviceSetting): Promise<RunningNow> {
  const row = await currentRow(db, user.id);
  const running = row && { ...row.aged(now), isHere: row.reportedBy === session.id, pending: row.request };
  return { running: running ?? null, version: versionOf(row) };
}

/** Changes with each report and each request; a device that receives another version than its own fetches again. */
export const focusVersion = async (db: Knex, userId: number): Promise<string> =>
  versionOf(await currentRow(db, userId));

const versionOf = (row: RunningFocusModel | undefined): string =>
  row ? [row.reportedBy, row.reportedAt.getTime(), row.requestId ?? ''].join(':') : '';

/** Stores a device's report, unless a later session runs on another one; notifies the others of changes. */
export function reportFocus(context: DeviceSetting, { report, answered }: FocusReport): Promise<FocusReportReply> {
  const { user, session, now } = context;
  return context.db.transaction(async (db) => {
    const row = await lockedRow(db, user.id);
    const isOwn = row?.reportedBy === session.id;
    if (!report) {
      if (isOwn) await RunningFocusModel.of(db, user.id).delete();
      if (isOwn) await notifyOtherDevices(db, user.id);
      return { isElsewhere: false, pending: null };
    }
    if (row && !isOwn && !replaces(report, row.aged(now))) return { isElsewhere: true, pending: null };
    const pending = row && isOwn && row.key === report.key ? row.pending(now) : null;
    const isAnswered = pending !== null && pending.id === answered;
    await keep(db, context, report, isAnswered ? null : pending && row);
    if (!row || !isOwn || isAnswered || isNews(report, row.aged(now))) await notifyOtherDevices(db, user.id);
    return { isElsewhere: false, pending: isAnswered ? null : pending };
  });
}

async function keep(
  db: Knex,
  { user, session, now }: DeviceSetting,
  { task, ...facts }: RunningFocus,
  asked: RunningFocusModel | null | undefined,
): Promise<void> {
  await RunningFocusModel.query(db)
    .insert({
      ...{ userId: user.id, reportedBy: session.id, reportedAt: now, ...facts },
      ...{ taskId: task.id, taskTitle: task.title },
      request: asked?.request ?? null,
      requestId: asked?.requestId ?? null,
      requestedAt: asked?.requestedAt ?? null,
    })
    .onConflict('userId')
    .merge();
}

/**
 * Stores a request for the device that runs the session; a later request replaces an earlier one.
 * @returns false when that session is not running any more
 */
export function requestOfFocus(
  { db: all, user, now }: UserContext,
  { key, request }: { readonly key: string; readonly request: FocusRequest },
): Promise<boolean> {
  return all.transaction(async (db) => {
    const asked = { request, requestId: randomUUID(), requestedAt: now };
    const changed = await RunningFocusModel.of(db, user.id).where({ key }).patch(asked);
    if (changed > 0) await notifyOtherDevices(db, user.id);
    return changed > 0;
  });
}

/** Returns the account's row, locked until the transaction ends; this serializes reports of two devices. */
async function lockedRow(db: Knex, userId: number): Promise<RunningFocusModel | undefined> {
  await db('users').where({ id: userId }).forUpdate().select('id');
  return currentRow(db, userId);
}

/**
 * Returns the account's row, unless the session of its device has ended. Checked here because no user table has a
 * foreign key to the sessions, so that users can be sharded.
 */
async function currentRow(db: Knex, userId: number): Promise<RunningFocusModel | undefined> {
  const row = await RunningFocusModel.of(db, userId).first();
  const device = row && (await db('sessions').where({ userId, id: row.reportedBy }).first('id'));
  return device && row;
}

const notifyOtherDevices = (db: Knex, userId: number): Promise<void> => announce(db, userId, 'focus', {});
