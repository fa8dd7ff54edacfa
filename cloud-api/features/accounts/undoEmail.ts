import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { ApiError } from '#api/platform/errors.ts';
import { noteActivity } from './activity.ts';
import { dropApiTokens } from './apiTokens.ts';
import type { AccountDependencies } from './dependencies.ts';
import { addLink, EmailLinkModel, renewSecret } from './emailLink.model.ts';
import { refuseTaken, UserModel } from './user.model.ts';
import { hashPassword } from './passwords.ts';
import { dropSecondFactorsSince } from './secondFactor/app.ts';
import { endSessions } from './sessions.ts';
import { hashOf, newToken } from '../../platform/secrets.ts';

/**
 * How long before the change of email a takeover may have begun, in milliseconds: anything set up since then could lock
 * the owner out.
 */
const TAKEOVER_MS = 7 * 86_400_000;

interface Moment {
  readonly db: Knex;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Undoes an email change through the link in a mail: ends every session, invalidates the password, and returns the
 * token that sets a new one. Works once; the same link returns the token again until there is a new password, so that a
 * lost response costs nobody their account. Throws 400 `badEmailToken` for any other link, 409 `emailTaken` when the
 * address has another account by now.
 */
export async function undoEmailChange(moment: Moment, token: string, { mails }: Pick<AccountDependencies, 'mails'>) {
  // Hashing is slow and must neither run for invalid links nor within a transaction.
  if (!(await linkOf(moment, token))) throw new ApiError('badEmailToken');
  const passwordHash = await hashPassword(newToken());
  return moment.db.transaction(async (trx) => {
    const within = { ...moment, db: trx };
    const link = await linkOf(within, token).forUpdate();
    const user = link?.userId && (await UserModel.query(trx).findById(link.userId).forUpdate());
    if (!link || !user) throw new ApiError('badEmailToken');
    if (link.usedAt === null) await putBack(within, { link, user, passwordHash }, mails);
    else if (user.email !== link.email) throw new ApiError('badEmailToken');
    return { success: true as const, email: link.email, resetToken: await wayToPassword(within, link, user.id) };
  });
}

const linkOf = ({ db, now }: Pick<Moment, 'db' | 'now'>, token: string) =>
  EmailLinkModel.query(db)
    .findOne({ tokenHash: hashOf(token), purpose: 'undoEmail' })
    .where('expiresAt', '>', now);

interface Undone {
  readonly link: EmailLinkModel;
  readonly user: UserModel;
  readonly passwordHash: string;
}

async function putBack(moment: Moment, { link, user, passwordHash }: Undone, mails: AccountDependencies['mails']) {
  const { db, now } = moment;
  const { id: linkId, email } = link;
  const [userId, droppedEmail] = [user.id, user.email];
  await user
    .$query(db)
    .patch({ email, passwordHash, emailConfirmedAt: now, updatedAt: now })
    .catch(refuseTaken('emailTaken'));
  // Of the undo links, only those to addresses from before this one stay: later ones may be the attacker's.
  await EmailLinkModel.query(db)
    .delete()
    .where({ userId })
    .whereNot('id', linkId)
    .where((query) => void query.whereNot('purpose', 'undoEmail').orWhere('id', '>', linkId));
  await EmailLinkModel.query(db).where({ email, purpose: 'signUp' }).whereNull('usedAt').delete();
  await endSessions(db, userId);
  await dropApiTokens(db, userId);
  await noteActivity(moment, userId, 'emailPutBack');
  await dropSecondFactorsSince(db, userId, new Date(link.createdAt.getTime() - TAKEOVER_MS));
  await link.$query(db).patch({ usedAt: now });
  if (droppedEmail !== email) await mails.send(db, { mail: 'emailRestored', userId, email: droppedEmail });
}

async function wayToPassword({ db, now }: Moment, { email }: EmailLinkModel, userId: number): Promise<string> {
  await EmailLinkModel.query(db).where({ userId, purpose: 'resetPassword' }).delete();
  const { id } = await addLink(db, { userId, purpose: 'resetPassword', email, entries: null }, now);
  return renewSecret(db, id);
}
