import { type Confirming, confirmPassword } from './confirmPassword.ts';
import type { AccountDoors } from './doors.ts';
import { EmailLinkModel } from './emailLink.model.ts';
import { endSessions } from './sessions.ts';
import { UserModel } from './user.model.ts';

/** Deletes the account with everything that belongs to it, wholly or not at all, for somebody who knows its password. */
export async function removeAccount(
  call: Confirming,
  password: string | undefined,
  { onRemove, mails, limits }: AccountDoors,
): Promise<void> {
  await confirmPassword(call, password, { limits });
  const { db, user } = call;
  await db.transaction(async (trx) => {
    // First the lock: nothing new can belong to an account that is going away.
    const row = await UserModel.query(trx).findById(user.id).forUpdate();
    if (!row) return;
    await endSessions(trx, user.id);
    for (const step of onRemove) await step(trx, user);
    await mails.forget(trx, { id: row.id, email: row.email });
    await trx('mailbox').where({ recipient: row.email }).delete();
    await EmailLinkModel.query(trx).where({ email: row.email }).delete();
    // Whatever refers to the person goes with them: each such table says `on delete cascade`.
    await row.$query(trx).delete();
  });
}
