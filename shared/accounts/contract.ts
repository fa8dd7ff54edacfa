import { z } from 'zod';
import { isLocalDate, timeZone } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import { EMAIL_LENGTH, EMAIL_SHAPE, isOldEnough, MESSAGES, SIGN_UP_PASSWORD, firstBroken } from './entries.ts';

/** An address as it is stored and compared: trimmed and lower case (spec accounts 5, Shared). */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH, MESSAGES.email)
  .regex(EMAIL_SHAPE, MESSAGES.email);

const name = z.string().max(100).transform(cleanLine);

/** The password of a new account; sent and stored untouched, never trimmed. */
const NewPassword = z.string().superRefine((password, context) => {
  const broken = firstBroken(SIGN_UP_PASSWORD, password);
  if (broken) context.addIssue({ code: 'custom', message: broken.message });
});

/** The signed-in person (spec accounts 3, Session). */
export const User = z.object({
  id: z.number().int().positive(),
  email: z.string(),
  timezone: z.string(),
  user_metadata: z.object({ first_name: z.string(), last_name: z.string(), full_name: z.string() }),
});
export type User = z.infer<typeof User>;

export const SignUp = z.object({
  email: Email,
  password: NewPassword,
  firstName: name.refine((text) => text !== '', MESSAGES.firstName),
  lastName: name.default(''),
  dateOfBirth: z
    .union([
      z.literal('').transform(() => null),
      z
        .string()
        .refine(isLocalDate, 'Expected a date as YYYY-MM-DD')
        .refine((date) => isOldEnough(date, new Date().getUTCFullYear()), MESSAGES.age),
    ])
    .nullish(),
  timezone: timeZone.default('UTC'),
});

export const LogIn = z.object({
  email: z.string().trim().toLowerCase().min(1, MESSAGES.loginNeeded).max(EMAIL_LENGTH, MESSAGES.loginNeeded),
  password: z.string().min(1, MESSAGES.loginNeeded).max(1024, MESSAGES.loginNeeded),
});

const SignedIn = z.object({ access_token: z.string(), user: User });

export const accountRoutes = {
  signUp: route({
    method: 'POST',
    path: '/auth/signup',
    guard: 'open',
    summary: 'Makes an account and signs it in.',
    body: SignUp,
    reply: z.object({ access_token: z.string().optional(), user: User }),
    status: 201,
  }),
  logIn: route({
    method: 'POST',
    path: '/auth/login',
    guard: 'open',
    summary: 'Signs in with email and password; unknown email and wrong password answer alike.',
    body: LogIn,
    reply: SignedIn,
  }),
  logOut: route({
    method: 'POST',
    path: '/auth/logout',
    guard: 'signedIn',
    summary: 'Ends the session of the bearer token.',
    reply: z.object({ success: z.literal(true) }),
  }),
  verify: route({
    method: 'POST',
    path: '/auth/verify',
    guard: 'signedIn',
    summary: 'Tells whom a bearer token belongs to.',
    reply: z.object({ user: User }),
  }),
};
