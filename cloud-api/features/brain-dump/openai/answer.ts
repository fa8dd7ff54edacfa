import { z } from 'zod';
import { DumpReading, DumpTask, Thought } from '#shared/brain-dump/result.ts';

/**
 * What the model is asked for: the processors' own result, but words in place of offsets (a model counts badly), and
 * without what we know better: where a task can be done, the verified quotation, the ONE Thing, batches and what came before.
 */
const WordedTask = DumpTask.omit({ span: true, location: true }).extend({
  /** The piece of the dump that the task comes from, letter by letter. */
  words: z.string().min(1),
});

export const Answer = DumpReading.omit({
  motivationalQuote: true,
  theOneThing: true,
  batchedTasks: true,
  continuityInsights: true,
  crisis: true,
}).extend({
  empathicResponse: z.string().min(1).max(1_200),
  analysis: DumpReading.shape.analysis.omit({ total_tasks_found: true, stress_level: true, crisis: true }),
  leftAsThoughts: z.array(Thought.shape.text),
  tasks: z.array(WordedTask),
});
export type Answer = z.output<typeof Answer>;
type WordedTask = z.output<typeof WordedTask>;

/** Fields whose slips are mended rather than refused: a single wrong day must not cost the whole answer. */
const LENIENT = {
  title: z.string(),
  description: z.string(),
  timeframe: z.string(),
  reasoning: z.string(),
  emotionalWeight: z.number(),
  estimatedMinutes: z.number(),
  scheduledDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  dueTime: z.string().nullable(),
  recurrence: z.string().nullable(),
  dependencies: z.array(z.string()),
};

/** The answer as it may come: the same shape, with those fields still to be checked. */
export const RawAnswer = Answer.extend({ tasks: z.array(WordedTask.extend(LENIENT)) });
export type RawAnswer = z.output<typeof RawAnswer>;
export type RawTask = RawAnswer['tasks'][number];

/** Bounds that structured output does not know, or not on every compatible server; we check them ourselves. */
const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'format', 'pattern'] as const;

/** The JSON schema of an answer, in the strict form of structured output. */
export const strictSchema = (answer: z.ZodType): Readonly<Record<string, unknown>> => ({
  ...z.toJSONSchema(answer, {
    io: 'output',
    override({ jsonSchema }) {
      for (const bound of BOUNDS) Reflect.deleteProperty(jsonSchema, bound);
    },
  }),
  // The service has one dialect and wants to hear of none.
  $schema: undefined,
});
