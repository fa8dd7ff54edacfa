// Lets any program try the local processor: JSON lines in `{"id","text","now","timezone","language"}`, JSON lines out
// `{"id","tasks":[…],"theOneThing":{…},"analysis":{…}}`, in the same order; a line that cannot be read answers `{"id","error"}`.
import readline from 'node:readline';
import { z } from 'zod';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import { readSafely } from '#shared/brain-dump/readSafely.ts';
import { localDateTimeIn, timeZone } from '#shared/kernel/dates.ts';
import { cleanFreeText } from '#shared/kernel/text.ts';

const Line = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  text: z.string(),
  /** The wall clock of the writer; now in `timezone` when left out. */
  now: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/)
    .optional(),
  timezone: timeZone.default('UTC'),
  language: z.enum(['en', 'de']).optional().catch(undefined),
});

/** The id of a line that is otherwise not understood, so that its error can be told apart. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
}

function answer(line: string): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
    const { id, text, now, timezone, language } = Line.parse(value);
    const { tasks, theOneThing, analysis } = readSafely(
      { rawText: cleanFreeText(text), now: now ?? localDateTimeIn(timezone, new Date()), timeZone: timezone, language },
      localProcessor.process,
    );
    return { id, tasks, theOneThing, analysis };
  } catch (error) {
    return { id: idOf(value), error: error instanceof Error ? error.message : String(error) };
  }
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
