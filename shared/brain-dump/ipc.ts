import { z } from 'zod';
import { Accelerator } from './accelerator.ts';
import { DUMP_CHARACTERS } from './contract.ts';
import { CorrectedPiece, PIECES_LIMIT } from './result.ts';

const text = z.string().max(DUMP_CHARACTERS.clarityPro);
/** A draft may be longer than what can be sent: cutting it down is still to come, and nothing of it may be lost. */
const draftText = z.string().max(1_000_000);
const one = z.object({ id: z.uuid() });

/** A captured dump that the server does not have yet. */
export const CapturedDump = z.object({
  /** Also its Idempotency-Key. */
  id: z.uuid(),
  text: z.string(),
  capturedAt: z.iso.datetime(),
  /** `refused` is not sent again until somebody asks for it. */
  state: z.enum(['waiting', 'refused']),
  /**
   * Why it was not taken the last time; null before the first attempt. `unowned`: captured while nobody was signed in, so it
   * joins an account only when somebody says so (`brain-dump:retry`).
   */
  why: z
    .enum(['unowned', 'offline', 'busy', 'session', 'trial', 'usage', 'access', 'tooLong', 'processing'])
    .nullable(),
});
export type CapturedDump = z.infer<typeof CapturedDump>;

/** The desktop that global keys come through: each has its own way to bind one by hand. */
export const Desktop = z.object({
  session: z.enum(['x11', 'wayland', 'other']),
  kind: z.enum(['gnome', 'kde', 'windows', 'mac', 'other']),
});
export type Desktop = z.infer<typeof Desktop>;

/** A further global key; `registered` is the system's word that it is ours. */
const FurtherKey = z.object({ accelerator: z.string(), registered: z.boolean() });

/** The global key, and what is known of it. The system's word that it is ours proves nothing: on Wayland it is given away. */
export const HotkeyState = z.object({
  /** As Electron writes keys. */
  accelerator: z.string(),
  /** The system said that it is ours. */
  registered: z.boolean(),
  /** It has been pressed and arrived, at some time, in this kind of session. */
  heard: z.boolean(),
  /** The same since the app started: what worked yesterday may be gone after an update of the desktop. */
  heardInThisRun: z.boolean(),
  desktop: Desktop,
  /** The second key, which listens at once. */
  voice: FurtherKey,
  /** The third, which starts and pauses the timer. */
  timer: FurtherKey,
  /** What opens the capture window from a command line. */
  command: z.string(),
});
export type HotkeyState = z.infer<typeof HotkeyState>;

/** The global keys: one opens the small window, one listens at once, one starts and pauses the timer. */
export const WhichKey = z.enum(['thought', 'voice', 'timer']);
export type WhichKey = z.infer<typeof WhichKey>;

export const brainDumpAsks = {
  /** Writes the dump to disk, answers, then delivers it; a delivery that fails is tried again until it lands. */
  'brain-dump:capture': {
    input: z.object({
      text: text.min(1),
      /** What was put right in the lines below the words. */
      correctedPieces: z.array(CorrectedPiece).max(PIECES_LIMIT).optional(),
    }),
    reply: z.object({
      id: z.uuid(),
      waiting: z.number().int(),
      /** How many dumps wait for a sign-in, this one included; null while somebody is signed in. */
      keptUntilSignIn: z.number().int().nullable(),
    }),
  },
  /** What the window had written before its page went. */
  'brain-dump:read-draft': {
    input: z.undefined(),
    reply: z.object({
      text: draftText,
      /** The id that the words would be sent under. */
      id: z.uuid(),
      /** The account whose page wrote them; null for the capture window. */
      user: z.number().nullable(),
      written: z.object({ at: z.number(), zone: z.string() }).nullable(),
    }),
  },
  /** Asked with every letter. A page that keeps drafts by account says whose it is. */
  'brain-dump:keep-draft': {
    input: z.object({ text: draftText, owner: z.object({ user: z.number().int(), id: z.uuid() }).optional() }),
    reply: z.undefined(),
  },
  'brain-dump:close-capture': { input: z.undefined(), reply: z.undefined() },
  'brain-dump:hotkey': { input: z.undefined(), reply: HotkeyState },
  /** Takes another global key; the old one stays where the new one is taken by another program. */
  'brain-dump:set-hotkey': {
    input: z.object({ which: WhichKey, accelerator: Accelerator }),
    reply: z.object({ registered: z.boolean() }),
  },
  /** What whoever is signed in captured and the server does not have, oldest first. */
  'brain-dump:waiting': { input: z.undefined(), reply: z.object({ dumps: z.array(CapturedDump) }) },
  /** How many dumps are sent once somebody signs in. */
  'brain-dump:kept-until-sign-in': { input: z.undefined(), reply: z.object({ count: z.number().int() }) },
  /** Sends one of them again, now; one that is not there any more is fine. */
  'brain-dump:retry': { input: one, reply: z.undefined() },
  /** Forgets one of them for good; one that is not there any more is fine. */
  'brain-dump:discard': { input: one, reply: z.undefined() },
};

export const brainDumpTells = {
  /** The capture window came to the front: put the cursor into the field. */
  'brain-dump:capture-shown': z.object({}),
  /** The global key was pressed and arrived, in a way that proves it. */
  'brain-dump:hotkey-heard': z.object({ accelerator: z.string() }),
  /** A captured dump reached the server and its tasks exist; `crisis`: it spoke of one, and nothing of it is counted. */
  'brain-dump:delivered': z.object({ id: z.uuid(), tasks: z.number().int(), crisis: z.boolean() }),
  /** What waits is not what it was: ask for it. */
  'brain-dump:waiting-changed': z.object({}),
};
