import { z } from 'zod';
import { isLocalDate, timeZone } from '#shared/kernel/dates.ts';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { route } from '#shared/kernel/route.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import {
  EMAIL_LENGTH,
  firstBroken,
  isEmail,
  isOldEnough,
  MESSAGES,
  type PasswordRule,
  SIGN_UP_PASSWORD,
} from './entries.ts';

/** An address as it is stored and compared: trimmed and lower case (spec accounts 5, Shared). */
export const Email = z.string().trim().toLowerCase().max(EMAIL_LENGTH, MESSAGES.email).refine(isEmail, MESSAGES.email);

export const name = z.string().max(100).transform(cleanLine);

/** A password that keeps `rules`; sent and stored untouched, never trimmed. */
export const passwordWith = (rules: readonly PasswordRule[]) =>
  z.string().superRefine((password, context) => {
    const broken = firstBroken(rules, password);
    if (broken) context.addIssue({ code: 'custom', message: broken.message });
  });

/** A password as somebody typed it to prove who they are; only its length is bounded. */
export const typedPassword = (needed: string) => z.string(needed).min(1, needed).max(1024, needed);

/** A code of the app or a recovery code, as somebody typed it. */
export const typedCode = z.string().trim().min(1, errorCatalogue.codeNeeded.error).max(100);

/** What the CAPTCHA gave; the server says what is wrong with it, or that it is missing. */
export const captchaToken = z.string().max(8192).optional();

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
  password: passwordWith(SIGN_UP_PASSWORD),
  captchaToken,
  firstName: name.refine((text) => text !== '', MESSAGES.firstName),
  lastName: name.default(''),
  dateOfBirth: z
    .union([
      z.literal('').transform(() => null),
      z
        .string()
        .refine(isLocalDate, 'Enter a date, e.g. 2026-03-04')
        .refine((date) => isOldEnough(date, new Date().getUTCFullYear()), MESSAGES.age),
    ])
    .nullish(),
  timezone: timeZone.default('UTC'),
});

export const LogIn = z.object({
  email: z.string().trim().toLowerCase().min(1, MESSAGES.loginNeeded).max(EMAIL_LENGTH, MESSAGES.loginNeeded),
  password: typedPassword(MESSAGES.loginNeeded),
  captchaToken,
  /** The answer to the challenge of a refusal `workNeeded`, in the form of a CAPTCHA of ours; it stands for that as well. */
  proof: z.string().max(8192).optional(),
});

export const SignedIn = z.object({ access_token: z.string(), user: User });
/** The password is right, and a code is needed besides (`POST /auth/login/code`). */
export const SecondStep = z.object({
  access_token: z.undefined().optional(),
  secondFactor: z.literal('code'),
  /** Stands for the password that was right; for ten minutes and one sign-in. */
  challenge: z.string(),
});
export const done = z.object({ success: z.literal(true) });
/** A success with the words for it. */
export const told = done.extend({ message: z.string() });

/** Passwords and links are guessed by machines, not by people. */
export const guessable = { tries: 20, seconds: 300 } as const;
/** Calls that send mail to somebody. */
export const mailing = { tries: 10, seconds: 900 } as const;

export const accountRoutes = {
  signUp: route({
    method: 'POST',
    path: '/auth/signup',
    guard: 'open',
    summary: 'Makes an account and signs it in, or sends a link to confirm the email first.',
    rate: { ...mailing, wellFormed: true },
    body: SignUp,
    // Without a token the email must be confirmed first; nothing then tells whether it had an account already.
    reply: z.union([SignedIn, z.object({ access_token: z.undefined().optional(), user: User.omit({ id: true }) })]),
    status: 201,
  }),
  logIn: route({
    method: 'POST',
    path: '/auth/login',
    guard: 'open',
    summary:
      'Signs in with email and password, or answers a challenge where a code is needed besides; unknown email and wrong password answer alike. Once strangers have guessed a lot, 428 names a proof of work that lets one more try in.',
    rate: guessable,
    body: LogIn,
    reply: z.union([SignedIn, SecondStep]),
  }),
  logOut: route({
    method: 'POST',
    path: '/auth/logout',
    guard: 'signedIn',
    summary: 'Ends the session of the bearer token.',
    reply: done,
  }),
  verify: route({
    method: 'POST',
    path: '/auth/verify',
    guard: 'signedIn',
    summary: 'Tells whom a bearer token belongs to.',
    csrf: 'exempt',
    reply: z.object({ user: User }),
  }),
};
