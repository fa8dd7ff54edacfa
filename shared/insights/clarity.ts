import { z } from 'zod';
import { type DaySummary, daySummary } from '#shared/focus/dayEnd.ts';
import { hourIn, localDate, type LocalDate } from '#shared/kernel/dates.ts';
import type { TaskFact } from './facts.ts';

/**
 * The amounts of clarity (spec tasks 4, Clarity). Noon is already "noon to 5 pm", and five o'clock already "after 5 pm", so
 * that every minute has one line.
 */
const CLARITY = {
  /** Hours of the wall clock. */
  noon: 12,
  evening: 17,
  /** Percent. */
  upAbove: 50,
  sameAbove: 20,
} as const;

/** Where the gauge celebrates, in percent (spec tasks 4, Clarity). */
const MILESTONES = [25, 50, 75] as const;
export const Milestone = z.literal(MILESTONES);
export type Milestone = z.infer<typeof Milestone>;

/** What is said at a milestone: a day on which everything is done is no three quarters of one. */
export const reachedAt = (milestone: Milestone, percent: number | null): Milestone | 100 =>
  percent === 100 ? 100 : milestone;

/** A moment of a person. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** How far a day has come. */
export type Progress = Pick<DaySummary, 'completedTasks' | 'totalTasks'>;

export type Trend = 'up' | 'same' | 'down';

/** How far today has come: completed over total for today, as the end of the day counts it (spec tasks 4, Clarity). */
export function progressOf(tasks: readonly TaskFact[], { now, timeZone }: Moment): Progress {
  const { completedTasks, totalTasks } = daySummary(tasks, { now, timeZone, oneThingId: null });
  return { completedTasks, totalTasks };
}

/**
 * A part of a whole as a percent from 0 to 100; null without a whole (spec settled, Edge values). Rounded down: everything is
 * 100 percent, and what is almost half is no half.
 */
export const percentDown = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.floor((100 * Math.min(Math.max(part, 0), whole)) / whole);

/**
 * The clarity of a day in percent; null on one without tasks, which is clear (spec tasks 4, Clarity; spec settled, Edge
 * values).
 */
export const clarityPercent = ({ completedTasks, totalTasks }: Progress): number | null =>
  percentDown(completedTasks, totalTasks);

/** What is said under the gauge, as a key; the words are in the catalogue. */
export type ClarityLine =
  /** A day without tasks. */
  | { readonly key: 'clearDay' }
  /** 'starting today fresh' */
  | { readonly key: 'startingFresh' }
  /** Percent clearer than morning: a morning has nothing done, so it is the percent of now. */
  | { readonly key: 'clearerThanMorning'; readonly percent: number }
  | { readonly key: 'trend'; readonly trend: Trend };

/**
 * What is said at an hour 0-23 of the person (spec tasks 4, Clarity): before noon 'starting today fresh'; noon to 5 pm the
 * percent clearer than morning; then the trend, up above 50 percent, same above 20, otherwise down, by the exact share.
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

/** What the dashboard shows of today's clarity. */
export interface Clarity {
  readonly percent: number | null;
  readonly line: ClarityLine;
}

/** Today's clarity at this moment (spec tasks 2, Clarity dashboard; 4, Clarity). */
export function clarityAt(progress: Progress, { now, timeZone }: Moment): Clarity {
  return { percent: clarityPercent(progress), line: clarityLine(progress, hourIn(timeZone, now)) };
}

/** How far a local day was celebrated already; kept until the next day. */
export const Celebrated = z.object({ date: localDate, upTo: Milestone });
export type Celebrated = z.infer<typeof Celebrated>;

/**
 * The milestone to celebrate now, and what to keep (spec tasks 4, Clarity: at 25, 50, 75 percent; spec settled, Edge values:
 * each once a day). Who passes several at once celebrates the highest; those below it count as celebrated. A day that grows
 * and shrinks again celebrates nothing twice.
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
