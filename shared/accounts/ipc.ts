import { z } from 'zod';

const token = z.string().max(200).nullable();

/**
 * Where the sign-in is kept without a keyring: in an unencrypted file of this system user, or in memory until the app
 * quits.
 */
export const PlainStorage = z.enum(['file', 'memory']);
export type PlainStorage = z.infer<typeof PlainStorage>;

/** Where this computer stores the sign-in. */
export const SignInStorage = z.object({
  storage: z.enum(['keyring', ...PlainStorage.options]),
  /** Whether the user has chosen between file and memory; the default is memory. */
  isChosen: z.boolean(),
});
export type SignInStorage = z.infer<typeof SignInStorage>;

/** Requests about the sign-in. The main process keeps the token because deliveries must continue without a window. */
export const accountAsks = {
  'accounts:read-token': { input: z.undefined(), reply: z.object({ token }) },
  /** `durable` is false when the token is only in memory until the app quits. */
  'accounts:keep-token': { input: z.object({ token }), reply: z.object({ durable: z.boolean() }) },
  /** Whether a user was signed in when the app last quit and no longer is. */
  'accounts:sign-in-awaited': { input: z.undefined(), reply: z.object({ isAwaited: z.boolean() }) },
  /** Null while nobody is signed in and nothing was chosen; the keyring is not queried then. */
  'accounts:sign-in-storage': { input: z.undefined(), reply: SignInStorage.nullable() },
  /** Chooses where the sign-in is stored without a keyring, and moves it there. */
  'accounts:store-sign-in': { input: z.object({ storage: PlainStorage }), reply: SignInStorage },
};

export const accountTells = {
  /** Another window signed in or out. */
  'accounts:token-kept': z.object({ token }),
  /** Another window chose a different storage. */
  'accounts:sign-in-storage-changed': SignInStorage,
};
