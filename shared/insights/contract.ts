import { z } from 'zod';
import { localDate } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Category } from '#shared/tasks/task.ts';

/** Days that one look spans, today included. */
export const WEEK_DAYS = 7;
/** Insights need at least so many finished tasks (spec tasks 5). */
export const INSIGHT_TASKS = 3;
/** Nothing is said about the best time to focus before so many sessions. */
export const FOCUS_INSIGHT_SESSIONS = 3;
export const DAY_TIMES = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayTime = (typeof DAY_TIMES)[number];

const count = z.number().int().nonnegative();

/** What the last seven local days of a person were like, from what they finished and from their focus sessions. */
export const WeekInsights = z.object({
  from: localDate,
  to: localDate,
  /** Each of the seven days, in order. */
  days: z.array(z.object({ date: localDate, done: count })).length(WEEK_DAYS),
  done: count,
  /** In the seven days before. */
  doneBefore: count,
  /** Estimated minutes of what was finished. */
  minutes: count,
  /** When most was finished; null with fewer than three tasks. */
  bestTime: z.enum(DAY_TIMES).nullable(),
  /** The day of most finished tasks; null with fewer than three tasks. */
  bestDate: localDate.nullable(),
  /** What filled the days, most first. */
  categories: z.array(z.object({ category: Category, done: count, minutes: count })).max(Category.options.length),
  /** The open task that has waited longest, when that is two weeks or more (`waiting.ts`). */
  waitsLongest: z.object({ id: z.number().int().positive(), title: z.string(), days: count }).nullable(),
  focus: z.object({
    /** Whole minutes; one at least when there was a session. */
    minutes: count,
    sessions: count,
    /** The part of the day in which focus held best; null with fewer than three sessions, or where it drained in all. */
    bestTime: z.enum(DAY_TIMES).nullable(),
  }),
});
export type WeekInsights = z.infer<typeof WeekInsights>;

export const insightRoutes = {
  week: route({
    method: 'GET',
    path: '/insights/week',
    guard: 'active',
    scope: 'insights:read',
    summary: 'The last seven days; `week` is null where the plan does not include weekly insights.',
    reply: z.object({ week: WeekInsights.nullable() }),
  }),
};
