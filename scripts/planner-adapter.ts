// Lets any program try the processors: JSON lines in `{"id","text","now","timezone","language"}`, JSON lines out
// `{"id","tasks":[…],"theOneThing":{…},"analysis":{…}}`, in the same order; an invalid line returns `{"id","error"}`.
// With `--model=copies` or `--model=lists` the AI processor is used instead, through the sandbox of its wire format
// (`planner-model.ts`).
import readline from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { DumpInput } from '#shared/brain-dump/processor.ts';
import { readSafely } from '#shared/brain-dump/readSafely.ts';
import type { ProcessedDump } from '#shared/brain-dump/result.ts';
import { localDateTimeIn, timeZone } from '#shared/kernel/dates.ts';
import { cleanFreeText } from '#shared/kernel/text.ts';
import { isModel, startModel } from './planner-model.ts';

const Line = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  text: z.string(),
  /** The writer's local time; by default the current time in `timezone`. */
  now: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/)
    .optional(),
  timezone: timeZone.default('UTC'),
  language: z.enum(['en', 'de']).optional().catch(undefined),
});

type Read = (input: DumpInput) => ProcessedDump | Promise<ProcessedDump>;

/** Returns the ID of an otherwise invalid line, so that its error can be attributed. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
}

async function answer(line: string, read: Read): Promise<object> {
  let value: unknown;
  try {
    value = JSON.parse(line);
    const { id, text, now, timezone, language } = Line.parse(value);
    const { tasks, theOneThing, analysis } = await read({
      rawText: cleanFreeText(text),
      now: now ?? localDateTimeIn(timezone, new Date()),
      timeZone: timezone,
      language,
    });
    return { id, tasks, theOneThing, analysis };
  } catch (error) {
    return { id: idOf(value), error: error instanceof Error ? error.message : String(error) };
  }
}

const { model: wanted } = parseArgs({ options: { model: { type: 'string' } } }).values;
if (wanted !== undefined && !isModel(wanted)) throw new Error('--model is copies or lists');
const model = wanted === undefined ? null : await startModel(wanted);
const read: Read = model?.read ?? ((input) => readSafely(input, localProcessor.process));
for await (const line of readline.createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(await answer(line, read))}\n`);
}
await model?.stop();
