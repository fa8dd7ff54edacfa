import { z } from 'zod';

const nothing = z.undefined();

/** What happens to the app when its main window is closed. */
export const OnClose = z.enum(['keepRunning', 'quit']);
export type OnClose = z.infer<typeof OnClose>;

/** The settings of this computer, except those with their own requests. */
export const ComputerSettings = z.object({
  /** Version of the app and its platform. */
  version: z.string(),
  electron: z.string(),
  /** Public web pages of the server; null without a server. */
  website: z.url().nullable(),
  /** The server's address; null where an installed app has not been given one yet. */
  server: z.object({ address: z.string(), isFixed: z.boolean() }).nullable(),
  /** Where an unreadable settings file was moved at this start; null without one. */
  setAside: z.string().nullable(),
  /** The app starts in the tray when the user logs in to the computer. */
  startsAtLogin: z.boolean(),
  /** Without a tray a close always quits, whatever was chosen. */
  closing: z.object({ onClose: OnClose, hasTray: z.boolean() }),
  /** Whether the small timer opens when focus starts. */
  timerAtStart: z.boolean(),
});
export type ComputerSettings = z.infer<typeof ComputerSettings>;

/** The result of changing the server; the app only restarts with `found`, otherwise nothing changes. */
export const ServerChange = z.enum(['found', 'same', 'fixed', 'invalid', 'insecure', 'other', 'nobody']);
export type ServerChange = z.infer<typeof ServerChange>;

export const settingsAsks = {
  /** Opens the window with the settings of this computer, or brings it to the front. */
  'settings:open': { input: nothing, reply: nothing },
  'settings:read': { input: nothing, reply: ComputerSettings },
  /** Returns the resulting state, because the system may refuse. */
  'settings:start-at-login': {
    input: z.object({ startsAtLogin: z.boolean() }),
    reply: z.object({ startsAtLogin: z.boolean() }),
  },
  'settings:timer-at-start': { input: z.object({ timerAtStart: z.boolean() }), reply: nothing },
  'settings:on-close': { input: z.object({ onClose: OnClose }), reply: nothing },
  /** Checks whether one of our servers responds at the address, and only then switches to it by restarting the app. */
  'settings:use-server': {
    input: z.object({ address: z.string().max(500) }),
    reply: z.object({ change: ServerChange }),
  },
  /** The same as `setAside` above, returned once, when the main window is visible. */
  'settings:set-aside': { input: nothing, reply: z.object({ path: z.string().nullable() }) },
};
