import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { ApiError } from '#api/platform/errors.ts';
import { noteActivity } from './activity.ts';
import { dropApiTokens } from './apiTokens.ts';
import type { AccountDependencies } from './dependencies.ts';
import { addLink, closeLinks, EmailLinkModel } from './emailLink.model.ts';
import { refuseTaken, UserModel } from './user.model.ts';
import { endSessions } from './sessions.ts';
import { hashOf } from '../../platform/secrets.ts';

interface Moment {
  readonly db: Knex;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Handles the link of a mail: activates a new account or changes its email. Idempotent: while the link is valid, it
 * returns the same result again and changes nothing more. Responds 400 `badEmailToken` for any other.
 */
export function confirmEmail(moment: Moment, token: string, { mails }: Pick<AccountDependencies, 'mails'>) {
  const { now } = moment;
  return moment.db.transaction(async (trx) => {
    const link = await EmailLinkModel.query(trx)
      .findOne({ tokenHash: hashOf(token) })
      .where('expiresAt', '>', now)
      .forUpdate();
    if (link?.purpose !== 'signUp' && link?.purpose !== 'changeEmail') throw new ApiError('badEmailToken');
    const { purpose, email } = link;
    if (link.usedAt === null) {
      const within = { ...moment, db: trx };
      const userId = purpose === 'signUp' ? await openAccount(within, link) : await moveAccount(within, link, mails);
      await link.$query(trx).patch({ usedAt: now, entries: null, userId });
    }
    return { success: true as const, purpose, email };
  });
}

/** Turns the entries of this sign-up into the account; drops those of every other sign-up with the address. */
async function openAccount(moment: Moment, { id, email, entries }: EmailLinkModel): Promise<number> {
  const { db, now } = moment;
  if (!entries) throw new ApiError('badEmailToken');
  const confirmed = { ...entries, emailConfirmedAt: now, updatedAt: now };
  const user = await UserModel.query(db)
    .insert({ ...confirmed, email, createdAt: now })
    .onConflict(UserModel.raw('(lower(email))'))
    .ignore()
    .returning('*');
  await EmailLinkModel.query(db).where({ email, purpose: 'signUp' }).whereNull('usedAt').whereNot({ id }).delete();
  if (Object.hasOwn(user, 'id')) {
    await noteActivity(moment, user.id, 'signedUp');
    return user.id;
  }
  // An account from before this server confirmed addresses: it belongs to the user who can read its mail.
  const owner = await UserModel.withEmail(db, email).forUpdate();
  if (!owner || owner.emailConfirmedAt) throw new ApiError('badEmailToken');
  await owner.$query(db).patch(confirmed);
  await endSessions(db, owner.id);
  await dropApiTokens(db, owner.id);
  await noteActivity(moment, owner.id, 'passwordReset');
  return owner.id;
}

async function moveAccount(
  moment: Moment,
  { id, email, userId }: EmailLinkModel,
  mails: AccountDependencies['mails'],
): Promise<number> {
  const { db, now } = moment;
  const user = userId === null ? undefined : await UserModel.query(db).findById(userId).forUpdate();
  if (!user) throw new ApiError('badEmailToken');
  const oldEmail = user.email;
  await user.$query(db).patch({ email, emailConfirmedAt: now, updatedAt: now }).catch(refuseTaken('badEmailToken'));
  await noteActivity(moment, user.id, 'emailChanged');
  // Links sent to the old address stop working, except the one that undoes the change.
  await closeLinks(db, user.id, id);
  await EmailLinkModel.query(db).where({ email, purpose: 'signUp' }).whereNull('usedAt').delete();
  const wayBack = { userId: user.id, purpose: 'undoEmail', email: oldEmail, entries: null } as const;
  const { id: linkId } = await addLink(db, wayBack, now);
  await mails.send(db, { mail: 'undoEmail', linkId, userId: user.id, email: oldEmail });
  return user.id;
}
