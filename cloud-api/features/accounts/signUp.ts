import type { z } from 'zod';
import type { SignUp } from '#shared/accounts/contract.ts';
import type { Setting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { hashPassword } from './passwords.ts';
import { UserModel } from './user.model.ts';

/** Makes an account; 409 when the email has one, also when two sign-ups race. */
export async function signUp(
  { db, now }: Setting,
  form: Omit<z.output<typeof SignUp>, 'captchaToken'>,
): Promise<UserModel> {
  const { timezone: timeZone, password, dateOfBirth = null, ...person } = form;
  const passwordHash = await hashPassword(password);
  const user = await UserModel.query(db)
    .insert({ ...person, timeZone, dateOfBirth, passwordHash, createdAt: now, updatedAt: now })
    .onConflict(UserModel.raw('(lower(email))'))
    .ignore()
    .returning('*');
  // Objection answers the row that it was given, without an id, when the database did not take it.
  if (!Object.hasOwn(user, 'id')) throw new Refusal('emailTaken');
  return user;
}
