import type { CurrentSession } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { type Confirming, confirmPassword } from '../confirmPassword.ts';
import type { AccountDoors } from '../doors.ts';
import { guardCodes } from '../guesses.ts';
import { SessionModel } from '../session.model.ts';
import { AuthenticatorModel } from './authenticator.model.ts';
import { spendCode } from './codes.ts';

/** A session that began so long ago has just proved everything that a sign-in asks for, in milliseconds. */
export const FRESH_MS = 600_000;

/** What somebody says to prove who they are; a client of an earlier version may know nothing of a code. */
export interface Claim {
  readonly current_password?: string | undefined;
  readonly code?: string | undefined;
}

export type Identifying = Confirming & { readonly session: CurrentSession };

/**
 * Asks once more who it is, before what decides about later sign-ins is changed, or the account goes away: the password, and a code where two-step
 * login is on. Who has just signed in has shown a code already; so nobody is locked in who signs in with their last
 * recovery code.
 */
export async function confirmIdentity(
  call: Identifying,
  { current_password, code }: Claim,
  doors: Pick<AccountDoors, 'limits' | 'seal' | 'mails'>,
): Promise<void> {
  await confirmPassword(call, current_password, doors);
  if (!(await asksForCode(call))) return;
  if (code === undefined) throw new Refusal('codeNeeded');
  const { db, now, user, network, headers } = call;
  await guardCodes(doors.limits, { userId: user.id, email: user.email, network }, () =>
    db.transaction((trx) => spendCode({ db: trx, now, headers }, user, code, doors)),
  );
}

/** Whether a change needs a code besides the password. */
export async function asksForCode({ db, now, user, session }: Identifying): Promise<boolean> {
  const app = await AuthenticatorModel.confirmed(db, user.id);
  if (!app?.confirmedAt) return false;
  // A session of before has shown none, however short a while ago it began.
  const since = Math.max(app.confirmedAt.getTime(), now.getTime() - FRESH_MS);
  const began = await SessionModel.query(db).findById(session.id).select('createdAt');
  return began === undefined || began.createdAt.getTime() <= since;
}
