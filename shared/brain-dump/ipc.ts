import { z } from 'zod';
import { DUMP_CHARACTERS } from './contract.ts';

const text = z.string().max(DUMP_CHARACTERS.clarityPro);

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
};

export const brainDumpTells = {
  /** The capture window came to the front: put the cursor into the field. */
  'brain-dump:capture-shown': z.object({ text }),
  /** A captured dump reached the server and its tasks exist. */
  'brain-dump:delivered': z.object({ id: z.uuid(), tasks: z.number().int() }),
};
