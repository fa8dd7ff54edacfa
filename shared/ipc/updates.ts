import { z } from 'zod';

/**
 * Why there is no update now, or why it was not taken:
 * - `development`, `archive`, `flatpak`, `unconfigured`: this kind of copy does not update itself (state `off`)
 * - `network`: the server of the updates cannot be reached
 * - `unsigned`: what it offers does not carry our signature
 * - `replayed`: it offers an older version than was here before
 * - `damaged`: what was fetched is not what was announced
 * - `focusing`: it is ready and waits for the end of a focus session
 * - `broken`: anything else
 */
export const UpdateProblem = z.enum([
  'development',
  'archive',
  'flatpak',
  'unconfigured',
  'network',
  'unsigned',
  'replayed',
  'damaged',
  'focusing',
  'broken',
]);
export type UpdateProblem = z.infer<typeof UpdateProblem>;

/** How it stands with a newer version of the app. */
export const UpdateStatus = z.object({
  state: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  /** The newer version, where there is one. */
  version: z.string().max(100).nullable(),
  problem: UpdateProblem.nullable(),
});
export type UpdateStatus = z.infer<typeof UpdateStatus>;

const Early = z.object({ isEarly: z.boolean() });

const ask = { input: z.undefined(), reply: UpdateStatus };

/** What a page may ask about updates; each answers how it stands now. */
export const updateAsks = {
  'updates:read': ask,
  /** Looks for a newer version, and fetches it in the background. */
  'updates:check': ask,
  /** Ends the app and puts the fetched version in its place; not while somebody focuses. */
  'updates:install': ask,
  /** Whether this computer takes versions before they are finished for everyone. */
  'updates:is-early': { input: z.undefined(), reply: Early },
  /** Looks at once in the feed that was chosen. */
  'updates:try-early': { input: Early, reply: UpdateStatus },
};

export const updateTells = { 'updates:changed': UpdateStatus };
