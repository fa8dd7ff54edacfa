import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { type FocusRequest, isNews, replaces, type RunningFocus } from '#shared/focus/running.ts';
import type { FocusReport, FocusReportReply, KnownFocus } from '#shared/focus/runningContract.ts';
import type { CurrentSession, UserSetting } from '#api/platform/call.ts';
import { announce } from '#api/platform/live.ts';
import { RunningFocusModel } from './runningFocus.model.ts';

/** A device of the account, known by its sign-in. */
export interface DeviceSetting extends UserSetting {
  readonly session: CurrentSession;
}

interface RunningNow {
  readonly running: KnownFocus | null;
  readonly version: string;
}

/** The session that runs on one of the account's devices, null when none is known, and the version of that knowledge. */
export async function runningFocusOf({ db, user, session, now }: DeviceSetting): Promise<RunningNow> {
  const row = await currentRow(db, user.id);
  const running = row && { ...row.aged(now), isHere: row.reportedBy === session.id, pending: row.request };
  return { running: running ?? null, version: versionOf(row) };
}

/** Changes with each report and each request; a device that hears another one than it knows asks again. */
export const focusVersion = async (db: Knex, userId: number): Promise<string> =>
  versionOf(await currentRow(db, userId));

const versionOf = (row: RunningFocusModel | undefined): string =>
  row ? [row.reportedBy, row.reportedAt.getTime(), row.requestId ?? ''].join(':') : '';

/** Keeps what a device reports, unless a later session runs on another one; tells the others what changed. */
export function reportFocus(setting: DeviceSetting, { report, answered }: FocusReport): Promise<FocusReportReply> {
  const { user, session, now } = setting;
  return setting.db.transaction(async (db) => {
    const row = await lockedRow(db, user.id);
    const isOwn = row?.reportedBy === session.id;
    if (!report) {
      if (isOwn) await RunningFocusModel.of(db, user.id).delete();
      if (isOwn) await tellDevices(db, user.id);
      return { isElsewhere: false, pending: null };
    }
    if (row && !isOwn && !replaces(report, row.aged(now))) return { isElsewhere: true, pending: null };
    const pending = row && isOwn && row.key === report.key ? row.pending(now) : null;
    const isAnswered = pending !== null && pending.id === answered;
    await keep(db, setting, report, isAnswered ? null : pending && row);
    if (!row || !isOwn || isAnswered || isNews(report, row.aged(now))) await tellDevices(db, user.id);
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
 * Leaves a request for the device that runs the session; a later request replaces an earlier one.
 * @returns false when that session no longer runs
 */
export function requestOfFocus(
  { db: all, user, now }: UserSetting,
  { key, request }: { readonly key: string; readonly request: FocusRequest },
): Promise<boolean> {
  return all.transaction(async (db) => {
    const asked = { request, requestId: randomUUID(), requestedAt: now };
    const changed = await RunningFocusModel.of(db, user.id).where({ key }).patch(asked);
    if (changed > 0) await tellDevices(db, user.id);
    return changed > 0;
  });
}

/** The account's row, held until the transaction ends; reports of two devices come one after the other. */
async function lockedRow(db: Knex, userId: number): Promise<RunningFocusModel | undefined> {
  await db('users').where({ id: userId }).forUpdate().select('id');
  return currentRow(db, userId);
}

/** The account's row, unless the sign-in of its device has ended: no table of people refers to that of sign-ins, so that they can be spread by person. */
async function currentRow(db: Knex, userId: number): Promise<RunningFocusModel | undefined> {
  const row = await RunningFocusModel.of(db, userId).first();
  const device = row && (await db('sessions').where({ userId, id: row.reportedBy }).first('id'));
  return device && row;
}

const tellDevices = (db: Knex, userId: number): Promise<void> => announce(db, userId, 'focus', {});
