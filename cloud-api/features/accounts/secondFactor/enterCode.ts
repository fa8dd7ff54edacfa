import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { ApiError } from '#api/platform/errors.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { guardCodes } from '../guesses.ts';
import { enter } from '../logIn.ts';
import { UserModel } from '../user.model.ts';
import { presentUser } from '../user.presenter.ts';
import { challengedUser, closeChallenge } from './challenges.ts';
import { spendCode } from './codes.ts';

interface Entering {
  readonly db: Knex;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
  readonly network: string;
}

/**
 * Finishes a sign-in with a code. Throws `tookTooLong` for a challenge that is unknown, expired or used, and
 * `wrongCode`, which counts like a wrong password and keeps the challenge valid.
 */
export async function enterCode(
  call: Entering,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  deps: AccountDependencies,
) {
  const { db, now, network } = call;
  const userId = await challengedUser({ db, now }, { purpose: 'code', token: challenge });
  const user = userId === undefined ? undefined : await UserModel.query(db).findById(userId);
  if (!user) throw new ApiError('tookTooLong');
  return guardCodes(deps.limits, { userId: user.id, email: user.email, network }, () =>
    db.transaction(async (trx) => {
      const within = { ...call, db: trx };
      // Locks the account first, as everything that ends its sessions does: earlier challenges end with them.
      await UserModel.query(trx).findById(user.id).select('id').forNoKeyUpdate();
      if (!(await closeChallenge(within, { purpose: 'code', userId: user.id, token: challenge })))
        throw new ApiError('tookTooLong');
      await spendCode(within, user, code, deps);
      return { access_token: await enter(within, user, 'signedInByCode', deps), user: presentUser(user) };
    }),
  );
}
