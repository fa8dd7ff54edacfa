import { z } from 'zod';

const nothing = z.undefined();

/** What the settings of this computer are, apart from those that have questions of their own. */
export const ComputerSettings = z.object({
  /** Of the app and of what it runs on. */
  version: z.string(),
  electron: z.string(),
  /** Pages of the server for reading; null while there is none. */
  website: z.url().nullable(),
  /** The app starts in the tray when this person logs in to the computer. */
  startsAtLogin: z.boolean(),
});
export type ComputerSettings = z.infer<typeof ComputerSettings>;

export const settingsAsks = {
  /** Opens the window with the settings of this computer, or brings it to the front. */
  'settings:open': { input: nothing, reply: nothing },
  'settings:read': { input: nothing, reply: ComputerSettings },
  /** Answers how it is afterwards: a system may refuse. */
  'settings:start-at-login': {
    input: z.object({ startsAtLogin: z.boolean() }),
    reply: z.object({ startsAtLogin: z.boolean() }),
  },
};
