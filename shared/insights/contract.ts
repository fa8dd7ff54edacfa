import { z } from 'zod';
import { localDate } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Category } from '#shared/tasks/task.ts';

/** Days of the week view, including today. */
export const WEEK_DAYS = 7;
/** Fewest finished tasks for insights (spec tasks 5). */
export const INSIGHT_TASKS = 3;
/** Fewest sessions before a best focus time is shown. */
export const FOCUS_INSIGHT_SESSIONS = 3;
export const DAY_TIMES = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayTime = (typeof DAY_TIMES)[number];

const count = z.number().int().nonnegative();

/** The user's last seven local days, from finished tasks and focus sessions. */
export const WeekInsights = z.object({
  from: localDate,
  to: localDate,
  /** Each of the seven days, in order. */
  days: z.array(z.object({ date: localDate, done: count })).length(WEEK_DAYS),
  done: count,
  /** In the previous seven days. */
  doneBefore: count,
  /** Estimated minutes of the finished tasks. */
  minutes: count,
  /** When most tasks were finished; null with fewer than three tasks. */
  bestTime: z.enum(DAY_TIMES).nullable(),
  /** The day with the most finished tasks; null with fewer than three tasks. */
  bestDate: localDate.nullable(),
  /** The categories of the days, the largest first. */
  categories: z.array(z.object({ category: Category, done: count, minutes: count })).max(Category.options.length),
  /** The open task that has waited longest, if for two weeks or more (`waiting.ts`). */
  waitsLongest: z.object({ id: z.number().int().positive(), title: z.string(), days: count }).nullable(),
  focus: z.object({
    /** Whole minutes; at least one when there was a session. */
    minutes: count,
    sessions: count,
    /** The part of the day with the best focus; null with fewer than three sessions, or where all parts drain. */
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
