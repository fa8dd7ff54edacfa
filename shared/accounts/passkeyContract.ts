import { z } from 'zod';
import { cleanLine } from '#shared/kernel/text.ts';
import { route } from '#shared/kernel/route.ts';
import { done, guessable, SignedIn } from './contract.ts';
import { Identity, Passkey } from './secondFactorContract.ts';

/** Most passkeys of one account. */
export const MOST_PASSKEYS = 10;

/** Bytes in base64url, as browsers encode them. */
const bytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);
const credential = {
  id: bytes.min(1).max(2_000),
  rawId: bytes.min(1).max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** The browser's response after creating a passkey (WebAuthn, `RegistrationResponseJSON`). */
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).exactOptional(),
  }),
});

/** The browser's response after using a passkey (WebAuthn, `AuthenticationResponseJSON`). */
const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;
export type UsedPasskey = z.output<typeof UsedPasskey>;

const name = z
  .string()
  .max(60)
  .transform(cleanLine)
  .refine((text) => text !== '', 'Please give it a name');

/** WebAuthn's own options for the browser, as JSON. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** Passkeys: sign in with one, add and remove them. */
export const passkeyRoutes = {
  beginPasskeyLogIn: route({
    method: 'POST',
    path: '/auth/login/passkey/options',
    guard: 'open',
    summary: 'What a browser needs to ask for a passkey; good for one sign-in within ten minutes.',
    rate: { tries: 60, seconds: 60 },
    reply: options,
  }),
  logInWithPasskey: route({
    method: 'POST',
    path: '/auth/login/passkey',
    guard: 'open',
    summary: 'Signs in with a passkey; it stands for password and code.',
    rate: guessable,
    body: z.object({ credential: UsedPasskey }),
    reply: SignedIn,
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/auth/passkeys/options',
    once: 'unkept',
    guard: 'signedIn',
    summary: 'What a browser needs to make a passkey; good for one within ten minutes.',
    rate: guessable,
    body: Identity,
    reply: options,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/auth/passkeys',
    guard: 'signedIn',
    summary: 'Adds a passkey that a browser made; at most ten.',
    rate: guessable,
    body: z.object({
      name,
      credential: NewPasskey,
    }),
    reply: Passkey,
    status: 201,
  }),
  renamePasskey: route({
    method: 'PATCH',
    path: '/auth/passkeys/:id',
    guard: 'signedIn',
    summary: 'Gives one of the own passkeys another name; it opens what it opened before.',
    body: z.object({ name }),
    reply: Passkey,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    guard: 'signedIn',
    summary: 'Removes one of the own passkeys.',
    rate: guessable,
    body: Identity,
    reply: done,
  }),
};
