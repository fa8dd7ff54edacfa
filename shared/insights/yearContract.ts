import { z } from 'zod';
import { localDate, YEARS } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Category } from '#shared/tasks/task.ts';
import { DAY_TIMES } from './contract.ts';

export const MONTHS = 12;
/** Number of biggest tasks listed for a year. */
export const BIGGEST = 3;

const count = z.number().int().nonnegative();
const year = z.number().int().min(YEARS.first).max(YEARS.last);
/** A finished task and the local day on which it was finished. */
const ended = z.object({ title: z.string().min(1), date: localDate });

/** A user's year, from finished tasks and focus (spec accounts 6: annual clarity report). */
export const YearReport = z.object({
  year,
  /** The years with data, and the current one; the latest first. */
  years: z.array(year).min(1),
  /** True for the current year. */
  isRunning: z.boolean(),
  finished: count,
  /** Days on which something was finished or focused on. */
  daysShownUp: count,
  /** January to December. */
  months: z.array(z.object({ done: count, focusMinutes: count })).length(MONTHS),
  /** The month of most finished tasks, 1 to 12; null with fewer than three tasks. */
  bestMonth: z.number().int().min(1).max(MONTHS).nullable(),
  /** The categories of the year, the largest first; `minutes` are estimates. */
  categories: z.array(z.object({ category: Category, done: count, minutes: count })).max(Category.options.length),
  focus: z.object({
    /** Whole minutes; at least one when there was a session. */
    minutes: count,
    sessions: count,
    /** The part of the day with the best focus; null with fewer than three sessions. */
    bestTime: z.enum(DAY_TIMES).nullable(),
  }),
  /** The tasks with the highest weight, the latest first on a tie. */
  biggest: z.array(ended).max(BIGGEST),
  /** The finished task that had waited longest, in days. */
  longestWait: ended.extend({ days: count }).nullable(),
  first: ended.nullable(),
  last: ended.nullable(),
});
export type YearReport = z.infer<typeof YearReport>;

export const yearRoutes = {
  year: route({
    method: 'GET',
    path: '/insights/year',
    guard: 'active',
    scope: 'insights:read',
    summary: 'The annual clarity report; `report` is null where the plan does not include it.',
    query: z.object({ year: z.coerce.number().int().min(YEARS.first).max(YEARS.last).optional() }),
    reply: z.object({ report: YearReport.nullable() }),
  }),
};
