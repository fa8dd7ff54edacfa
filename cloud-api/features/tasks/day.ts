import type { Knex } from 'knex';
import { todayIn } from '#shared/kernel/dates.ts';
import { scoreContext, scoreTask } from '#shared/tasks/scoring.ts';
import { placeInToday } from '#shared/tasks/today.ts';
import type { TaskStatus } from '#shared/tasks/task.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { CurrentUser, UserSetting } from '#api/platform/call.ts';
import { notFound } from '#api/platform/errors.ts';
import { scoredOf } from './task.presenter.ts';
import { TaskModel } from './task.model.ts';

/** A person's day while nobody else can change it: `db` is the transaction that holds the lock. */
export interface OpenDay extends UserSetting {
  readonly room: Room;
}

/** What today's plan holds, counted under the lock. */
export interface Room {
  openToday: number;
  /** The order index for the next task at the end. */
  nextIndex: number;
}

/**
 * Runs `work` in a transaction that owns the person's day, so that the cap of five holds whatever runs beside it
 * (spec tasks 9). The first call of a new local day brings the due tasks into the plan before it goes on.
 */
export function changeDay<T>(setting: UserSetting, work: (day: OpenDay) => Promise<T>): Promise<T> {
  return setting.db.transaction(async (trx) => {
    const user = await lock(trx, setting.user);
    const today = todayIn(user.timeZone, setting.now);
    const own = { ...setting, db: trx, user, zone: user.timeZone, today };
    const day: OpenDay = { ...own, room: await roomOf(trx, user.id) };
    if (isNewDay(day)) await startDay(day);
    return work(day);
  });
}

/** Brings the due tasks into the plan when this is the first look at a new local day. */
export async function openDay(setting: UserSetting): Promise<void> {
  if (isNewDay(setting)) await changeDay(setting, () => Promise.resolve());
}

const isNewDay = ({ user, today }: UserSetting): boolean => user.dayStartedOn === null || user.dayStartedOn < today;

/**
 * The status that a task gets when it asks for `wanted`, counted into the day: today while there is room, else
 * today-overflow. Every way into today goes through here.
 */
export function placeTask({ room }: OpenDay, wanted: TaskStatus): TaskStatus {
  const status = placeInToday(wanted, room.openToday);
  if (status === 'today') room.openToday += 1;
  return status;
}

/** Enough to hold off other changes of the day, yet not the rows that refer to the user. */
async function lock(trx: Knex, { id }: CurrentUser): Promise<CurrentUser> {
  const user = await UserModel.query(trx).findById(id).forNoKeyUpdate();
  if (!user) throw notFound();
  const { email, firstName, lastName, timeZone, dayStartedOn } = user;
  return { id, email, firstName, lastName, timeZone, dayStartedOn };
}

async function roomOf(trx: Knex, userId: number): Promise<Room> {
  const counted: Room | undefined = await trx('tasks')
    .where({ userId, completed: false })
    .first(
      trx.raw("(count(*) filter (where status = 'today'))::int as open_today"),
      trx.raw('(coalesce(max(order_index), -1) + 1)::int as next_index'),
    );
  return counted ?? { openToday: 0, nextIndex: 0 };
}

/** What came due becomes today in the order of its score, and today-overflow beyond five (spec tasks 4, Task status). */
async function startDay(day: OpenDay): Promise<void> {
  const { db, user, now, today, zone } = day;
  await UserModel.query(db).findById(user.id).patch({ dayStartedOn: today });
  const waiting = await TaskModel.of(db, user.id)
    .modify('open')
    .whereIn('status', ['scheduled', 'backlog', 'today-overflow'])
    .whereRaw('coalesce(deferred_date, scheduled_date, due_date) <= ?', [today]);
  const scored = waiting.map((task) => scoredOf(task));
  const context = scoreContext(scored, now, zone);
  const scores = new Map(scored.map((task) => [task.id, scoreTask(task, context).total]));
  const bestFirst = waiting.sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || a.id - b.id);
  for (const task of bestFirst) {
    const status = placeTask(day, 'today');
    if (status !== task.status) await task.$query(db).patch({ status, updatedAt: now });
  }
}
