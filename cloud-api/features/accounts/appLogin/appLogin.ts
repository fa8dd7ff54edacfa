import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import type { CurrentSession, UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { enter } from '../logIn.ts';
import { challengedUser, closeChallenge, keepChallenge } from '../secondFactor/challenges.ts';
import { FRESH_MS } from '../secondFactor/identity.ts';
import { SessionModel } from '../session.model.ts';
import { holdSession } from '../sessions.ts';
import { newToken } from '#api/platform/secrets.ts';
import { UserModel } from '../user.model.ts';
import { presentUser } from '../user.presenter.ts';

interface Arrival {
  readonly db: Knex;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
}

/** A code is valid only together with its challenge, so a code that another program intercepts is worthless. */
const bound = (code: string, challenge: string): string => `${code}.${challenge}`;

/**
 * Returns a code with which the app that made the challenge logs in.
 * @throws `logInAgain` when the session began a while ago: a stolen one must not create another that outlives it.
 */
export async function grantAppLogin(
  { db, now, user, session }: UserContext & { readonly session: CurrentSession },
  challenge: string,
): Promise<{ code: string }> {
  return db.transaction(async (trx) => {
    await holdSession(trx, { user, session });
    const began = await SessionModel.query(trx).findById(session.id).select('createdAt');
    if (!began || began.createdAt.getTime() <= now.getTime() - FRESH_MS) throw new ApiError('logInAgain');
    const code = newToken();
    await keepChallenge({ db: trx, now }, { purpose: 'app', userId: user.id, token: bound(code, challenge) });
    return { code };
  });
}

/**
 * Logs the app in and uses the code up.
 * @throws `tookTooLong` when the code is unknown, expired, used, or meant for another app.
 */
export function openAppLogin(
  call: Arrival,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  deps: Pick<AccountDependencies, 'mails'>,
) {
  const token = bound(code, createHash('sha256').update(verifier).digest('base64url'));
  return call.db.transaction(async (trx) => {
    const within = { ...call, db: trx };
    const userId = await challengedUser(within, { purpose: 'app', token });
    if (userId === undefined) throw new ApiError('tookTooLong');
    // Locks the account first, as everything that ends its sessions does.
    const user = await UserModel.query(trx).findById(userId).forNoKeyUpdate();
    const isClosed = await closeChallenge(within, { purpose: 'app', userId, token });
    if (!user || !isClosed) throw new ApiError('tookTooLong');
    return { access_token: await enter(within, user, 'signedInByBrowser', deps), user: presentUser(user) };
  });
}
