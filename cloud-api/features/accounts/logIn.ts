import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import type { Activity } from '#shared/accounts/activityContract.ts';
import { ApiError } from '#api/platform/errors.ts';
import { languageOf } from '#api/platform/language.ts';
import { noteActivity } from './activity.ts';
import { deviceOf, inWords } from './device.ts';
import type { AccountDependencies } from './dependencies.ts';
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
 * Returns the user with this email and password. Throws the same 401, after the same amount of work, for an unknown
 * email and a wrong password; 403 `emailUnconfirmed` only with the right password.
 */
async function findOwner(
  { db, now }: { readonly db: Knex; readonly now: Date },
  { email, password }: Entry,
  { confirmsEmail }: Pick<AccountDependencies, 'confirmsEmail'>,
): Promise<UserModel> {
  const user = await UserModel.withEmail(db, email);
  const waiting = await waitingSignUp(db, email, now);
  const fits = await passwordFits(user?.passwordHash ?? waiting?.entries?.passwordHash, password);
  if (!fits) throw new ApiError('wrongLogin');
  if (!user) throw new ApiError('emailUnconfirmed');
  refuseUnconfirmed(user, { confirmsEmail });
  return user;
}

/**
 * Throws for an account whose email must be confirmed first. Call it only once the caller has proved to be the owner.
 */
export function refuseUnconfirmed(
  user: UserModel,
  { confirmsEmail }: Pick<AccountDependencies, 'confirmsEmail'>,
): void {
  if (confirmsEmail && user.emailConfirmedAt === null) throw new ApiError('emailUnconfirmed');
}

interface Arrival {
  readonly db: Knex;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Signs in with email and password, or returns a challenge when a code is required as well. Throws `workNeeded` when
 * strangers have guessed so often that a guess from an unknown network needs proof of work.
 * @param proven - the level of work that the call has proved
 */
export async function logIn(
  call: Arrival & { readonly network: string },
  entry: Entry,
  deps: AccountDependencies,
  proven = -1,
) {
  const attempt = async () => {
    const user = await findOwner(call, entry, deps);
    return { user, isHalf: await needsCode(call.db, user.id) };
  };
  const work = async (level: number): Promise<void> => {
    if (proven < level) throw await deps.guessWork.wanted(level, entry.email);
  };
  const guess = { email: entry.email, network: call.network };
  const { user, isHalf } = await guardGuesses(deps.limits, guess, attempt, { isProven: (it) => !it.isHalf, work });
  return call.db.transaction(async (trx) => {
    const within = { ...call, db: trx };
    // A password change may have ended every session since this password was verified.
    const held = await UserModel.query(trx).findById(user.id).select('passwordHash').forNoKeyUpdate();
    if (held?.passwordHash !== user.passwordHash) throw new ApiError('wrongLogin');
    if (isHalf) return { secondFactor: 'code' as const, challenge: await openChallenge(within, user.id) };
    return { access_token: await enter(within, user, 'signedIn', deps), user: presentUser(user) };
  });
}

/** Starts a session; sends a mail if the device is new. */
export const enter = (
  { db, now, headers }: Arrival,
  user: UserModel,
  how: Activity,
  { mails }: Pick<AccountDependencies, 'mails'>,
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
