import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { ApiError } from '#api/platform/errors.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { EmailLinkModel } from '../emailLink.model.ts';
import { enter } from '../logIn.ts';
import { mayMail } from '../mails/mayMail.ts';
import { openChallenge } from '../secondFactor/challenges.ts';
import { needsCode } from '../secondFactor/codes.ts';
import { hashOf } from '#api/platform/secrets.ts';
import { UserModel } from '../user.model.ts';
import { presentUser } from '../user.presenter.ts';

interface Moment {
  readonly db: Knex;
  readonly now: Date;
}

/** Queues a mail with a link if the address has an account; neither response nor timing reveals whether it has. */
export async function askForLoginLink(
  { db }: Pick<Moment, 'db'>,
  email: string,
  { mails, limits }: Pick<AccountDependencies, 'mails' | 'limits'>,
) {
  if (await mayMail(limits, email)) await mails.send(db, { mail: 'logIn', email });
  return { success: true as const, message: 'Login link sent! Please check your inbox.' };
}

const openLink = ({ db, now }: Moment, token: string) =>
  EmailLinkModel.open(db, now).findOne({ tokenHash: hashOf(token), purpose: 'logIn' });

/** Returns the account that a link opens. This does not use the link up: mail scanners open links too. */
export async function lookAtLoginLink(moment: Moment, token: string) {
  const link = await openLink(moment, token);
  const user = link?.userId && (await UserModel.query(moment.db).findById(link.userId));
  if (!user) throw new ApiError('badEmailToken');
  return { email: user.email };
}

/** Signs in with a link and uses it up, or returns a challenge when a code is required as well. */
export const logInByLink = (
  call: Moment & { readonly headers: IncomingHttpHeaders },
  token: string,
  deps: AccountDependencies,
) =>
  call.db.transaction(async (trx) => {
    const within = { ...call, db: trx };
    const link = await openLink(within, token).forUpdate();
    const user = link?.userId && (await UserModel.query(trx).findById(link.userId));
    if (!user) throw new ApiError('badEmailToken');
    await link.$query(trx).delete();
    const { email } = user;
    if (await needsCode(trx, user.id))
      return { email, secondFactor: 'code' as const, challenge: await openChallenge(within, user.id) };
    return { email, access_token: await enter(within, user, 'signedInByLink', deps), user: presentUser(user) };
  });
