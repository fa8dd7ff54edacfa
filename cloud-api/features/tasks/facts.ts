import { OPEN_TASKS_LIMIT } from '#shared/tasks/contract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { TaskModel, type TaskRow } from './task.model.ts';
import { narrowRowsOf, readRows, rowsOf, selected, type Written } from './taskRows.ts';

/** Tasks considered in four weeks: more would not change the picture. */
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

/** The fields needed when many tasks are analysed. */
export type FactRow = Pick<TaskRow, (typeof FACTS)[number]>;

/** Returns fields of the open tasks; today's come first, so that a limit never drops them. */
export const openFacts = ({ db, user }: UserContext): Promise<readonly FactRow[]> =>
  narrowRowsOf(
    db,
    TaskModel.of(db, user.id)
      .modify('open')
      .orderByRaw("status not in ('today', 'today-overflow')")
      .modify('inOrder')
      .limit(OPEN_TASKS_LIMIT),
    FACTS,
  );

/** Returns the tasks that were finished last, latest first. */
export const latestFinished = (context: UserContext, most: number): Promise<readonly TaskRow[]> =>
  rowsOf(context.db, finished(context).modify('latestFirst').limit(most));

/** How much was finished. */
interface DoneCounts {
  readonly today: number;
  readonly week: number;
  readonly ever: number;
}

/** The data for an overview of a user's time. */
export interface RecentFacts {
  /** As returned by `openFacts`. */
  readonly open: readonly FactRow[];
  /** Latest first. */
  readonly finished: readonly FactRow[];
  readonly done: DoneCounts;
}

interface Found extends DoneCounts {
  readonly open: readonly Written<keyof FactRow>[] | null;
  readonly finished: readonly Written<keyof FactRow>[] | null;
}

/** Used by the day's first screen: tasks of a user ($1) since a time ($2), counted since day ($3) and week ($4). */
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

/**
 * Returns fields of open tasks and of those finished since `first`, and the number finished since the day began, since
 * the week began, and in total.
 */
export async function recentFacts({ db, user }: UserContext, first: Date, day: Date, week: Date): Promise<RecentFacts> {
  const [found] = await prepared<Found>(db, RECENT, [user.id, first, day, week]);
  const { open = null, finished: latest = null, today = 0, week: ofWeek = 0, ever = 0 } = found ?? {};
  return { open: readRows(open), finished: readRows(latest), done: { today, week: ofWeek, ever } };
}

/**
 * Returns the number of tasks finished on each of some days; `starts` are the times at which they begin, in order. The
 * last one is today and has no end: tasks finished by a clock that was ahead count as today's.
 */
export async function finishedDays(context: UserContext, starts: readonly Date[]): Promise<readonly number[]> {
  const [first] = starts;
  if (!first) return [];
  const moments = starts.map((start) => start.toISOString());
  const counted = await finished(context)
    .where('completedAt', '>=', first)
    .select(
      context.db.raw('width_bucket(completed_at, ?::timestamptz[]) as day', [moments]),
      context.db.raw('count(*)::int as done'),
    )
    .groupBy('day')
    .castTo<{ readonly day: number; readonly done: number }[]>();
  return starts.map((_, place) => counted.find(({ day }) => day === place + 1)?.done ?? 0);
}

const finished = ({ db, user }: UserContext) => TaskModel.of(db, user.id).where('completed', true);
