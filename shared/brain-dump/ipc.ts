import { z } from 'zod';
import { Accelerator } from './accelerator.ts';
import { DUMP_CHARACTERS } from './contract.ts';
import { CorrectedPiece, PIECES_LIMIT } from './result.ts';

const text = z.string().max(DUMP_CHARACTERS.clarityPro);
/** A draft may be longer than what can be sent, because the user may still shorten it and nothing may be lost. */
const draftText = z.string().max(1_000_000);
const one = z.object({ id: z.uuid() });

/** A captured dump that is not on the server yet. */
export const CapturedDump = z.object({
  /** Also the Idempotency-Key. */
  id: z.uuid(),
  text: z.string(),
  capturedAt: z.iso.datetime(),
  /** `refused` is not sent again until the user asks for it. */
  state: z.enum(['waiting', 'refused']),
  /**
   * Why the last attempt failed; null before the first attempt. `unowned`: captured while nobody was signed in, so it
   * joins an account only when the user says so (`brain-dump:retry`).
   */
  why: z
    .enum(['unowned', 'offline', 'busy', 'session', 'trial', 'usage', 'access', 'tooLong', 'processing'])
    .nullable(),
});
export type CapturedDump = z.infer<typeof CapturedDump>;

/** The desktop environment that provides global keys; each has its own way to bind one by hand. */
export const Desktop = z.object({
  session: z.enum(['x11', 'wayland', 'other']),
  kind: z.enum(['gnome', 'kde', 'windows', 'mac', 'other']),
});
export type Desktop = z.infer<typeof Desktop>;

/** A further global key; `registered` is the system's confirmation that it is ours. */
const FurtherKey = z.object({ accelerator: z.string(), registered: z.boolean() });

/** The global key and its state. The system's confirmation proves nothing: Wayland gives it regardless. */
export const HotkeyState = z.object({
  /** In Electron's accelerator format. */
  accelerator: z.string(),
  /** The system confirmed that it is ours. */
  registered: z.boolean(),
  /** The key was received at least once in this kind of session. */
  heard: z.boolean(),
  /** The same since the app started: a key may stop working after a desktop update. */
  heardInThisRun: z.boolean(),
  desktop: Desktop,
  /** The second key, which starts listening immediately. */
  voice: FurtherKey,
  /** The third, which starts and pauses the timer. */
  timer: FurtherKey,
  /** Command line that opens the capture window. */
  command: z.string(),
});
export type HotkeyState = z.infer<typeof HotkeyState>;

/** The global keys: one opens the capture window, one starts listening immediately, one starts and pauses the timer. */
export const WhichKey = z.enum(['thought', 'voice', 'timer']);
export type WhichKey = z.infer<typeof WhichKey>;

export const brainDumpAsks = {
  /** Writes the dump to disk, responds, then delivers it; a failed delivery is retried until it succeeds. */
  'brain-dump:capture': {
    input: z.object({
      text: text.min(1),
      /** The user's corrections in the lines below the text. */
      correctedPieces: z.array(CorrectedPiece).max(PIECES_LIMIT).optional(),
    }),
    reply: z.object({
      id: z.uuid(),
      waiting: z.number().int(),
      /** How many dumps wait for a sign-in, including this one; null while a user is signed in. */
      keptUntilSignIn: z.number().int().nullable(),
    }),
  },
  /** Returns what the window had written before its page was closed. */
  'brain-dump:read-draft': {
    input: z.undefined(),
    reply: z.object({
      text: draftText,
      /** The id that the text would be sent under. */
      id: z.uuid(),
      /** The account whose page wrote the draft; null for the capture window. */
      user: z.number().nullable(),
      written: z.object({ at: z.number(), zone: z.string() }).nullable(),
    }),
  },
  /** Called on every keystroke. A page that keeps drafts by account sends the account. */
  'brain-dump:keep-draft': {
    input: z.object({ text: draftText, owner: z.object({ user: z.number().int(), id: z.uuid() }).optional() }),
    reply: z.undefined(),
  },
  'brain-dump:close-capture': { input: z.undefined(), reply: z.undefined() },
  'brain-dump:hotkey': { input: z.undefined(), reply: HotkeyState },
  /** Sets another global key; the old one stays when another program already uses the new one. */
  'brain-dump:set-hotkey': {
    input: z.object({ which: WhichKey, accelerator: Accelerator }),
    reply: z.object({ registered: z.boolean() }),
  },
  /** Dumps captured by the signed-in user that are not on the server yet, oldest first. */
  'brain-dump:waiting': { input: z.undefined(), reply: z.object({ dumps: z.array(CapturedDump) }) },
  /** How many dumps are sent after the next sign-in. */
  'brain-dump:kept-until-sign-in': { input: z.undefined(), reply: z.object({ count: z.number().int() }) },
  /** Sends one of them again now; one that no longer exists is not an error. */
  'brain-dump:retry': { input: one, reply: z.undefined() },
  /** Deletes one of them permanently; one that no longer exists is not an error. */
  'brain-dump:discard': { input: one, reply: z.undefined() },
};

export const brainDumpTells = {
  /** The capture window came to the front: focus the field. */
  'brain-dump:capture-shown': z.object({}),
  /** The global key was pressed and received in a way that proves it works. */
  'brain-dump:hotkey-heard': z.object({ accelerator: z.string() }),
  /**
   * A captured dump reached the server and its tasks exist; `crisis`: it is about a crisis, and none of it is counted.
   */
  'brain-dump:delivered': z.object({ id: z.uuid(), tasks: z.number().int(), crisis: z.boolean() }),
  /** The waiting dumps changed: request them again. */
  'brain-dump:waiting-changed': z.object({}),
};
