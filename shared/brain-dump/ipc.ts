import { z } from 'zod';
import { DUMP_CHARACTERS } from './contract.ts';

const text = z.string().max(DUMP_CHARACTERS.clarityPro);
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

export const brainDumpAsks = {
  /** Writes the dump to disk, answers, then delivers it; a delivery that fails is tried again until it lands. */
  'brain-dump:capture': {
    input: z.object({ text: text.min(1) }),
    reply: z.object({ id: z.uuid(), waiting: z.number().int() }),
  },
  'brain-dump:read-draft': { input: z.undefined(), reply: z.object({ text }) },
  'brain-dump:keep-draft': { input: z.object({ text }), reply: z.undefined() },
  'brain-dump:close-capture': { input: z.undefined(), reply: z.undefined() },
  /** The global key and whether the system gave it to us. */
  'brain-dump:hotkey': {
    input: z.undefined(),
    reply: z.object({ accelerator: z.string(), registered: z.boolean() }),
  },
  /** What whoever is signed in captured and the server does not have, oldest first. */
  'brain-dump:waiting': { input: z.undefined(), reply: z.object({ dumps: z.array(CapturedDump) }) },
  /** Sends one of them again, now; one that is not there any more is fine. */
  'brain-dump:retry': { input: one, reply: z.undefined() },
  /** Forgets one of them for good; one that is not there any more is fine. */
  'brain-dump:discard': { input: one, reply: z.undefined() },
};

export const brainDumpTells = {
  /** The capture window came to the front: put the cursor into the field. */
  'brain-dump:capture-shown': z.object({ text }),
  /** A captured dump reached the server and its tasks exist. */
  'brain-dump:delivered': z.object({ id: z.uuid(), tasks: z.number().int() }),
  /** What waits is not what it was: ask for it. */
  'brain-dump:waiting-changed': z.object({}),
};
