import { z } from 'zod';
import { accountAsks, accountTells } from '#shared/accounts/ipc.ts';
import { brainDumpAsks, brainDumpTells } from '#shared/brain-dump/ipc.ts';
import { calendarAsks, calendarTells } from '#shared/calendar/ipc.ts';
import { focusAsks, focusTells } from '#shared/focus/ipc.ts';
import { LANGUAGE_TAGS } from '#shared/kernel/languages.ts';
import { notificationAsks, notificationTells } from '#shared/notifications/ipc.ts';
import { taskAsks, taskTells } from '#shared/tasks/ipc.ts';
import type { RequestChannel, EventChannel } from './channels.ts';
import { settingsAsks } from './settings.ts';
import { updateAsks, updateTells } from './updates.ts';

/** Information about the running desktop app and its server. */
const About = z.object({
  version: z.string(),
  platform: z.string(),
  /** Base of the API without a trailing slash, such as `http://127.0.0.1:4747/api`. */
  apiBase: z.string(),
});

const nothing = z.undefined();

/** Every request with its input and response; the main process rejects invalid input. */
export const asks = {
  ...accountAsks,
  ...brainDumpAsks,
  ...calendarAsks,
  ...focusAsks,
  ...notificationAsks,
  ...settingsAsks,
  ...taskAsks,
  ...updateAsks,
  'app:about': { input: nothing, reply: About },
  /** The language of a window; the tray and the notifications use it too. */
  'app:use-language': { input: z.object({ language: z.enum(LANGUAGE_TAGS) }), reply: nothing },
  /** Opens a page in the system's browser; the main process only allows the payment provider and our own server. */
  'app:open-outside': { input: z.object({ url: z.url().max(4000) }), reply: z.object({ isOpened: z.boolean() }) },
  /** Saves the window's content as a PDF with this name; the user chooses the location. */
  'app:save-page': {
    input: z.object({ name: z.string().regex(/^[\p{L}\p{N} -]{1,80}$/u) }),
    reply: z.object({ outcome: z.enum(['saved', 'canceled', 'failed']) }),
  },
} satisfies Record<RequestChannel, { input: z.ZodType; reply: z.ZodType }>;

/** Every message from the main process with its payload. */
export const tells = {
  ...accountTells,
  ...brainDumpTells,
  ...calendarTells,
  ...focusTells,
  ...notificationTells,
  ...taskTells,
  ...updateTells,
  /** A screen to open: from the tray, a deep link or a notification. */
  'app:open-path': z.object({ path: z.string().startsWith('/') }),
} satisfies Record<EventChannel, z.ZodType>;

type AskInput<C extends RequestChannel> = z.input<(typeof asks)[C]['input']>;
export type AskReply<C extends RequestChannel> = z.output<(typeof asks)[C]['reply']>;
export type TellPayload<C extends EventChannel> = z.output<(typeof tells)[C]>;

/** `window.unchaos` in the desktop app; undefined in the web build. */
export interface DesktopBridge {
  ask<C extends RequestChannel>(channel: C, input: AskInput<C>): Promise<AskReply<C>>;
  /** Returns a function that removes the listener. */
  on<C extends EventChannel>(channel: C, listener: (payload: TellPayload<C>) => void): () => void;
}
