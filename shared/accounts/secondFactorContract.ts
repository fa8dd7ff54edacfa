import { z } from 'zod';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { route } from '#shared/kernel/route.ts';
import { done, guessable, SignedIn, typedCode, typedPassword } from './contract.ts';

/**
 * Proof of identity for sensitive changes: the password, and a code where two-step login is on, unless the user has
 * just signed in (`asksForCode`).
 */
export const Identity = z.object({
  current_password: typedPassword(errorCatalogue.passwordNeeded.error),
  code: typedCode.optional(),
});
export type Identity = z.output<typeof Identity>;

/** Recovery codes, shown once; each is valid for one sign-in. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A passkey, which replaces password and code. */
export const Passkey = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z.object({
  /** The authenticator app; null while two-step login is off. */
  app: z.object({ since: z.iso.datetime(), recoveryCodes: z.number().int().nonnegative() }).nullable(),
  /** Whether a change requires a code in addition to the password. */
  asksForCode: z.boolean(),
  /** In the order they were added. */
  passkeys: z.array(Passkey).default([]),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** The second step of a sign-in, and its settings. */
export const secondFactorRoutes = {
  enterCode: route({
    method: 'POST',
    path: '/auth/login/code',
    guard: 'open',
    summary: 'Finishes a sign-in with a code of the app or a recovery code.',
    rate: guessable,
    body: z.object({ challenge: z.string().max(100), code: typedCode }),
    reply: SignedIn,
  }),
  secondFactors: route({
    method: 'GET',
    path: '/auth/second-factors',
    guard: 'signedIn',
    summary: 'Tells what is asked for at a sign-in besides the password, and which passkeys there are.',
    reply: SecondFactors,
  }),
  beginApp: route({
    method: 'POST',
    path: '/auth/second-factors/app',
    once: 'unkept',
    guard: 'signedIn',
    summary: 'Makes a key for an app that shows codes; it counts once a first code has confirmed it.',
    rate: guessable,
    body: Identity,
    reply: z.object({
      /** The secret in base32, for typing. */
      key: z.string(),
      /** `otpauth://…`, for scanning. */
      address: z.string(),
    }),
  }),
  confirmApp: route({
    method: 'POST',
    path: '/auth/second-factors/app/confirm',
    once: 'unkept',
    guard: 'signedIn',
    summary: 'Turns two-step login on by a first code, and answers the recovery codes, this once.',
    rate: guessable,
    body: z.object({ code: typedCode }),
    reply: RecoveryCodes,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/auth/second-factors/recovery-codes',
    once: 'unkept',
    guard: 'signedIn',
    summary: 'Replaces the recovery codes, and answers the new ones, this once.',
    rate: guessable,
    body: Identity,
    reply: RecoveryCodes,
  }),
  removeApp: route({
    method: 'DELETE',
    path: '/auth/second-factors/app',
    guard: 'signedIn',
    summary: 'Turns two-step login off.',
    rate: guessable,
    body: Identity,
    reply: done,
  }),
};
