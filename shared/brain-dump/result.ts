import { z } from 'zod';
import { EnergyLevel, Span, TaskFacts } from '#shared/tasks/task.ts';

/** A task that a processor found, with the words that it came from. */
export const DumpTask = TaskFacts.extend({ span: Span });
export type DumpTask = z.infer<typeof DumpTask>;

/** A duration that was learned from the person's own focus: as the same task took last, or as tasks of its kind took. */
export const LearntMinutes = z.object({ minutes: z.number().int().min(1).max(1440), by: z.enum(['last', 'similar']) });
export type LearntMinutes = z.infer<typeof LearntMinutes>;

/**
 * A task as it stands on the list that the person confirms. `maybe`: the reader doubts that it is one; `dropped`: the person
 * said that it is none. The key stays while the list is corrected.
 */
export const ListedTask = DumpTask.extend({
  key: z.string().regex(/^[\w.]{1,80}$/),
  state: z.enum(['kept', 'maybe', 'dropped']),
  learnt: LearntMinutes.optional(),
});
export type ListedTask = z.infer<typeof ListedTask>;

/** Most pieces that a dump carries; more are left as the reader finds them. */
export const PIECES_LIMIT = 100;
/** Most entries of such a piece. */
export const PIECE_TASKS_LIMIT = 20;

export const CorrectedField = z.enum(['state', 'title', 'day', 'time', 'minutes', 'recurrence']);
export type CorrectedField = z.infer<typeof CorrectedField>;

/**
 * What a person put right in a piece of their words before the dump was sent. Whoever reads the words afterwards, the list
 * says about this piece what the person said (spec settled, Correct before commit).
 */
export const CorrectedPiece = z.object({
  /** The words, as offsets into the dump. */
  span: Span,
  /** The entries that stand for these words. */
  tasks: z.array(ListedTask).min(1).max(PIECE_TASKS_LIMIT),
  /** What of the single entry was set; null where entries were cut or joined, which stand as they are. */
  set: z.array(CorrectedField).nullable(),
});
export type CorrectedPiece = z.infer<typeof CorrectedPiece>;

/** Most entries of such a list: no dump has as many, even cut into pieces. */
export const LIST_LIMIT = 2_000;
/** Most doubts that are shown to the person. */
export const MAYBE_LIMIT = 3;

/** A piece of the dump that became no task: a feeling, a worry, a fact. Nothing that was said disappears. */
export const Thought = z.object({ text: z.string(), span: Span });
export type Thought = z.infer<typeof Thought>;

/** What of a dump speaks of a crisis: never a task, never counted, never sent out (spec settled, Crisis). */
const Crisis = z.object({ pieces: z.array(Thought) });
type Crisis = z.infer<typeof Crisis>;

const Level = z.enum(['low', 'medium', 'high']);

/** Everything of a result apart from its tasks (spec tasks 3, Brain dump result). */
export const DumpReading = z.object({
  emotionalAnalysis: z.object({ energyLevel: EnergyLevel }),
  empathicResponse: z.string(),
  motivationalQuote: z.object({ quote: z.string(), author: z.string(), reasoning: z.string() }),
  theOneThing: z
    .object({
      title: z.string(),
      why_selected: z.string(),
      /** Minutes. */
      estimated_time: z.number().int(),
      energy_required: EnergyLevel,
      stress_relief: z.string(),
    })
    .nullable(),
  analysis: z.object({
    total_tasks_found: z.number().int(),
    stress_level: Level,
    /** 0 calm to 1 overwhelmed; the level is this number in three steps. */
    stress_score: z.number().min(0).max(1),
    stuck_tasks: z.array(z.string()),
    north_star_tasks: z.array(z.string()),
    /** Whether any of the words speak of a crisis. */
    crisis: z.boolean().default(false),
  }),
  dreamDetection: z.object({
    hasDreams: z.boolean(),
    dreamsFound: z.array(
      z.object({
        dreamText: z.string(),
        dreamCategory: z.string(),
        nextAction: z.string(),
        timeframe: z.string(),
        suggestedMilestones: z.array(z.string()),
      }),
    ),
  }),
  continuityInsights: z.object({ recurringThemes: z.array(z.string()), progressionNoted: z.string() }),
  batchedTasks: z.array(
    z.object({
      title: z.string(),
      estimated_time: z.number().int(),
      context: z.string(),
      contains: z.array(z.string()),
    }),
  ),
  leftAsThoughts: z.array(Thought),
  /** Null for an ordinary dump; such pieces are no thoughts either. */
  crisis: Crisis.nullable().default(null),
});
export type DumpReading = z.infer<typeof DumpReading>;

/** What a processor makes of a dump. */
export const ProcessedDump = DumpReading.extend({
  tasks: z.array(DumpTask),
  /** Thoughts that are almost as likely to be tasks, the likeliest first. */
  maybe: z.array(DumpTask).max(MAYBE_LIMIT).default([]),
});
export type ProcessedDump = z.infer<typeof ProcessedDump>;
