import { z } from 'zod';

const token = z.string().max(200).nullable();

/** Where a sign-in can be kept without a keyring: in a file of this user account, not encrypted, or in memory until the app quits. */
export const PlainStorage = z.enum(['file', 'memory']);
export type PlainStorage = z.infer<typeof PlainStorage>;

/** Where this computer keeps the sign-in. */
export const SignInStorage = z.object({
  storage: z.enum(['keyring', ...PlainStorage.options]),
  /** Somebody chose between file and memory; until then it is memory. */
  isChosen: z.boolean(),
});
export type SignInStorage = z.infer<typeof SignInStorage>;

/** The main process keeps the token, because deliveries must go on without a window. */
export const accountAsks = {
  'accounts:read-token': { input: z.undefined(), reply: z.object({ token }) },
  /** `durable` is false where the token lives in memory until the app quits. */
  'accounts:keep-token': { input: z.object({ token }), reply: z.object({ durable: z.boolean() }) },
  /** Whether somebody was signed in at the last end of the app, and is not any more. */
  'accounts:sign-in-awaited': { input: z.undefined(), reply: z.object({ isAwaited: z.boolean() }) },
  /** Null while nobody is signed in and nothing was chosen: then the keyring is not asked. */
  'accounts:sign-in-storage': { input: z.undefined(), reply: SignInStorage.nullable() },
  /** Chooses where the sign-in is kept without a keyring, and moves it there. */
  'accounts:store-sign-in': { input: z.object({ storage: PlainStorage }), reply: SignInStorage },
};

export const accountTells = {
  /** Another window signed in or out. */
  'accounts:token-kept': z.object({ token }),
  /** A window chose another storage. */
  'accounts:sign-in-storage-changed': SignInStorage,
};
