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

/** A password that satisfies `rules`; sent and stored unchanged, never trimmed. */
export const passwordWith = (rules: readonly PasswordRule[]) =>
  z.string().superRefine((password, context) => {
    const broken = firstBroken(rules, password);
    if (broken) context.addIssue({ code: 'custom', message: broken.message });
  });

/** A password typed to prove the user's identity; only its length is limited. */
export const typedPassword = (needed: string) => z.string(needed).min(1, needed).max(1024, needed);

/** An authenticator code or a recovery code, as typed. */
export const typedCode = z.string().trim().min(1, errorCatalogue.codeNeeded.error).max(100);

/** The CAPTCHA token. The server reports whether it is missing or invalid. */
export const captchaToken = z.string().max(8192).optional();

/** The signed-in user (spec accounts 3, Session). */
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
  /**
   * The solution to the challenge of a `workNeeded` error, in the format of our own CAPTCHA; it also counts as the
   * CAPTCHA.
   */
  proof: z.string().max(8192).optional(),
});

export const SignedIn = z.object({ access_token: z.string(), user: User });
/** The password is correct, and a second-factor code is required (`POST /auth/login/code`). */
export const SecondStep = z.object({
  access_token: z.undefined().optional(),
  secondFactor: z.literal('code'),
  /** Proves that the password was correct; valid for ten minutes and one sign-in. */
  challenge: z.string(),
});
export const done = z.object({ success: z.literal(true) });
/** A success response with a message. */
export const told = done.extend({ message: z.string() });

/** Rate limit for calls that take passwords or link tokens, which bots try to guess. */
export const guessable = { tries: 20, seconds: 300 } as const;
/** Rate limit for calls that send mail. */
export const mailing = { tries: 10, seconds: 900 } as const;

export const accountRoutes = {
  signUp: route({
    method: 'POST',
    path: '/auth/signup',
    guard: 'open',
    summary: 'Makes an account and signs it in, or sends a link to confirm the email first.',
    rate: { ...mailing, wellFormed: true },
    body: SignUp,
    // Without a token the email must be confirmed first; the response then does not reveal whether an account already
    // existed.
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
