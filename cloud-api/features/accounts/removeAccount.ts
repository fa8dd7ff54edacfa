import type { AccountDoors } from './doors.ts';
import { EmailLinkModel } from './emailLink.model.ts';
import { type Claim, confirmIdentity, type Identifying } from './secondFactor/identity.ts';
import { endSessions, holdSession } from './sessions.ts';
import { UserModel } from './user.model.ts';

/** Deletes the account with everything that belongs to it, wholly or not at all, for somebody who proves to be its owner. */
export async function removeAccount(call: Identifying, claim: Claim, doors: AccountDoors): Promise<void> {
  await confirmIdentity(call, claim, doors);
  const { onRemove, mails } = doors;
  const { db, user } = call;
  await db.transaction(async (trx) => {
    // First the lock: nothing new can belong to an account that is going away.
    const row = await UserModel.query(trx).findById(user.id).forUpdate();
    if (!row) return;
    await holdSession(trx, call);
    await endSessions(trx, user.id);
    for (const step of onRemove) await step(trx, user);
    await mails.forget(trx, { id: row.id, email: row.email });
    await trx('mailbox').where({ recipient: row.email }).delete();
    await EmailLinkModel.query(trx).where({ email: row.email }).delete();
    // Whatever refers to the person goes with them: each such table says `on delete cascade`.
    await row.$query(trx).delete();
  });
}
