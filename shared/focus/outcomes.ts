import { z } from 'zod';
import { hourIn } from '#shared/kernel/dates.ts';
import { Category, EnergyLevel } from '#shared/tasks/task.ts';
import { FocusLengths } from './lengths.ts';
import { type ClosedSession, FocusTask, type Outcome, StoredOutcome } from './session.ts';

/** Most records of one kind stored on a device; the newest stay. */
export const MOST_RECORDS = 200;
/** Maximum delay recorded, in minutes: a week. */
export const LONGEST_DELAY_MINUTES = 10_080;
/** Maximum clicks of "not now" recorded in a row. */
export const MOST_CLICKS = 100;

const MINUTE_MS = 60_000;

const STORED = { completed: 'completed', progress: 'progress', distracted: 'other' } as const;

/**
 * Returns the stored form of an outcome: distracted is `other`, shown as 'It happens' (spec tasks 3, 4, Focus timer;
 * spec settled, Focus details).
 */
export const storedOutcome = (outcome: Outcome): StoredOutcome => STORED[outcome];

const hour = z.number().int().min(0).max(23);

/** The hours from `from` up to `to` of each part of the day (spec tasks 9, Schedule defaults); all others are night. */
const PARTS_OF_DAY = [
  { part: 'morning', from: 6, to: 12 },
  { part: 'afternoon', from: 12, to: 18 },
  { part: 'evening', from: 18, to: 22 },
] as const;
export const TimeOfDay = z.enum(['morning', 'afternoon', 'evening', 'night']);
export type TimeOfDay = z.infer<typeof TimeOfDay>;

/** Returns the part of the day of an hour 0-23: morning 6-12, afternoon 12-18, evening 18-22 (spec tasks 9). */
export const timeOfDayAt = (at: number): TimeOfDay =>
  PARTS_OF_DAY.find(({ from, to }) => at >= from && at < to)?.part ?? 'night';

/** Focus session (spec tasks 3, Client-only records). */
export const FocusSessionRecord = z.object({
  taskId: FocusTask.shape.id,
  taskTitle: FocusTask.shape.title,
  category: Category,
  weight: FocusTask.shape.weight,
  outcome: StoredOutcome,
  /** Minutes: 25, or the length chosen by the user. */
  sessionDuration: FocusLengths.shape.focusMinutes,
  timestamp: z.iso.datetime(),
  hourOfDay: hour,
  energyLevel: EnergyLevel,
  wasTheOneThing: z.boolean(),
});
export type FocusSessionRecord = z.infer<typeof FocusSessionRecord>;

/** The user's current zone and energy; `timeZone` determines the local hour. */
export interface Circumstances {
  readonly timeZone: string;
  readonly energyLevel: EnergyLevel;
}

/**
 * Returns the record of a session with an outcome, dated by its end (spec tasks 3, Focus session). Null for one that
 * was ended early, because it has no outcome and was shorter than planned.
 */
export function focusSessionRecord(
  { task, endedAt, outcome, focusedMs }: Pick<ClosedSession, 'task' | 'endedAt' | 'outcome' | 'focusedMs'>,
  timeZone: string,
): FocusSessionRecord | null {
  if (outcome === null) return null;
  const ended = new Date(endedAt);
  return {
    taskId: task.id,
    taskTitle: task.title,
    category: task.category,
    weight: task.weight,
    outcome,
    sessionDuration: Math.round(focusedMs / MINUTE_MS),
    timestamp: ended.toISOString(),
    hourOfDay: hourIn(timeZone, ended),
    energyLevel: task.energyLevel,
    wasTheOneThing: task.wasTheOneThing,
  };
}

/** Completion pattern: the hour in which a task was completed (spec tasks 3). */
export const CompletionPattern = z.object({ completionTime: hour });
export type CompletionPattern = z.infer<typeof CompletionPattern>;

/** Returns the hour 0-23 in `timeZone` at which a task was completed (spec tasks 3, Completion pattern). */
export const completionPattern = (completedAt: Date, timeZone: string): CompletionPattern => ({
  completionTime: hourIn(timeZone, completedAt),
});

/** Procrastination pattern: how often "not now" was clicked in a row (spec tasks 3). */
export const ProcrastinationPattern = z.object({
  taskCategory: Category,
  clickCount: z.number().int().min(1).max(MOST_CLICKS),
  timestamp: z.iso.datetime(),
  energyLevel: EnergyLevel,
  timeOfDay: TimeOfDay,
});
export type ProcrastinationPattern = z.infer<typeof ProcrastinationPattern>;

/** Returns the record of `clickCount` clicks of "not now", the last on a task of this category (spec tasks 3). */
export const procrastinationPattern = (
  { taskCategory, clickCount, at }: { readonly taskCategory: Category; readonly clickCount: number; readonly at: Date },
  { timeZone, energyLevel }: Circumstances,
): ProcrastinationPattern => ({
  taskCategory,
  clickCount: Math.min(MOST_CLICKS, Math.max(1, Math.round(clickCount))),
  timestamp: at.toISOString(),
  energyLevel,
  timeOfDay: timeOfDayAt(hourIn(timeZone, at)),
});

/** Task start delay (spec tasks 3). */
export const TaskStartDelay = z.object({
  delayMinutes: z.number().int().min(0).max(LONGEST_DELAY_MINUTES),
  taskCategory: Category,
});
export type TaskStartDelay = z.infer<typeof TaskStartDelay>;

/**
 * Returns the whole minutes from when a task became the ONE Thing to the start of its session, from 0 to a week (spec
 * tasks 3, Task start delay; spec settled, Notification times: counted from then). A clock that was set back gives 0.
 */
export const taskStartDelay = (shownAt: Date, startedAt: Date, taskCategory: Category): TaskStartDelay => ({
  delayMinutes: Math.min(
    LONGEST_DELAY_MINUTES,
    Math.max(0, Math.floor((startedAt.getTime() - shownAt.getTime()) / 60_000)),
  ),
  taskCategory,
});

/** Task switching pattern: the user left one task for another (spec tasks 3). */
export const TaskSwitchPattern = z.object({
  fromTaskId: FocusTask.shape.id,
  fromTaskTitle: FocusTask.shape.title,
  fromTaskCategory: Category,
  toTaskId: FocusTask.shape.id,
  toTaskTitle: FocusTask.shape.title,
  toTaskCategory: Category,
  /**
   * `notReady`: the user was not ready for the first task; `alternative`: chosen among those that fit time and energy;
   * `chosen`: by hand.
   */
  reason: z.enum(['notReady', 'alternative', 'chosen']),
  timestamp: z.iso.datetime(),
  timeOfDay: TimeOfDay,
  energyLevel: EnergyLevel,
});
export type TaskSwitchPattern = z.infer<typeof TaskSwitchPattern>;

type Switched = Pick<FocusTask, 'id' | 'title' | 'category'>;

/** Returns the record of leaving one task for another (spec tasks 3, Task switching pattern). */
export const taskSwitchPattern = (
  { from, to, reason, at }: { from: Switched; to: Switched; reason: TaskSwitchPattern['reason']; at: Date },
  { timeZone, energyLevel }: Circumstances,
): TaskSwitchPattern => ({
  fromTaskId: from.id,
  fromTaskTitle: from.title,
  fromTaskCategory: from.category,
  toTaskId: to.id,
  toTaskTitle: to.title,
  toTaskCategory: to.category,
  reason,
  timestamp: at.toISOString(),
  timeOfDay: timeOfDayAt(hourIn(timeZone, at)),
  energyLevel,
});

/** Returns the records plus one; the oldest are dropped above 200 (spec tasks 3, Client-only records). */
export const withRecord = <T>(records: readonly T[], record: T): readonly T[] =>
  [...records, record].slice(-MOST_RECORDS);
