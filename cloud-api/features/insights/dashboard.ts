import { type ChaosScore, chaosFacts, chaosScore, chaosTrend } from '#shared/insights/chaos.ts';
import { progressOf } from '#shared/insights/clarity.ts';
import { INSIGHT_TASKS } from '#shared/insights/contract.ts';
import type { DashboardStats, WeeklyProgress } from '#shared/insights/dashboardContract.ts';
import { DISCOVERED, discovered } from '#shared/insights/discovered.ts';
import type { TaskFact } from '#shared/insights/facts.ts';
import { calendarWeek, northStarAlignment } from '#shared/insights/northStar.ts';
import { streak } from '#shared/insights/streak.ts';
import { addDays, type LocalDate, startOfDay } from '#shared/kernel/dates.ts';
import { standsOn } from '#shared/planning/standsOn.ts';
import { ofToday } from '#shared/tasks/ofToday.ts';
import { recentRecords } from '#api/features/focus/index.ts';
import { type FactRow, finishedDays, openDay, openFacts, recentFacts } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { keepScore } from './dayScores.ts';

/** Returns a user's current state (spec tasks 2, Clarity dashboard; 4, Clarity; 9); stores today's chaos score. */
export async function dashboardOf(context: UserContext): Promise<DashboardStats> {
  await openDay(context);
  const { today, user } = context;
  const moment = { now: context.now, timeZone: context.zone };
  const { tasks, open, sessions, patterns, done } = await recordsOf(context);
  const ofDay = since(tasks, dayOf(context));
  const chaos = chaosScore(chaosFacts(ofDay, patterns, moment));
  const { completedTasks, totalTasks } = progressOf(ofDay, moment);
  const shownUpAt = [...tasks.flatMap(({ completedAt }) => completedAt ?? []), ...sessions.map((one) => one.endedAt)];
  return {
    date: today,
    clarity: { completed: completedTasks, total: totalTasks },
    done,
    streak: [
      ...streak(
        shownUpAt.map((instant) => new Date(instant)),
        moment,
        user.createdAt,
      ).days,
    ],
    northStar: northStarAlignment(since(tasks, weekOf(context)), moment),
    chaos: await chaosOf(context, chaos),
    discovered: {
      insights: [...discovered({ tasks, sessions, patterns }, moment)],
      missing: Math.max(0, INSIGHT_TASKS - open - done.ever),
    },
  };
}

const dayOf = ({ zone, today }: UserContext): Date => startOfDay(zone, today);
const weekOf = ({ zone, today }: UserContext): Date => startOfDay(zone, calendarWeek(today).monday);

/** Returns open tasks and those finished since a time, so that rules with costly date computations skip the rest. */
function since(tasks: readonly TaskFact[], moment: Date): readonly TaskFact[] {
  const first = moment.toISOString();
  return tasks.filter(({ completedAt }) => completedAt === null || completedAt >= first);
}

/** Loads only what counts: open tasks, and the events of the days considered. */
async function recordsOf(context: UserContext) {
  const { zone, today } = context;
  const first = startOfDay(zone, addDays(today, 1 - DISCOVERED.days));
  const [{ open, finished, done }, { sessions, patterns }] = await Promise.all([
    recentFacts(context, first, dayOf(context), weekOf(context)),
    recentRecords(context, first),
  ]);
  return { tasks: [...open, ...finished].map(factOf), open: open.length, sessions, patterns, done };
}

/** Passes the whole row: omitting one of its columns would take twice as long. */
const factOf = (row: FactRow): TaskFact => ({
  ...row,
  fixedTime: row.isFixed ? row.dueTime : null,
  completedAt: row.completedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastAttempted: row.lastAttempted?.toISOString() ?? null,
  dependencyIds: row.dependencies.flatMap(({ taskId }) => taskId ?? []),
});

async function chaosOf(context: UserContext, { total, label, lines }: ChaosScore): Promise<DashboardStats['chaos']> {
  return { total, label, lines: [...lines], trend: chaosTrend(await keepScore(context, total), total) };
}

/**
 * Returns what was finished on each day of this week, and its score: for today as in the plan (spec tasks 7; spec
 * settled, Shapes).
 */
export async function weeklyProgressOf(context: UserContext): Promise<WeeklyProgress> {
  await openDay(context);
  const { zone, today } = context;
  const { monday } = calendarWeek(today);
  const dates = Array.from({ length: 7 }, (_, away) => addDays(monday, away));
  const past = dates.filter((date) => date <= today);
  const [done, open] = await Promise.all([
    finishedDays(
      context,
      past.map((date) => startOfDay(zone, date)),
    ),
    openFacts(context),
  ]);
  const facts = open.map(factOf);
  const places = Map.groupBy(facts, (fact): LocalDate | null => standsOn(fact, { today, timeZone: zone }));
  const openToday = ofToday(facts, { now: context.now, timeZone: zone }).open.length;
  const days = dates.map((date, place) => {
    const finished = done[place] ?? 0;
    return { date, done: finished, planned: finished + (date === today ? openToday : (places.get(date)?.length ?? 0)) };
  });
  return { days };
}
