import type { AccountDependencies } from './dependencies.ts';
import { EmailLinkModel } from './emailLink.model.ts';
import { type Claim, confirmIdentity, type Identifying } from './secondFactor/identity.ts';
import { endSessions, holdSession } from './sessions.ts';
import { UserModel } from './user.model.ts';

/** Deletes the account with all its data in one transaction, for a user who proves to be its owner. */
export async function removeAccount(call: Identifying, claim: Claim, deps: AccountDependencies): Promise<void> {
  await confirmIdentity(call, claim, deps);
  const { onRemove, mails } = deps;
  const { db, user } = call;
  await db.transaction(async (trx) => {
    // Locks the account first: nothing new can be added to an account that is being removed.
    const row = await UserModel.query(trx).findById(user.id).forUpdate();
    if (!row) return;
    await holdSession(trx, call);
    await endSessions(trx, user.id);
    for (const step of onRemove) await step(trx, user);
    await mails.forget(trx, { id: row.id, email: row.email });
    await trx('mailbox').where({ recipient: row.email }).delete();
    await EmailLinkModel.query(trx).where({ email: row.email }).delete();
    // Rows that refer to the user are deleted too: each such table has `on delete cascade`.
    await row.$query(trx).delete();
  });
}
