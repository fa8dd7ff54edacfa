import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { ApiError } from '#api/platform/errors.ts';
import { noteActivity } from './activity.ts';
import { dropApiTokens } from './apiTokens.ts';
import { refuseCommon } from './commonPasswords.ts';
import type { AccountDependencies } from './dependencies.ts';
import { closeLinks, EmailLinkModel } from './emailLink.model.ts';
import { mayMail } from './mails/mayMail.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { hashOf } from '../../platform/secrets.ts';
import { UserModel } from './user.model.ts';

interface Moment {
  readonly db: Knex;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Queues a mail with a link if the address has an account; neither response nor timing reveals whether it has (spec
 * accounts 8).
 */
export async function forgotPassword(
  { db }: Pick<Moment, 'db'>,
  email: string,
  { mails, limits }: Pick<AccountDependencies, 'mails' | 'limits'>,
) {
  if (await mayMail(limits, email)) await mails.send(db, { mail: 'resetPassword', email });
  return { success: true as const, message: 'Password reset email sent! Please check your inbox.' };
}

const openLink = ({ db, now }: Pick<Moment, 'db' | 'now'>, token: string) =>
  EmailLinkModel.open(db, now).findOne({ tokenHash: hashOf(token), purpose: 'resetPassword' });

/** Whether a link is still valid, and for which account (spec accounts 3, Reset-token verification response). */
export async function verifyResetToken(moment: Moment, token: string) {
  const link = await openLink(moment, token);
  return link ? { valid: true, email: link.email } : { valid: false, error: errorCatalogue.badResetToken.error };
}

/**
 * Sets the password through a link: ends every session, revokes every API token, deletes every other link except those
 * that undo an email change, and confirms the address.
 */
export async function resetPassword(
  moment: Moment,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  { mails }: Pick<AccountDependencies, 'mails'>,
) {
  // Checked twice: hashing is slow and must neither run for invalid links nor within a transaction.
  if (!(await openLink(moment, token))) throw new ApiError('badResetToken');
  await refuseCommon(newPassword);
  const passwordHash = await hashPassword(newPassword);
  const email = await moment.db.transaction(async (trx) => {
    const link = await openLink({ ...moment, db: trx }, token).forUpdate();
    const user = link?.userId && (await UserModel.query(trx).findById(link.userId).forUpdate());
    if (!user) throw new ApiError('badResetToken');
    const emailConfirmedAt = user.emailConfirmedAt ?? moment.now;
    await user.$query(trx).patch({ passwordHash, emailConfirmedAt, updatedAt: moment.now });
    await closeLinks(trx, user.id);
    await EmailLinkModel.query(trx).where({ email: user.email, purpose: 'signUp' }).delete();
    await endSessions(trx, user.id);
    await dropApiTokens(trx, user.id);
    await noteActivity({ ...moment, db: trx }, user.id, 'passwordReset');
    await mails.send(trx, { mail: 'passwordChanged', userId: user.id, email: user.email });
    return user.email;
  });
  return { success: true as const, message: 'Password reset successful', email };
}
