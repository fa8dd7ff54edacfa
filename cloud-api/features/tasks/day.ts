import { todayIn } from '#shared/kernel/dates.ts';
import { MOST_TASKS, type TaskEvent } from '#shared/tasks/contract.ts';
import { lockedPerson, personById } from '#api/features/accounts/index.ts';
import type { CurrentUser, UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { announceLater } from '#api/platform/announcer.ts';
import { startDay } from './startDay.ts';
import { refuseFull } from './taskQueries.ts';

/** A user's day while it is locked: `db` is the transaction that holds the lock. */
export type OpenDay = UserContext;

/**
 * Runs `work` in a transaction that locks the user's day, so that the cap of five holds under concurrency (spec tasks
 * 9). The first call of a new local day first brings the due tasks into the plan.
 */
export function changeDay<T>(context: UserContext, work: (day: OpenDay) => Promise<T>): Promise<T> {
  return context.db.transaction(async (trx) => {
    const user = await lockedPerson(trx, context.user.id);
    const today = todayIn(user.timeZone, context.now);
    const own = { ...context, db: trx, user, zone: user.timeZone, today };
    if (isNewDay(own)) await startDay(own);
    const result = await work(own);
    await notifyOtherDevices(own);
    return result;
  });
}

/** Increments the revision. */
const COUNT: Statement = {
  name: 'count',
  text: 'update users set task_revision = task_revision + 1 where id = $1 returning task_revision as revision',
};

/** Sends a `TaskEvent` to the user's other clients, once the transaction is committed. */
async function notifyOtherDevices({ db, user }: UserContext): Promise<void> {
  const [event] = await prepared<TaskEvent>(db, COUNT, [user.id]);
  if (event) await announceLater(db, user.id, 'tasks', event);
}

/** Brings the due tasks into the plan on the first request of a new local day; returns the user's row after that. */
export async function openDay(context: UserContext): Promise<CurrentUser> {
  if (!isNewDay(context)) return context.user;
  await changeDay(context, () => Promise.resolve());
  return personById(context.db, context.user.id);
}

/** Whether this is the first request of the user's local day. */
export const isNewDay = ({ user, today }: UserContext): boolean =>
  user.dayStartedOn === null || user.dayStartedOn < today;

/** The contents of today's plan, counted under the lock. */
interface Room {
  readonly openToday: number;
  /** Order index of the next task at the end. */
  readonly nextIndex: number;
  /** Ids reserved for new tasks. */
  readonly ids: readonly number[];
}

const roomText = (ids: string): string => `
  select (count(*) filter (where status = 'today'))::int as "openToday",
    (coalesce(max(order_index), -1) + 1)::int as "nextIndex", ${ids} as ids,
    exists (select from tasks where user_id = $1 order by id offset ${MOST_TASKS - 1} limit 1) as "hasMost"
  from tasks where user_id = $1 and not completed and deleted_at is null`;

/** Takes a user ($1). */
const ROOM: Statement = { name: 'room', text: roomText('null') };
/** Also takes a number of ids ($2). */
const ROOM_AND_IDS: Statement = {
  name: 'room and ids',
  text: roomText("(select json_agg(nextval(pg_get_serial_sequence('tasks', 'id'))) from generate_series(1, $2::int))"),
};

/**
 * Returns the room for new tasks, and reserves this many ids for them. Throws `tooManyTasks` if the account is full.
 */
export async function roomOf(day: OpenDay, ids = 0): Promise<Room> {
  const { db, user } = day;
  const [counted] = await (ids > 0
    ? prepared<Written>(db, ROOM_AND_IDS, [user.id, ids])
    : prepared<Written>(db, ROOM, [user.id]));
  if (counted?.hasMost) await refuseFull(day);
  return { openToday: 0, nextIndex: 0, ...counted, ids: counted?.ids ?? [] };
}

interface Written extends Omit<Room, 'ids'> {
  readonly ids: readonly number[] | null;
  /** Whether the account has the maximum number of rows; deleted tasks count as well. */
  readonly hasMost: boolean;
}
