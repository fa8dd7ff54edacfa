import { OPEN_TASKS_LIMIT } from '#shared/tasks/contract.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { TaskModel, type TaskRow } from './task.model.ts';
import { narrowRowsOf, rowsOf } from './taskRows.ts';

/** More in four weeks are not looked at: what they would add to a picture of the time is nothing. */
const MOST_FINISHED = 2_000;

const FACTS = [
  'id',
  'category',
  'emotionalWeight',
  'supportsNorthStar',
  'completed',
  'completedAt',
  'createdAt',
  'lastAttempted',
  'status',
  'scheduledDate',
  'dueDate',
  'deferredDate',
  'dependencies',
  'parentRecurringTaskId',
] as const satisfies readonly (keyof TaskRow)[];

/** What a look at many tasks needs of each. */
export type FactRow = Pick<TaskRow, (typeof FACTS)[number]>;

/** Facts of the open tasks; what is on today's plate comes first, so that a limit never takes from today. */
export const openFacts = ({ db, user }: UserSetting): Promise<readonly FactRow[]> =>
  narrowRowsOf(
    db,
    TaskModel.of(db, user.id)
      .modify('open')
      .orderByRaw("status not in ('today', 'today-overflow')")
      .modify('inOrder')
      .limit(OPEN_TASKS_LIMIT),
    FACTS,
  );

/** Facts of what was finished since a moment, the latest first. */
export const finishedFacts = (setting: UserSetting, since: Date): Promise<readonly FactRow[]> =>
  narrowRowsOf(
    setting.db,
    finished(setting).where('completedAt', '>=', since).modify('latestFirst').limit(MOST_FINISHED),
    FACTS,
  );

/** The tasks that were finished last, the latest first. */
export const latestFinished = (setting: UserSetting, most: number): Promise<readonly TaskRow[]> =>
  rowsOf(setting.db, finished(setting).modify('latestFirst').limit(most));

/** How much was finished. */
export interface DoneCounts {
  readonly today: number;
  readonly week: number;
  readonly ever: number;
}

/** How much was finished since the day began, since the week began, and ever. */
export async function doneCounts(setting: UserSetting, day: Date, week: Date): Promise<DoneCounts> {
  const since = (moment: Date, name: string) =>
    setting.db.raw('(count(*) filter (where completed_at >= ?))::int as ??', [moment.toISOString(), name]);
  const [counted] = await finished(setting)
    .select(since(day, 'today'), since(week, 'week'), setting.db.raw('count(*)::int as ever'))
    .castTo<DoneCounts[]>();
  return counted ?? { today: 0, week: 0, ever: 0 };
}

/**
 * How much was finished on each of some days; `starts` are the moments at which they begin, in order. The last one is today:
 * a clock that was ahead finished nothing tomorrow.
 */
export async function finishedDays(setting: UserSetting, starts: readonly Date[]): Promise<readonly number[]> {
  const [first] = starts;
  if (!first) return [];
  const moments = starts.map((start) => start.toISOString());
  const counted = await finished(setting)
    .where('completedAt', '>=', first)
    .select(
      setting.db.raw('width_bucket(completed_at, ?::timestamptz[]) as day', [moments]),
      setting.db.raw('count(*)::int as done'),
    )
    .groupBy('day')
    .castTo<{ readonly day: number; readonly done: number }[]>();
  return starts.map((_, place) => counted.find(({ day }) => day === place + 1)?.done ?? 0);
}

const finished = ({ db, user }: UserSetting) => TaskModel.of(db, user.id).where('completed', true);
