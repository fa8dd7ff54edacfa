import type { IncomingHttpHeaders } from 'node:http';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import type { AccountDependencies } from './dependencies.ts';
import { guardGuesses } from './guesses.ts';
import { passwordFits } from './passwords.ts';
import { UserModel } from './user.model.ts';

/** A call of a signed-in user, with the network that it comes from. */
export type Confirming = UserContext & { readonly network: string; readonly headers: IncomingHttpHeaders };

/**
 * Requires the password before anything that a stolen session must not do. Every account has a password. Throws
 * `passwordNeeded` without one and `wrongPassword` for a wrong one, which counts like a failed log-in.
 */
export async function confirmPassword(
  { db, user, network }: Confirming,
  password: string | undefined,
  { limits }: Pick<AccountDependencies, 'limits'>,
): Promise<void> {
  if (password === undefined) throw new ApiError('passwordNeeded');
  const stored = await UserModel.query(db).findById(user.id);
  const attempt = async (): Promise<void> => {
    if (!(await passwordFits(stored?.passwordHash, password))) throw new ApiError('wrongPassword');
  };
  await guardGuesses(limits, { email: user.email, network }, attempt, { isInside: true });
}
