import { z } from 'zod';
import { type DaySummary, daySummary } from '#shared/focus/dayEnd.ts';
import { hourIn, localDate, type LocalDate } from '#shared/kernel/dates.ts';
import type { TaskFact } from './facts.ts';

/**
 * The constants of clarity (spec tasks 4, Clarity). Noon already counts as "noon to 5 pm", and five o'clock as "after 5
 * pm", so that every minute has one line.
 */
const CLARITY = {
  /** Local hours. */
  noon: 12,
  evening: 17,
  /** Percent. */
  upAbove: 50,
  sameAbove: 20,
} as const;

/** The percentages at which the gauge celebrates (spec tasks 4, Clarity). */
const MILESTONES = [25, 50, 75] as const;
export const Milestone = z.literal(MILESTONES);
export type Milestone = z.infer<typeof Milestone>;

/** Returns what to announce at a milestone: 100 for a finished day. */
export const reachedAt = (milestone: Milestone, percent: number | null): Milestone | 100 =>
  percent === 100 ? 100 : milestone;

/** A moment in the user's time zone. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** Progress of a day. */
export type Progress = Pick<DaySummary, 'completedTasks' | 'totalTasks'>;

export type Trend = 'up' | 'same' | 'down';

/** Returns today's progress: completed over total for today, as in the end-of-day summary (spec tasks 4, Clarity). */
export function progressOf(tasks: readonly TaskFact[], { now, timeZone }: Moment): Progress {
  const { completedTasks, totalTasks } = daySummary(tasks, { now, timeZone, oneThingId: null });
  return { completedTasks, totalTasks };
}

/**
 * Returns a part of a whole as a percentage from 0 to 100; null without a whole (spec settled, Edge values). Rounded
 * down, so that only everything is 100 percent, and almost half is less than half.
 */
export const percentDown = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.floor((100 * Math.min(Math.max(part, 0), whole)) / whole);

/**
 * Returns the clarity of a day in percent; null for a day without tasks, which is clear (spec tasks 4, Clarity; spec
 * settled, Edge values).
 */
export const clarityPercent = ({ completedTasks, totalTasks }: Progress): number | null =>
  percentDown(completedTasks, totalTasks);

/** The line below the gauge, as a key of the catalogue. */
export type ClarityLine =
  /** A day without tasks. */
  | { readonly key: 'clearDay' }
  /** 'starting today fresh' */
  | { readonly key: 'startingFresh' }
  /** Percent clearer than morning: nothing is done in the morning, so it is the current percentage. */
  | { readonly key: 'clearerThanMorning'; readonly percent: number }
  | { readonly key: 'trend'; readonly trend: Trend };

/**
 * Returns the line for a local hour 0-23 (spec tasks 4, Clarity): before noon 'starting today fresh'; noon to 5 pm the
 * percent clearer than morning; then the trend, up above 50 percent, same above 20, otherwise down, by the exact ratio.
 */
export function clarityLine(progress: Progress, hour: number): ClarityLine {
  const percent = clarityPercent(progress);
  if (percent === null) return { key: 'clearDay' };
  if (hour < CLARITY.noon) return { key: 'startingFresh' };
  if (hour < CLARITY.evening) return { key: 'clearerThanMorning', percent };
  return { key: 'trend', trend: trendOf(progress) };
}

function trendOf({ completedTasks, totalTasks }: Progress): Trend {
  const isAbove = (percent: number): boolean => 100 * completedTasks > percent * totalTasks;
  if (isAbove(CLARITY.upAbove)) return 'up';
  return isAbove(CLARITY.sameAbove) ? 'same' : 'down';
}

/** Today's clarity as shown on the dashboard. */
export interface Clarity {
  readonly percent: number | null;
  readonly line: ClarityLine;
}

/** Returns today's clarity at this moment (spec tasks 2, Clarity dashboard; 4, Clarity). */
export function clarityAt(progress: Progress, { now, timeZone }: Moment): Clarity {
  return { percent: clarityPercent(progress), line: clarityLine(progress, hourIn(timeZone, now)) };
}

/** The highest milestone already celebrated on a local day; stored until the next day. */
export const Celebrated = z.object({ date: localDate, upTo: Milestone });
export type Celebrated = z.infer<typeof Celebrated>;

/**
 * Returns the milestone to celebrate now, and what to store (spec tasks 4, Clarity: at 25, 50, 75 percent; spec
 * settled, Edge values: each once a day). When several are passed at once, only the highest is celebrated, and those
 * below it count as celebrated. Progress that falls and rises again celebrates nothing twice.
 * @param percent null on a day without tasks, which has nothing to celebrate
 */
export function celebrate(
  before: Celebrated | null,
  today: LocalDate,
  percent: number | null,
): { readonly milestone: Milestone | null; readonly celebrated: Celebrated | null } {
  const known = before?.date === today ? before : null;
  const reached = MILESTONES.findLast((milestone) => percent !== null && percent >= milestone);
  if (reached === undefined || reached <= (known?.upTo ?? 0)) return { milestone: null, celebrated: known };
  return { milestone: reached, celebrated: { date: today, upTo: reached } };
}
