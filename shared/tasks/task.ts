import { z } from 'zod';
import { localDate, type LocalDate, localTime, type LocalTime, WEEKDAYS } from '#shared/kernel/dates.ts';
import { LONGEST, sentDay, sentDependencies, sentDescription, sentLocation, sentRule, sentTitle } from './sent.ts';

/** The vocabulary of a task (spec tasks 3, Task). Lists are in display order. */
export const CATEGORIES = [
  'work',
  'health',
  'relationships',
  'personal',
  'creative',
  'financial',
  'family',
  'professional',
  'research',
  'learning',
  'household',
] as const;
export const URGENCY_LEVELS = ['urgent', 'important', 'soon'] as const;
export const NANCY_CATEGORIES = [
  'immediate',
  'research',
  'decisions',
  'future_projects',
  'worries',
  'someday_maybe',
] as const;
export const CONTEXTS = ['deep_work', 'communication', 'admin', 'physical', 'planning'] as const;
export const ENERGY_LEVELS = ['high', 'medium', 'low'] as const;
export const STATUSES = ['today', 'backlog', 'scheduled', 'someday', 'today-overflow'] as const;

export const Category = z.enum(CATEGORIES);
export const UrgencyLevel = z.enum(URGENCY_LEVELS);
export const NancyCategory = z.enum(NANCY_CATEGORIES);
export const TaskContext = z.enum(CONTEXTS);
export const EnergyLevel = z.enum(ENERGY_LEVELS);
export const TaskStatus = z.enum(STATUSES);
const WeekdayName = z.enum(WEEKDAYS);

export type Category = z.infer<typeof Category>;
export type UrgencyLevel = z.infer<typeof UrgencyLevel>;
export type NancyCategory = z.infer<typeof NancyCategory>;
export type TaskContext = z.infer<typeof TaskContext>;
export type EnergyLevel = z.infer<typeof EnergyLevel>;
export type TaskStatus = z.infer<typeof TaskStatus>;

/** Upper limit of offsets into a text. */
const MOST_LETTERS = 1_000_000;
/** A piece of the dump's raw text, as string offsets [start, end). */
export const Span = z.object({
  start: z.number().int().min(0).max(MOST_LETTERS),
  end: z.number().int().min(1).max(MOST_LETTERS),
});
export type Span = z.infer<typeof Span>;

/** Importance: 0-10 from a dump, 1-10 from the user, 50 for a swapped-in ONE Thing (spec tasks 4, Moves and swaps). */
const weight = z.number().int().min(0).max(50);
const minutes = z
  .number()
  .int()
  .min(1)
  .max(24 * 60);

/** One field of a task. */
interface Field {
  /** Schema as stored and returned, and as a processor fills it. */
  readonly stored: z.ZodType;
  /** Schema as sent by the user; without it only a processor or a rule changes the field. */
  readonly sent?: z.ZodType;
  /** Default of a new task when nothing is sent; without it the field is required. */
  readonly blank?: unknown;
  /** Whether every task of a series has it; the days are set by the series. */
  readonly isOfSeries: boolean;
}

/**
 * The fields of a task apart from its place in a plan. This one table defines the stored facts, what a user may send,
 * the columns that are read, and what a series copies: a new field is a line here and a column in a migration.
 */
const TASK_FIELDS = {
  title: { stored: z.string().min(1).max(LONGEST.title), sent: sentTitle, isOfSeries: true },
  description: { stored: z.string().max(LONGEST.description), sent: sentDescription, blank: '', isOfSeries: true },
  /** Where it can be done, in the user's words: `chemist's`. Older tasks have none. */
  location: { stored: z.string().max(LONGEST.location).default(''), sent: sentLocation, blank: '', isOfSeries: true },
  category: { stored: Category, sent: Category, blank: 'personal', isOfSeries: true },
  urgencyLevel: { stored: UrgencyLevel, sent: UrgencyLevel, blank: undefined, isOfSeries: true },
  emotionalWeight: { stored: weight, sent: weight, blank: 5, isOfSeries: true },
  nancyCategory: { stored: NancyCategory, blank: 'immediate', isOfSeries: true },
  dreamRelated: { stored: z.boolean(), blank: false, isOfSeries: true },
  supportsNorthStar: { stored: z.boolean(), blank: false, isOfSeries: true },
  workWeekAppropriate: { stored: z.boolean(), blank: true, isOfSeries: true },
  scheduledDay: { stored: WeekdayName.nullable(), sent: WeekdayName.nullable(), blank: null, isOfSeries: false },
  scheduledDate: { stored: localDate.nullable(), sent: sentDay.nullable(), blank: null, isOfSeries: false },
  dueDate: { stored: localDate.nullable(), sent: sentDay.nullable(), blank: null, isOfSeries: false },
  dueTime: { stored: localTime.nullable(), sent: localTime.nullable(), blank: null, isOfSeries: true },
  isDeadlineTask: { stored: z.boolean(), blank: false, isOfSeries: true },
  /** An appointment: it takes place at `fixedTime` and the planner cannot move it. */
  isFixed: { stored: z.boolean(), blank: false, isOfSeries: true },
  batchable: { stored: z.boolean(), blank: false, isOfSeries: true },
  /** Titles (or pieces of titles) of the tasks to finish first. */
  dependencies: { stored: z.array(z.string().max(300)).max(20), sent: sentDependencies, blank: [], isOfSeries: false },
  context: { stored: TaskContext, sent: TaskContext, blank: 'admin', isOfSeries: true },
  energyRequired: { stored: EnergyLevel, sent: EnergyLevel, blank: 'medium', isOfSeries: true },
  estimatedMinutes: { stored: minutes, sent: minutes, blank: 30, isOfSeries: true },
  timeframe: { stored: z.string().max(100), blank: '', isOfSeries: true },
  reasoning: { stored: z.string().max(1000), blank: '', isOfSeries: true },
  /** RFC 5545 rule of a repeating task, such as `FREQ=WEEKLY;BYDAY=MO`: the task is the first of a series. */
  recurrence: { stored: z.string().max(200).nullable(), sent: sentRule, blank: null, isOfSeries: false },
} as const satisfies Record<string, Field>;

type Fields = typeof TASK_FIELDS;
type FieldName = keyof Fields;
type SentName = { [N in FieldName]: Fields[N] extends { sent: z.ZodType } ? N : never }[FieldName];
type SeriesName = { [N in FieldName]: Fields[N]['isOfSeries'] extends true ? N : never }[FieldName];

const fields = Object.entries(TASK_FIELDS) as [FieldName, Field][];
export const FIELD_NAMES: readonly FieldName[] = fields.map(([name]) => name);
/** The fields that every task of a series has. */
export const SERIES_FIELDS = FIELD_NAMES.filter((name): name is SeriesName => TASK_FIELDS[name].isOfSeries);

const shapeOf = (of: (field: Field) => z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(fields.map(([name, field]) => [name, of(field)] as const).filter(([, schema]) => schema)) as never;

/** The fields that a user may send of an existing task. */
export const sentFields = shapeOf(({ sent }) => sent) as { [N in SentName]: Fields[N]['sent'] };

type New<F> = F extends { sent: infer S extends z.ZodType }
  ? F extends { blank: infer B }
    ? B extends undefined
      ? z.ZodOptional<S>
      : B extends null
        ? z.ZodOptional<z.ZodNullable<S>>
        : z.ZodDefault<S>
    : S
  : never;

/** The fields that a user may send of a new task; defaults replace what isn't sent. */
export const newFields = shapeOf(({ sent, ...field }) => {
  if (sent === undefined || !('blank' in field)) return sent;
  if (field.blank === undefined) return sent.optional();
  return field.blank === null ? sent.nullish() : z._default(sent, field.blank);
}) as { [N in SentName]: New<Fields[N]> };

/** The fields of a task apart from its place in a plan; the processors fill them. */
export const TaskFacts = z.object(shapeOf(({ stored }) => stored) as { [N in FieldName]: Fields[N]['stored'] });
export type TaskFacts = z.infer<typeof TaskFacts>;
export type SeriesFacts = Pick<TaskFacts, SeriesName>;

/** The facts of a task of which only the title and urgency are known. */
export const BLANK_FACTS = Object.fromEntries(
  fields.filter(([, { blank }]) => blank !== undefined).map(([name, { blank }]) => [name, blank]),
) as unknown as Omit<TaskFacts, 'title' | 'urgencyLevel'>;

/** Returns only these fields of a task. */
export const fieldsOf = <T extends object, N extends keyof T>(task: T, names: readonly N[]): Pick<T, N> =>
  Object.fromEntries(names.map((name) => [name, task[name]])) as Pick<T, N>;

/** A task as returned by the API (spec tasks 3, Task). */
export const Task = TaskFacts.extend({
  id: z.number().int().positive(),
  /** Resolved dependencies; a title without a match has no id here. */
  dependencyIds: z.array(z.number().int().positive()),
  fixedTime: localTime.nullable(),
  deferredDate: localDate.nullable(),
  estimatedDuration: z.number().int(),
  priorityScore: z.number(),
  priority: z.number().int().nullable(),
  /** 1000 when the user chose it as the ONE Thing. */
  userPriority: z.number().int().nullable(),
  completed: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastAttempted: z.iso.datetime().nullable(),
  status: TaskStatus,
  day: z.enum(['today', 'queue']),
  orderIndex: z.number().int(),
  isNewTask: z.boolean(),
  parentRecurringTaskId: z.number().int().positive().nullable(),
  /** The dump and the text it came from. */
  brainDumpId: z.number().int().positive().nullable(),
  span: Span.nullable(),
});
export type Task = z.infer<typeof Task>;

/** When a task is done, how long it takes and how it repeats, as the user sees and edits it. */
export interface TaskPlan {
  /** The do-day; for a deadline the due date. Null for any day. */
  readonly day: LocalDate | null;
  readonly time: LocalTime | null;
  readonly minutes: number;
  /** RFC 5545 rule. */
  readonly recurrence: string | null;
}

/** Durations in minutes offered with one tap. */
export const USUAL_DURATIONS = [5, 15, 30, 60, 120] as const;
