import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { todayIn } from '#shared/kernel/dates.ts';
import { changeZone } from '#shared/accounts/zoneChange.ts';
import type { ChangeEmail, ChangePassword, SessionEntry, UpdateProfile } from '#shared/accounts/settingsContract.ts';
import type { CurrentSession, UserContext } from '#api/platform/call.ts';
import { assertOwner, notFound } from '#api/platform/errors.ts';
import { noteActivity } from './activity.ts';
import { dropApiTokens } from './apiTokens.ts';
import { refuseCommon } from './commonPasswords.ts';
import { type Confirming, confirmPassword } from './confirmPassword.ts';
import { deviceOf, inWords } from './device.ts';
import type { AccountDependencies } from './dependencies.ts';
import { addLink, closeLinks } from './emailLink.model.ts';
import { mayMail } from './mails/mayMail.ts';
import { hashPassword } from './passwords.ts';
import { confirmIdentity, type Identifying } from './secondFactor/identity.ts';
import { SessionModel } from './session.model.ts';
import { endSession, endSessions, holdSession } from './sessions.ts';
import { UserModel } from './user.model.ts';

type Own = UserContext & { readonly session: CurrentSession; readonly headers: IncomingHttpHeaders };
type Dependencies = Pick<AccountDependencies, 'mails' | 'limits'>;

const SESSION_LIST_LENGTH = 100;

/** Updates the fields that were sent. */
export async function updateProfile({ db, user, now }: UserContext, form: z.output<typeof UpdateProfile>) {
  const { first_name: firstName, last_name: lastName, timezone: timeZone } = form;
  const names = { ...(firstName === undefined ? {} : { firstName }), ...(lastName === undefined ? {} : { lastName }) };
  return db.transaction(async (trx) => {
    const known = await UserModel.query(trx).findById(user.id).forNoKeyUpdate();
    if (!known) throw notFound();
    const isMoving = timeZone !== undefined && timeZone !== known.timeZone;
    const zone = isMoving ? changeZone(known, timeZone, now) : {};
    const day = isMoving ? { dayStartedOn: dayStarted(todayIn(timeZone, now)) } : {};
    await known.$query(trx).patch({ ...names, ...zone, ...day, updatedAt: now });
    return { ...known, ...names, ...zone };
  });
}

/**
 * Farther west it may be yesterday again: the day that follows must still be started, so the day marked as started is
 * never later than today.
 */
const dayStarted = (today: string) =>
  UserModel.raw('case when day_started_on > ?::date then ?::date else day_started_on end', [today, today]);

/** Sends a link to the new address and notifies the old one; the response is the same for an address that is taken. */
export async function changeEmail(
  call: Identifying,
  { email, ...claim }: z.output<typeof ChangeEmail>,
  { mails, limits, encryptor }: Dependencies & Pick<AccountDependencies, 'encryptor'>,
) {
  await confirmIdentity(call, claim, { limits, mails, encryptor });
  const { db, user, now } = call;
  if (await mayMail(limits, email)) {
    await db.transaction(async (trx) => {
      await holdSession(trx, call);
      const userId = user.id;
      await noteActivity({ ...call, db: trx }, userId, 'emailChangeAsked');
      const { id: linkId } = await addLink(trx, { userId, purpose: 'changeEmail', email, entries: null }, now);
      await mails.send(trx, { mail: 'changeEmail', linkId, userId, email });
      await mails.send(trx, { mail: 'emailChanging', userId, email: user.email, otherEmail: email });
    });
  }
  return { success: true as const, message: 'Please open the link that we sent to your new email.' };
}

/** Sets a new password; ends every other session, and revokes every API token and every earlier link. */
export async function changePassword(
  call: Own & Confirming,
  form: z.output<typeof ChangePassword>,
  { mails, limits }: Dependencies,
) {
  await confirmPassword(call, form.current_password, { limits });
  const { db, user, now, session } = call;
  await refuseCommon(form.new_password);
  const passwordHash = await hashPassword(form.new_password);
  await db.transaction(async (trx) => {
    await holdSession(trx, call);
    await UserModel.query(trx).findById(user.id).patch({ passwordHash, updatedAt: now });
    await endSessions(trx, user.id, session.id);
    await dropApiTokens(trx, user.id);
    await noteActivity({ ...call, db: trx }, user.id, 'passwordChanged');
    await closeLinks(trx, user.id);
    await mails.send(trx, { mail: 'passwordChanged', userId: user.id, email: user.email });
  });
  return { success: true as const, message: 'Password updated successfully' };
}

/** Returns the user's sessions: this one first, then by last use. */
export async function listSessions({ db, user, now, session }: Own): Promise<SessionEntry[]> {
  const rows = await SessionModel.open(db, now)
    .where({ userId: user.id })
    .orderByRaw('id = ? desc, last_used_at desc, id desc', [session.id])
    .limit(SESSION_LIST_LENGTH);
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => {
    const device = deviceOf(userAgent);
    return {
      id,
      device: inWords(device),
      facts: { program: device.program ?? null, system: device.system ?? null },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === session.id,
    };
  });
}

/** Ends one of the user's sessions: 404 when there is none with this id, 403 when it is another user's. */
export async function endOwnSession(call: Own, id: number): Promise<void> {
  const { db, user } = call;
  const { userAgent } = assertOwner(await SessionModel.query(db).findById(id), user);
  await db.transaction(async (trx) => {
    await endSession(trx, user.id, id);
    await noteActivity({ ...call, db: trx }, user.id, 'deviceSignedOut', inWords(deviceOf(userAgent)));
  });
}

/** Ends every other session of the user; returns how many there were. */
export const endOtherSessions = (call: Own): Promise<number> =>
  call.db.transaction(async (trx) => {
    const ended = await endSessions(trx, call.user.id, call.session.id);
    if (ended > 0) await noteActivity({ ...call, db: trx }, call.user.id, 'othersSignedOut');
    return ended;
  });

/** Ends the current session. */
export const logOut = (call: Own): Promise<void> =>
  call.db.transaction(async (trx) => {
    await endSession(trx, call.user.id, call.session.id);
    await noteActivity({ ...call, db: trx }, call.user.id, 'signedOut');
  });
