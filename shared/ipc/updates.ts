import { z } from 'zod';

/**
 * Why there is no update now, or why it was not installed:
 * - `development`, `archive`, `flatpak`, `unconfigured`: this kind of copy does not update itself (state `off`)
 * - `network`: the update server cannot be reached
 * - `unsigned`: the offered version does not carry our signature
 * - `replayed`: the offered version is older than one installed before
 * - `damaged`: the download does not match its announcement
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

/** The state of the app's update. */
export const UpdateStatus = z.object({
  state: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  /** The newer version, if there is one. */
  version: z.string().max(100).nullable(),
  problem: UpdateProblem.nullable(),
});
export type UpdateStatus = z.infer<typeof UpdateStatus>;

const Early = z.object({ isEarly: z.boolean() });

const ask = { input: z.undefined(), reply: UpdateStatus };

/** Requests about updates; each returns the current state. */
export const updateAsks = {
  'updates:read': ask,
  /** Checks for a newer version, and downloads it in the background. */
  'updates:check': ask,
  /** Quits the app and installs the downloaded version; not during focus. */
  'updates:install': ask,
  /** Whether this computer receives early releases. */
  'updates:is-early': { input: z.undefined(), reply: Early },
  /** Checks the chosen channel immediately. */
  'updates:try-early': { input: Early, reply: UpdateStatus },
};

export const updateTells = { 'updates:changed': UpdateStatus };
