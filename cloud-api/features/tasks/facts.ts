import { OPEN_TASKS_LIMIT } from '#shared/tasks/contract.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { TaskModel, type TaskRow } from './task.model.ts';
import { narrowRowsOf, readRows, rowsOf, selected, type Written } from './taskRows.ts';

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
  'isFixed',
  'isDeadlineTask',
  'estimatedMinutes',
  'dueTime',
  'recurrence',
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

/** The tasks that were finished last, the latest first. */
export const latestFinished = (setting: UserSetting, most: number): Promise<readonly TaskRow[]> =>
  rowsOf(setting.db, finished(setting).modify('latestFirst').limit(most));

/** How much was finished. */
interface DoneCounts {
  readonly today: number;
  readonly week: number;
  readonly ever: number;
}

/** What a picture of somebody's time is drawn from. */
export interface RecentFacts {
  /** As `openFacts` answers them. */
  readonly open: readonly FactRow[];
  /** The latest first. */
  readonly finished: readonly FactRow[];
  readonly done: DoneCounts;
}

interface Found extends DoneCounts {
  readonly open: readonly Written<keyof FactRow>[] | null;
  readonly finished: readonly Written<keyof FactRow>[] | null;
}

/** The first screen of the day asks for it: of a person ($1) since a moment ($2), counted since day ($3) and week ($4). */
const RECENT: Statement = {
  name: 'recent facts',
  text: `
    select
      (select json_agg(listed) from (
        select ${selected(FACTS)} from tasks where user_id = $1 and deleted_at is null and not completed
        order by status not in ('today', 'today-overflow'), order_index, id limit ${OPEN_TASKS_LIMIT}
      ) listed) as open,
      (select json_agg(listed) from (
        select ${selected(FACTS)} from tasks
        where user_id = $1 and deleted_at is null and completed and completed_at >= $2
        order by completed_at desc, id desc limit ${MOST_FINISHED}
      ) listed) as finished,
      (count(*) filter (where completed_at >= $3))::int as today,
      (count(*) filter (where completed_at >= $4))::int as week,
      count(*)::int as ever
    from tasks where user_id = $1 and deleted_at is null and completed`,
};

/** Facts of what is open and of what was finished since `first`, and how much since the day began, the week, and ever. */
export async function recentFacts({ db, user }: UserSetting, first: Date, day: Date, week: Date): Promise<RecentFacts> {
  const [found] = await prepared<Found>(db, RECENT, [user.id, first, day, week]);
  const { open = null, finished: latest = null, today = 0, week: ofWeek = 0, ever = 0 } = found ?? {};
  return { open: readRows(open), finished: readRows(latest), done: { today, week: ofWeek, ever } };
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
