import { boundsOfYear, type EndedTask, type YearFacts, yearOf, yearReport } from '#shared/insights/year.ts';
import { BIGGEST, type YearReport } from '#shared/insights/yearContract.ts';
import { HEAVIEST } from '#shared/tasks/points.ts';
import { focusedDays, focusedHours, focusedYears } from '#api/features/focus/index.ts';
import { TaskModel } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';

/**
 * Returns the annual clarity report of a year, by default this one. The database aggregates, so twenty thousand
 * finished tasks return as little data as twenty.
 */
export async function yearReportOf(context: UserContext, asked: number | undefined): Promise<YearReport> {
  const { today, zone: timeZone } = context;
  const year = asked ?? yearOf(today);
  const { from, until } = boundsOfYear(year, timeZone);
  const finished = finishedBetween(context, from, until);
  return yearReport({
    ...{ year, today, timeZone },
    years: [...(await finishedYears(context)), ...(await focusedYears(context))],
    finishedDays: await finished.days(),
    categories: await finished.categories(),
    biggest: await finished.named(`least(emotional_weight, ${HEAVIEST}) desc, completed_at desc, id desc`, BIGGEST),
    longest: await finished.first('completed_at - created_at desc, id'),
    first: await finished.first('completed_at, id'),
    last: await finished.first('completed_at desc, id desc'),
    focusedDays: await focusedDays(context, from, until),
    focusedHours: await focusedHours(context, from, until),
  });
}

/** Returns what a user finished between two times, in the aggregations that a year needs. */
function finishedBetween({ db, user, zone }: UserContext, from: Date, until: Date) {
  const all = () =>
    TaskModel.of(db, user.id)
      .where({ completed: true })
      .where('completedAt', '>=', from)
      .where('completedAt', '<', until);
  const named = (order: string, limit: number) =>
    all().orderByRaw(order).limit(limit).select('title', 'createdAt', 'completedAt').castTo<EndedTask[]>();
  return {
    days: () =>
      all()
        .groupByRaw('1')
        .select(
          TaskModel.raw('(completed_at at time zone ?)::date as date', [zone]),
          TaskModel.raw('count(*)::int as done'),
        )
        .castTo<YearFacts['finishedDays']>(),
    categories: () =>
      all()
        .groupBy('category')
        .select(
          'category',
          TaskModel.raw('count(*)::int as done'),
          TaskModel.raw('sum(estimated_minutes)::int as minutes'),
        )
        .castTo<YearFacts['categories']>(),
    named,
    first: async (order: string) => (await named(order, 1))[0] ?? null,
  };
}

/** Returns the years in which something was finished, in the user's time zone. */
async function finishedYears({ db, user, zone }: UserContext): Promise<readonly number[]> {
  const rows = await TaskModel.of(db, user.id)
    .where({ completed: true })
    .distinct(TaskModel.raw('extract(year from completed_at at time zone ?)::int as year', [zone]))
    .castTo<{ readonly year: number }[]>();
  return rows.map(({ year }) => year);
}
