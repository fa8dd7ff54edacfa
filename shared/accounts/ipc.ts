import { z } from 'zod';

const token = z.string().max(200).nullable();

/** The main process keeps the token, because deliveries must go on without a window. */
export const accountAsks = {
  'accounts:read-token': { input: z.undefined(), reply: z.object({ token }) },
  /** `durable` is false where the system has no keyring: the token then lives in memory until the app quits. */
  'accounts:keep-token': { input: z.object({ token }), reply: z.object({ durable: z.boolean() }) },
};

export const accountTells = {
  /** Another window signed in or out. */
  'accounts:token-kept': z.object({ token }),
};
