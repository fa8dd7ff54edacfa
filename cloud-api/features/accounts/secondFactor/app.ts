import type { Knex } from 'knex';
import type { Identity, SecondFactors } from '#shared/accounts/secondFactorContract.ts';
import { ApiError } from '#api/platform/errors.ts';
import { noteActivity } from '../activity.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { PasskeyModel } from '../passkeys/passkey.model.ts';
import { holdSession } from '../sessions.ts';
import { AuthenticatorModel } from './authenticator.model.ts';
import { spendStep } from './codes.ts';
import { asksForCode, confirmIdentity, type Identifying } from './identity.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recoveryCodes.ts';
import { addressOf, newKey } from './totp.ts';

type Dependencies = Pick<AccountDependencies, 'limits' | 'encryptor' | 'mails'>;

/** How long a set-up may wait for its first code, in milliseconds. */
const SET_UP_MS = 3_600_000;

/** Returns what a sign-in requires besides the password. */
export async function secondFactors(call: Identifying): Promise<SecondFactors> {
  const { db, user } = call;
  const app = await AuthenticatorModel.confirmed(db, user.id);
  const since = app?.confirmedAt;
  return {
    app: since ? { since: since.toISOString(), recoveryCodes: await countRecoveryCodes(db, user.id) } : null,
    asksForCode: await asksForCode(call),
    passkeys: (await PasskeyModel.ofUser(db, user.id)).map((passkey) => passkey.present()),
  };
}

/** Creates a key for an authenticator app; replaces one that was not confirmed. 409 while two-step login is on. */
export async function beginApp(call: Identifying, identity: Identity, deps: Dependencies) {
  await confirmIdentity(call, identity, deps);
  const { db, now, user } = call;
  const key = newKey();
  const kept = { secret: deps.encryptor.close(key, String(user.id)), createdAt: now, lastStep: null };
  const begun = await db.transaction(async (trx) => {
    await holdSession(trx, call);
    const rows: readonly unknown[] = await trx('authenticators')
      .insert({ userId: user.id, ...kept })
      .onConflict('userId')
      .merge(['secret', 'createdAt', 'lastStep'])
      .whereNull('authenticators.confirmedAt')
      .returning('userId');
    return rows.length > 0;
  });
  if (!begun) throw new ApiError('conflict');
  return { key, address: addressOf(key, user.email) };
}

/** Turns two-step login on with a first code and returns the recovery codes. */
export const confirmApp = (call: Identifying, code: string, { encryptor, mails }: Dependencies) =>
  call.db.transaction(async (trx) => {
    const { now, user } = call;
    await holdSession(trx, call);
    const app = await AuthenticatorModel.query(trx).findOne({ userId: user.id }).forUpdate();
    if (app?.confirmedAt) throw new ApiError('conflict');
    if (!app || app.createdAt.getTime() <= now.getTime() - SET_UP_MS) throw new ApiError('tookTooLong');
    const typed = code.replaceAll(/\s/g, '');
    if (!(await spendStep({ db: trx, now }, app, typed, encryptor))) throw new ApiError('wrongCode');
    await AuthenticatorModel.query(trx).findById([app.userId, app.id]).patch({ confirmedAt: now });
    await noteActivity({ ...call, db: trx }, user.id, 'twoStepOn');
    await mails.send(trx, { mail: 'secondFactorOn', userId: user.id, email: user.email });
    return { recoveryCodes: await renewRecoveryCodes(trx, user.id) };
  });

/** Replaces the recovery codes. 409 while two-step login is off. */
export async function renewCodes(call: Identifying, identity: Identity, deps: Dependencies) {
  await confirmIdentity(call, identity, deps);
  return call.db.transaction(async (trx) => {
    await holdSession(trx, call);
    if (!(await AuthenticatorModel.confirmed(trx, call.user.id).forUpdate())) throw new ApiError('conflict');
    await noteActivity({ ...call, db: trx }, call.user.id, 'recoveryCodesRenewed');
    return { recoveryCodes: await renewRecoveryCodes(trx, call.user.id) };
  });
}

/** Turns two-step login off; does nothing if it is off. */
export async function removeApp(call: Identifying, identity: Identity, deps: Dependencies): Promise<void> {
  await confirmIdentity(call, identity, deps);
  const { db, user } = call;
  await db.transaction(async (trx) => {
    await holdSession(trx, call);
    if (!(await dropApp(trx, user.id))) return;
    await noteActivity({ ...call, db: trx }, user.id, 'twoStepOff');
    await deps.mails.send(trx, { mail: 'secondFactorOff', userId: user.id, email: user.email });
  });
}

/** Turns two-step login off, for an operator who is sure of the owner; returns false if it was off. */
export const turnOffTwoStep = (db: Knex, userId: number, now: Date): Promise<boolean> =>
  db.transaction(async (trx) => {
    const wasOn = await dropApp(trx, userId);
    if (wasOn) await noteActivity({ db: trx, now }, userId, 'twoStepOffBySupport');
    return wasOn;
  });

/** Deletes the app and the recovery codes; returns false if two-step login was off. */
async function dropApp(trx: Knex, userId: number): Promise<boolean> {
  const dropped = await AuthenticatorModel.query(trx).where({ userId }).delete().returning('confirmedAt');
  await trx('recoveryCodes').where({ userId }).delete();
  return dropped.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Deletes second factors set up since then: they may belong to an attacker who took over the account. */
export async function dropSecondFactorsSince(trx: Knex, userId: number, since: Date): Promise<void> {
  const late = await AuthenticatorModel.query(trx).findOne({ userId }).where('createdAt', '>=', since);
  if (late) await dropApp(trx, userId);
  await PasskeyModel.query(trx).where({ userId }).where('createdAt', '>=', since).delete();
}
