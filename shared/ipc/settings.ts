import { z } from 'zod';

const nothing = z.undefined();

/** What becomes of the app when its main window is closed. */
export const OnClose = z.enum(['keepRunning', 'quit']);
export type OnClose = z.infer<typeof OnClose>;

/** What the settings of this computer are, apart from those that have questions of their own. */
export const ComputerSettings = z.object({
  /** Of the app and of what it runs on. */
  version: z.string(),
  electron: z.string(),
  /** Pages of the server for reading; null while there is none. */
  website: z.url().nullable(),
  /** Where the server is; null where an installed app has not been told yet. */
  server: z.object({ address: z.string(), isFixed: z.boolean() }).nullable(),
  /** Where an unreadable file with the settings was put at this start; null when there was none. */
  setAside: z.string().nullable(),
  /** The app starts in the tray when this person logs in to the computer. */
  startsAtLogin: z.boolean(),
  /** Without a tray a close always quits, whatever was chosen. */
  closing: z.object({ onClose: OnClose, hasTray: z.boolean() }),
  /** The small timer shows itself when focus starts. */
  timerAtStart: z.boolean(),
});
export type ComputerSettings = z.infer<typeof ComputerSettings>;

/** What came of another address: the app starts anew only with `found`; with every other answer all stays as it was. */
export const ServerChange = z.enum(['found', 'same', 'fixed', 'invalid', 'insecure', 'other', 'nobody']);
export type ServerChange = z.infer<typeof ServerChange>;

export const settingsAsks = {
  /** Opens the window with the settings of this computer, or brings it to the front. */
  'settings:open': { input: nothing, reply: nothing },
  'settings:read': { input: nothing, reply: ComputerSettings },
  /** Answers how it is afterwards: a system may refuse. */
  'settings:start-at-login': {
    input: z.object({ startsAtLogin: z.boolean() }),
    reply: z.object({ startsAtLogin: z.boolean() }),
  },
  'settings:timer-at-start': { input: z.object({ timerAtStart: z.boolean() }), reply: nothing },
  'settings:on-close': { input: z.object({ onClose: OnClose }), reply: nothing },
  /** Looks whether a server of ours answers there, and only then goes over to it, by a new start of the app. */
  'settings:use-server': {
    input: z.object({ address: z.string().max(500) }),
    reply: z.object({ change: ServerChange }),
  },
  /** As `setAside` above, once, when the main window can be seen. */
  'settings:set-aside': { input: nothing, reply: z.object({ path: z.string().nullable() }) },
};
