import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { SignUp } from '#shared/accounts/contract.ts';
import { ApiError } from '#api/platform/errors.ts';
import { languageOf } from '#api/platform/language.ts';
import { noteActivity } from './activity.ts';
import { refuseCommon } from './commonPasswords.ts';
import { deviceOf } from './device.ts';
import type { AccountDependencies } from './dependencies.ts';
import { addLink, type SignUpEntries, waysBackTo } from './emailLink.model.ts';
import { isNewDevice } from './knownDevices.ts';
import { mayMail } from './mails/mayMail.ts';
import { hashPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { UserModel } from './user.model.ts';
import { presentUser } from './user.presenter.ts';

type Form = Omit<z.output<typeof SignUp>, 'captchaToken'>;

/** The context of a sign-up: the database, the time, and the browser's headers. */
interface Arrival {
  readonly db: Knex;
  readonly now: Date;
  readonly headers: IncomingHttpHeaders;
}

/** Creates an account and signs it in; 409 when the email has one, also when two sign-ups race. */
export async function signUpAtOnce({ db, now, headers }: Arrival, form: Form) {
  const entries = await entriesOf(form, headers);
  return db.transaction(async (trx) => {
    const user = await UserModel.query(trx)
      .insert({ ...entries, email: form.email, createdAt: now, updatedAt: now })
      .onConflict(UserModel.raw('(lower(email))'))
      .ignore()
      .returning('*');
    // Objection returns the row without an id when the database did not insert it.
    if (!Object.hasOwn(user, 'id')) throw new ApiError('emailTaken');
    // The address is not proven here: while another account can still change back to it, it stays reserved for that
    // account. Checked after the insert, which waits for a concurrent change of address.
    if (await waysBackTo(trx, form.email, now).first()) throw new ApiError('emailTaken');
    const userAgent = headers['user-agent'] ?? '';
    await isNewDevice(trx, user.id, deviceOf(userAgent), now);
    await noteActivity({ db: trx, now, headers }, user.id, 'signedUp');
    return { access_token: await startSession(trx, user.id, now, userAgent), user: presentUser(user) };
  });
}

/**
 * Stores the entries until the link in the mail is opened. Response and work are the same whether the address is free,
 * waits for confirmation or has an account; the difference is determined when the mail is written.
 */
export async function signUpByMail({ db, now, headers }: Arrival, form: Form, deps: AccountDependencies) {
  const entries = await entriesOf(form, headers);
  const { email, firstName, lastName, timezone: timeZone } = form;
  if (await mayMail(deps.limits, email)) {
    await db.transaction(async (trx) => {
      const { id: linkId } = await addLink(trx, { userId: null, purpose: 'signUp', email, entries }, now);
      await deps.mails.send(trx, { mail: 'signUp', linkId, email });
    });
  }
  // There is no id yet; the rest is what was entered.
  const { timezone, user_metadata } = presentUser({ id: 0, email, firstName, lastName, timeZone });
  return { user: { email, timezone, user_metadata } };
}

async function entriesOf(form: Form, headers: IncomingHttpHeaders): Promise<SignUpEntries> {
  const { firstName, lastName, dateOfBirth = null, timezone: timeZone, password } = form;
  await refuseCommon(password);
  const language = languageOf(headers['accept-language']);
  return { passwordHash: await hashPassword(password), firstName, lastName, dateOfBirth, timeZone, language };
}
