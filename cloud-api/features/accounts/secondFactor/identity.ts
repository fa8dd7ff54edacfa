import type { CurrentSession } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { type Confirming, confirmPassword } from '../confirmPassword.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { guardCodes } from '../guesses.ts';
import { SessionModel } from '../session.model.ts';
import { AuthenticatorModel } from './authenticator.model.ts';
import { spendCode } from './codes.ts';

/** Age in milliseconds up to which a session still proves everything that a sign-in requires. */
export const FRESH_MS = 600_000;

/** The password and code with which a user proves their identity; older clients may send no code. */
export interface Claim {
  readonly current_password?: string | undefined;
  readonly code?: string | undefined;
}

export type Identifying = Confirming & { readonly session: CurrentSession };

/**
 * Requires proof of identity before a change to later sign-ins or the removal of the account: the password, and a code
 * if two-step login is on. A fresh session has already shown a code, so a user who signs in with their last recovery
 * code is not stuck.
 */
export async function confirmIdentity(
  call: Identifying,
  { current_password, code }: Claim,
  deps: Pick<AccountDependencies, 'limits' | 'encryptor' | 'mails'>,
): Promise<void> {
  await confirmPassword(call, current_password, deps);
  if (!(await asksForCode(call))) return;
  if (code === undefined) throw new ApiError('codeNeeded');
  const { db, now, user, network, headers } = call;
  await guardCodes(deps.limits, { userId: user.id, email: user.email, network }, () =>
    db.transaction((trx) => spendCode({ db: trx, now, headers }, user, code, deps)),
  );
}

/** Whether a change needs a code besides the password. */
export async function asksForCode({ db, now, user, session }: Identifying): Promise<boolean> {
  const app = await AuthenticatorModel.confirmed(db, user.id);
  if (!app?.confirmedAt) return false;
  // A session from before two-step login was turned on has shown no code, however recent it is.
  const since = Math.max(app.confirmedAt.getTime(), now.getTime() - FRESH_MS);
  const began = await SessionModel.query(db).findById(session.id).select('createdAt');
  return began === undefined || began.createdAt.getTime() <= since;
}
