import { z } from 'zod';
import { localDate, YEARS } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Category } from '#shared/tasks/task.ts';
import { DAY_TIMES } from './contract.ts';

export const MONTHS = 12;
/** The biggest things of a year that are named. */
export const BIGGEST = 3;

const count = z.number().int().nonnegative();
const year = z.number().int().min(YEARS.first).max(YEARS.last);
/** A finished task and the local day on which it was finished. */
const ended = z.object({ title: z.string().min(1), date: localDate });

/** A year of a person, made of what they finished and of their focus (spec accounts 6: annual clarity report). */
export const YearReport = z.object({
  year,
  /** The years of which there is something to tell, and the present one; the latest first. */
  years: z.array(year).min(1),
  /** True for a year that is not over. */
  isRunning: z.boolean(),
  finished: count,
  /** Days on which something was finished or focused on. */
  daysShownUp: count,
  /** January to December. */
  months: z.array(z.object({ done: count, focusMinutes: count })).length(MONTHS),
  /** The month of most finished tasks, 1 to 12; null with fewer than three tasks. */
  bestMonth: z.number().int().min(1).max(MONTHS).nullable(),
  /** What filled the year, most first; `minutes` as they were estimated. */
  categories: z.array(z.object({ category: Category, done: count, minutes: count })).max(Category.options.length),
  focus: z.object({
    /** Whole minutes; one at least when there was a session. */
    minutes: count,
    sessions: count,
    /** The part of the day in which focus held best; null with fewer than three sessions. */
    bestTime: z.enum(DAY_TIMES).nullable(),
  }),
  /** The heaviest, of equal ones the latest. */
  biggest: z.array(ended).max(BIGGEST),
  /** What had waited longest when it was finished, in days. */
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
