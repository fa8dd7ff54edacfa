import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { ApiError } from '#api/platform/errors.ts';
import type { Encryptor } from '#api/platform/encryptor.ts';
import { noteActivity } from '../activity.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { AuthenticatorModel } from './authenticator.model.ts';
import { spendRecoveryCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

interface Moment {
  readonly db: Knex;
  readonly now: Date;
}

/** The format of the app's codes; everything else may be a recovery code. */
const OF_APP = /^\d{6}$/;
const withoutSpaces = (entered: string): string => entered.replaceAll(/\s/g, '');

/** Whether this user's sign-in requires a code. */
export const needsCode = async (db: Knex, userId: number): Promise<boolean> =>
  (await AuthenticatorModel.confirmed(db, userId)) !== undefined;

/**
 * Uses up a code of the app or a recovery code. Throws `wrongCode` for any other, and for a used one: each app code is
 * valid once, and older ones are invalid after it.
 */
export async function spendCode(
  { db, now, headers }: Moment & { readonly headers: IncomingHttpHeaders },
  user: { readonly id: number; readonly email: string },
  entered: string,
  { encryptor, mails }: Pick<AccountDependencies, 'encryptor' | 'mails'>,
): Promise<void> {
  const code = withoutSpaces(entered);
  const app = await AuthenticatorModel.confirmed(db, user.id);
  if (!app) throw new ApiError('wrongCode');
  if (OF_APP.test(code)) {
    if (!(await spendStep({ db, now }, app, code, encryptor))) throw new ApiError('wrongCode');
    return;
  }
  if (!(await spendRecoveryCode(db, user.id, code, now))) throw new ApiError('wrongCode');
  await noteActivity({ db, now, headers }, user.id, 'recoveryCodeUsed');
  await mails.send(db, { mail: 'recoveryCodeUsed', userId: user.id, email: user.email });
}

/**
 * Records the time step of a code; returns false when the code is wrong, or when its step or a later one was already
 * used.
 */
export async function spendStep(
  { db, now }: Moment,
  { id, userId, secret }: AuthenticatorModel,
  code: string,
  encryptor: Encryptor,
): Promise<boolean> {
  const step = stepOf(encryptor.open(secret, String(userId)), code, now);
  if (step === undefined) return false;
  const counted = await AuthenticatorModel.query(db)
    .findById([userId, id])
    .where((query) => void query.whereNull('lastStep').orWhere('lastStep', '<', step))
    .patch({ lastStep: step });
  return counted === 1;
}
