import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';

/** One text or recording that was sent from our server to a third party (spec settled, Money without traps). */
export const SharedText = z.object({
  id: z.number().int().positive(),
  /** What was sent: the text of a dump, or a voice recording. */
  kind: z.enum(['dump', 'voice']),
  /** The host it was sent to. */
  receiver: z.string(),
  model: z.string(),
  sentAt: z.iso.datetime(),
  /** Length of a dump in characters. */
  characters: z.number().int().nullable(),
  /** Length of a recording in bytes. */
  bytes: z.number().int().nullable(),
  /** Milliseconds until the response; null without one. */
  tookMs: z.number().int().nullable(),
  outcome: z.enum(['sent', 'answered', 'failed']),
  /** The dump, if it still exists. */
  brainDumpId: z.number().int().positive().nullable(),
});
export type SharedText = z.infer<typeof SharedText>;

/** What is sent to third parties, and whether anything may be. */
export const Sharing = z.object({
  /** True: nothing leaves our server; dumps are processed locally, recordings are not transcribed. */
  localOnly: z.boolean(),
  /** The third parties this server uses; null for none. */
  receivers: z.object({ dump: z.string().nullable(), voice: z.string().nullable() }),
});
export type Sharing = z.infer<typeof Sharing>;

export const SHARED_TEXTS_PER_PAGE = 50;

export const sharingRoutes = {
  show: route({
    method: 'GET',
    path: '/user/sharing',
    guard: 'signedIn',
    summary: 'Whether texts may be sent to third parties, and to whom this server would send them.',
    reply: Sharing,
  }),
  choose: route({
    method: 'PATCH',
    path: '/user/sharing',
    guard: 'signedIn',
    summary: 'Switches sharing with third parties on or off; counts for everything from now on.',
    body: z.object({ localOnly: z.boolean() }),
    reply: Sharing,
  }),
  texts: route({
    method: 'GET',
    path: '/user/shared-texts',
    guard: 'signedIn',
    summary: `Every text that was sent to a third party, newest first, ${SHARED_TEXTS_PER_PAGE} at a time.`,
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    reply: z.object({ sharedTexts: z.array(SharedText), hasMore: z.boolean() }),
  }),
};
