import { z } from 'zod';
import { DumpReading, DumpTask, Thought } from '#shared/brain-dump/result.ts';

/**
 * The response requested from the model: the processors' result type, but with quoted words instead of offsets (a model
 * counts badly), and without what we determine better: a task's location, the verified quotation, the ONE Thing,
 * batches and continuity.
 */
const WordedTask = DumpTask.omit({ span: true, location: true }).extend({
  /** The part of the dump that the task comes from, verbatim. */
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

/** Fields whose errors are repaired instead of rejected: a single wrong day must not invalidate the whole response. */
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

/** The response as received: the same shape, with those fields still unchecked. */
export const RawAnswer = Answer.extend({ tasks: z.array(WordedTask.extend(LENIENT)) });
export type RawAnswer = z.output<typeof RawAnswer>;
export type RawTask = RawAnswer['tasks'][number];

/** Constraints that structured output does not support, or not on every compatible server; we check them ourselves. */
const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'format', 'pattern'] as const;

/** Returns the JSON schema of a response in the strict form of structured output. */
export const strictSchema = (answer: z.ZodType): Readonly<Record<string, unknown>> => ({
  ...z.toJSONSchema(answer, {
    io: 'output',
    override({ jsonSchema }) {
      for (const bound of BOUNDS) Reflect.deleteProperty(jsonSchema, bound);
    },
  }),
  // The service has one fixed dialect and rejects `$schema`.
  $schema: undefined,
});
