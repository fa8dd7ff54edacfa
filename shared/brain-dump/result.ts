import { z } from 'zod';
import { EnergyLevel, Span, TaskFacts } from '#shared/tasks/task.ts';

/** A task found by a processor, with the span it came from. */
export const DumpTask = TaskFacts.extend({ span: Span });
export type DumpTask = z.infer<typeof DumpTask>;

/** A duration learned from the user's own focus sessions: that of the same task last time, or of similar tasks. */
export const LearntMinutes = z.object({ minutes: z.number().int().min(1).max(1440), by: z.enum(['last', 'similar']) });
export type LearntMinutes = z.infer<typeof LearntMinutes>;

/**
 * A task in the list that the user confirms. `maybe`: the reader is unsure whether it is a task; `dropped`: the user
 * said that it is not. The key stays the same while the list is corrected.
 */
export const ListedTask = DumpTask.extend({
  key: z.string().regex(/^[\w.]{1,80}$/),
  state: z.enum(['kept', 'maybe', 'dropped']),
  learnt: LearntMinutes.optional(),
});
export type ListedTask = z.infer<typeof ListedTask>;

/** Most corrected pieces per dump; the rest stays as the reader finds it. */
export const PIECES_LIMIT = 100;
/** Most entries per piece. */
export const PIECE_TASKS_LIMIT = 20;

export const CorrectedField = z.enum(['state', 'title', 'day', 'time', 'minutes', 'recurrence']);
export type CorrectedField = z.infer<typeof CorrectedField>;

/**
 * The user's correction of a piece of text before the dump was sent. Whichever processor reads the text later, the list
 * contains what the user said about this piece (spec settled, Correct before commit).
 */
export const CorrectedPiece = z.object({
  /** Offsets of the piece in the dump. */
  span: Span,
  /** The entries for this text. */
  tasks: z.array(ListedTask).min(1).max(PIECE_TASKS_LIMIT),
  /** The fields set on the single entry; null where entries were split or merged, which are used unchanged. */
  set: z.array(CorrectedField).nullable(),
});
export type CorrectedPiece = z.infer<typeof CorrectedPiece>;

/** Most entries of such a list; no dump has that many, even when split. */
export const LIST_LIMIT = 2_000;
/** Most uncertain tasks shown to the user. */
export const MAYBE_LIMIT = 3;

/** A piece of the dump that did not become a task: a feeling, a worry, a fact. Nothing that was said disappears. */
export const Thought = z.object({ text: z.string(), span: Span });
export type Thought = z.infer<typeof Thought>;

/** The parts of a dump about a crisis: never a task, never counted, never sent out (spec settled, Crisis). */
const Crisis = z.object({ pieces: z.array(Thought) });
type Crisis = z.infer<typeof Crisis>;

const Level = z.enum(['low', 'medium', 'high']);

/** Everything in a result except its tasks (spec tasks 3, Brain dump result). */
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
    /** 0 calm to 1 overwhelmed; the level is derived from it in three steps. */
    stress_score: z.number().min(0).max(1),
    stuck_tasks: z.array(z.string()),
    north_star_tasks: z.array(z.string()),
    /** Whether any of the text is about a crisis. */
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
  /** Null for an ordinary dump; these pieces are not thoughts either. */
  crisis: Crisis.nullable().default(null),
});
export type DumpReading = z.infer<typeof DumpReading>;

/** The output of a processor. */
export const ProcessedDump = DumpReading.extend({
  tasks: z.array(DumpTask),
  /** Thoughts that are almost tasks, the likeliest first. */
  maybe: z.array(DumpTask).max(MAYBE_LIMIT).default([]),
});
export type ProcessedDump = z.infer<typeof ProcessedDump>;
