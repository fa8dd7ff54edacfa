import { z } from 'zod';
import { localDate } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Category, Task } from '#shared/tasks/task.ts';
import { CHAOS_LABELS } from './chaos.ts';
import { DAY_TIMES, INSIGHT_TASKS } from './contract.ts';
import { DISCOVERED } from './discovered.ts';
import { STREAK_DAYS } from './streak.ts';

/** Most finished tasks listed on the dashboard. */
export const RECENT_TASKS = 5;

const count = z.number().int().nonnegative();
const percent = z.number().int().min(0).max(100);
const trend = z.enum(['up', 'same', 'down']);

const discovery = z.object({ percent, records: count });
/** An insight about the user's habits, as a key with values (spec tasks 2, DISCOVERED). */
const Discovery = z.discriminatedUnion('key', [
  discovery.extend({ key: z.literal('finishesIn'), time: z.enum(DAY_TIMES) }),
  discovery.extend({ key: z.literal('waitsOften'), category: Category }),
  discovery.extend({ key: z.literal('drainsByCategory'), category: Category }),
  discovery.extend({ key: z.literal('drainsByTime'), time: z.enum(DAY_TIMES) }),
  discovery.extend({ key: z.literal('startsWithin'), minutes: count }),
]);

/** The user's figures for today (spec tasks 2, Clarity dashboard; 4, Clarity; 9; spec settled, Shapes). */
export const DashboardStats = z.object({
  date: localDate,
  /** Today's tasks: completed and total. */
  clarity: z.object({ completed: count, total: count }),
  /** Tasks finished today, in the calendar week so far, and in total. */
  done: z.object({ today: count, week: count, ever: count }),
  /** The days of the streak, in order, today last (spec settled, Streak line). */
  streak: z.array(z.object({ date: localDate, showedUp: z.boolean() })).max(STREAK_DAYS),
  /** Null in a week without tasks. */
  northStar: z.object({ percent, supporting: count, total: count, trend }).nullable(),
  chaos: z.object({
    total: percent,
    label: z.enum(CHAOS_LABELS.map(({ key }) => key)),
    lines: z.array(
      z.object({
        term: z.enum(['overload', 'stuck', 'procrastination', 'progress', 'limit']),
        points: z.number().int(),
      }),
    ),
    trend: z.enum(['improving', 'worsening', 'stable']),
  }),
  discovered: z.object({
    insights: z.array(Discovery).max(DISCOVERED.most),
    /** Number of tasks still missing for insights (spec tasks 5: at least three). */
    missing: count.max(INSIGHT_TASKS),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** The calendar week, Monday to Sunday, day by day: the finished tasks, and all tasks of the day, finished or open. */
export const WeeklyProgress = z.object({
  days: z.array(z.object({ date: localDate, done: count, planned: count })).length(7),
});
export type WeeklyProgress = z.infer<typeof WeeklyProgress>;

export const dashboardRoutes = {
  stats: route({
    method: 'GET',
    path: '/dashboard/stats',
    guard: 'active',
    scope: 'insights:read',
    tagged: true,
    summary: 'How the person stands today: clarity, streak, North Star, chaos and what was discovered.',
    reply: DashboardStats,
  }),
  recentTasks: route({
    method: 'GET',
    path: '/dashboard/recent-tasks',
    guard: 'active',
    scope: 'insights:read',
    tagged: true,
    summary: 'What was finished last, the latest first.',
    reply: z.object({ tasks: z.array(Task).max(RECENT_TASKS) }),
  }),
  weeklyProgress: route({
    method: 'GET',
    path: '/dashboard/weekly-progress',
    guard: 'active',
    scope: 'insights:read',
    tagged: true,
    summary: 'What was planned and what was finished on each day of this week.',
    reply: WeeklyProgress,
  }),
};
