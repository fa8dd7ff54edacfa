import type { UserSetting } from '#api/platform/call.ts';
import type { AccountDoors } from './doors.ts';
import { EmailLinkModel } from './emailLink.model.ts';
import { UserModel } from './user.model.ts';

/** Deletes the account with everything that belongs to it, wholly or not at all. */
export const removeAccount = ({ db, user }: UserSetting, { onRemove, mails }: AccountDoors): Promise<void> =>
  db.transaction(async (trx) => {
    // First the lock: nothing new can belong to an account that is going away.
    const row = await UserModel.query(trx).findById(user.id).forUpdate();
    if (!row) return;
    for (const step of onRemove) await step(trx, user);
    await mails.forget(trx, { id: row.id, email: row.email });
    await trx('mailbox').where({ recipient: row.email }).delete();
    await EmailLinkModel.query(trx).where({ email: row.email }).delete();
    // Whatever refers to the person goes with them: each such table says `on delete cascade`.
    await row.$query(trx).delete();
  });
