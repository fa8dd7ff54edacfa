import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import type { Activity } from '#shared/accounts/activityContract.ts';
import { Refusal } from '#api/platform/errors.ts';
import { languageOf } from '#api/platform/language.ts';
import { noteActivity } from './activity.ts';
import { deviceOf, inWords } from './device.ts';
import type { AccountDoors } from './doors.ts';
import { waitingSignUp } from './emailLink.model.ts';
import { guardGuesses } from './guesses.ts';
import { isNewDevice } from './knownDevices.ts';
import { passwordFits } from './passwords.ts';
import { openChallenge } from './secondFactor/challenges.ts';
import { needsCode } from './secondFactor/codes.ts';
import { startSession } from './sessions.ts';
import { UserModel } from './user.model.ts';
import { presentUser } from './user.presenter.ts';

interface Entry {
  readonly email: string;
  readonly password: string;
}

/**
 * Whose email and password these are. Throws 401 alike, and after alike work, for an unknown email and a wrong
 * password; 403 `emailUnconfirmed` only to somebody with the right password.
 */
async function findOwner(
  { db, now }: { readonly db: Knex; readonly now: Date },
  { email, password }: Entry,
  { confirmsEmail }: Pick<AccountDoors, 'confirmsEmail'>,
): Promise<UserModel> {
  const user = await UserModel.withEmail(db, email);
  const waiting = await waitingSignUp(db, email, now);
  const fits = await passwordFits(user?.passwordHash ?? waiting?.entries?.passwordHash, password);
  if (!fits) throw new Refusal('wrongLogin');
  if (!user) throw new Refusal('emailUnconfirmed');
  refuseUnconfirmed(user, { confirmsEmail });
  return user;
}

/** Refuses an account whose email must be confirmed first; only somebody who has proved to be its owner hears of it. */
export function refuseUnconfirmed(user: UserModel, { confirmsEmail }: Pick<AccountDoors, 'confirmsEmail'>): void {
  if (confirmsEmail && user.emailConfirmedAt === null) throw new Refusal('emailUnconfirmed');
}

interface Arrival {
  readonly db: Knex;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Signs in by email and password; where a code is needed besides, a challenge is all that comes of it. Throws `workNeeded` where
 * strangers have guessed so often that a guess from a network we don't know is worked for.
 * @param proven - up to which level the call was worked for
 */
export async function logIn(
  call: Arrival & { readonly network: string },
  entry: Entry,
  doors: AccountDoors,
  proven = -1,
) {
  const attempt = async () => {
    const user = await findOwner(call, entry, doors);
    return { user, isHalf: await needsCode(call.db, user.id) };
  };
  const work = async (level: number): Promise<void> => {
    if (proven < level) throw await doors.guessWork.wanted(level, entry.email);
  };
  const guess = { email: entry.email, network: call.network };
  const { user, isHalf } = await guardGuesses(doors.limits, guess, attempt, { isProven: (it) => !it.isHalf, work });
  return call.db.transaction(async (trx) => {
    const within = { ...call, db: trx };
    // A new password may have ended every session since this one was found right.
    const held = await UserModel.query(trx).findById(user.id).select('passwordHash').forNoKeyUpdate();
    if (held?.passwordHash !== user.passwordHash) throw new Refusal('wrongLogin');
    if (isHalf) return { secondFactor: 'code' as const, challenge: await openChallenge(within, user.id) };
    return { access_token: await enter(within, user, 'signedIn', doors), user: presentUser(user) };
  });
}

/** Starts a session; a device that was never seen before is told of by mail. */
export const enter = (
  { db, now, headers }: Arrival,
  user: UserModel,
  how: Activity,
  { mails }: Pick<AccountDoors, 'mails'>,
): Promise<string> =>
  db.transaction(async (trx) => {
    const userAgent = headers['user-agent'] ?? '';
    const device = deviceOf(userAgent);
    const language = headers['accept-language'] === undefined ? user.language : languageOf(headers['accept-language']);
    if (language !== user.language) await UserModel.query(trx).findById(user.id).patch({ language });
    if (await isNewDevice(trx, user.id, device, now)) {
      const { id: userId, email } = user;
      await mails.send(trx, { mail: 'newSignIn', userId, email, device: inWords(device, language) });
    }
    await noteActivity({ db: trx, now, headers }, user.id, how);
    return startSession(trx, user.id, now, userAgent);
  });
