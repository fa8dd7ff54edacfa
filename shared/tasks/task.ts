import { z } from 'zod';
import { localDate, localTime, WEEKDAYS } from '#shared/kernel/dates.ts';

/** The vocabulary of a task (spec tasks 3, Task). Lists are in the order in which the screens show them. */
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
export const WeekdayName = z.enum(WEEKDAYS);

export type Category = z.infer<typeof Category>;
export type UrgencyLevel = z.infer<typeof UrgencyLevel>;
export type NancyCategory = z.infer<typeof NancyCategory>;
export type TaskContext = z.infer<typeof TaskContext>;
export type EnergyLevel = z.infer<typeof EnergyLevel>;
export type TaskStatus = z.infer<typeof TaskStatus>;

/** More than a text has letters. */
const MOST_LETTERS = 1_000_000;
/** A piece of the dump's raw text, as string offsets [start, end). */
export const Span = z.object({
  start: z.number().int().min(0).max(MOST_LETTERS),
  end: z.number().int().min(1).max(MOST_LETTERS),
});
export type Span = z.infer<typeof Span>;

/** What a task says of itself, apart from its place in a plan; the processors fill these fields. */
export const TaskFacts = z.object({
  title: z.string().min(1).max(300),
  description: z.string().max(4000),
  category: Category,
  urgencyLevel: UrgencyLevel,
  /** Importance: 0-10 from a dump, 1-10 from a person, 50 for a swapped-in ONE Thing. */
  emotionalWeight: z.number().int().min(0).max(50),
  nancyCategory: NancyCategory,
  dreamRelated: z.boolean(),
  supportsNorthStar: z.boolean(),
  workWeekAppropriate: z.boolean(),
  scheduledDay: WeekdayName.nullable(),
  scheduledDate: localDate.nullable(),
  dueDate: localDate.nullable(),
  dueTime: localTime.nullable(),
  isDeadlineTask: z.boolean(),
  /** An appointment: it happens at `fixedTime` and cannot be moved by the planner. */
  isFixed: z.boolean(),
  batchable: z.boolean(),
  /** Titles (or pieces of titles) of the tasks to finish first. */
  dependencies: z.array(z.string().max(300)).max(20),
  context: TaskContext,
  energyRequired: EnergyLevel,
  estimatedMinutes: z
    .number()
    .int()
    .min(1)
    .max(24 * 60),
  timeframe: z.string().max(100),
  reasoning: z.string().max(1000),
  /** RFC 5545 rule of a repeating task, such as `FREQ=WEEKLY;BYDAY=MO`. */
  recurrence: z.string().max(200).nullable(),
});
export type TaskFacts = z.infer<typeof TaskFacts>;

/** A task as the API answers it (spec tasks 3, Task). */
export const Task = TaskFacts.extend({
  id: z.number().int().positive(),
  /** Resolved prerequisites; a title that matched nothing has no id here. */
  dependencyIds: z.array(z.number().int().positive()),
  fixedTime: localTime.nullable(),
  deferredDate: localDate.nullable(),
  estimatedDuration: z.number().int(),
  priorityScore: z.number(),
  priority: z.number().int().nullable(),
  /** 1000 when the person chose it as the ONE Thing. */
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
  /** The dump and the words that it came from. */
  brainDumpId: z.number().int().positive().nullable(),
  span: Span.nullable(),
});
export type Task = z.infer<typeof Task>;
