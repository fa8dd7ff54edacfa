import type { Knex } from 'knex';
import { todayIn } from '#shared/kernel/dates.ts';
import type { TaskEvent } from '#shared/tasks/contract.ts';
import { placeInToday } from '#shared/tasks/today.ts';
import type { TaskStatus } from '#shared/tasks/task.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { CurrentUser, UserSetting } from '#api/platform/call.ts';
import { notFound } from '#api/platform/errors.ts';
import { announce } from '#api/platform/live.ts';
import { startDay } from './startDay.ts';

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
    if (isNewDay(own)) await startDay(own);
    const result = await work({ ...own, room: await roomOf(trx, user.id) });
    await tellOthers(own);
    return result;
  });
}

/** The other open clients of the person hear of it once the transaction is through. */
async function tellOthers({ db, user }: UserSetting): Promise<void> {
  const [row] = await UserModel.query(db)
    .where({ id: user.id })
    .patch({ taskRevision: UserModel.raw('task_revision + 1') })
    .returning('taskRevision')
    .castTo<{ taskRevision: number }[]>();
  await announce(db, user.id, 'tasks', { revision: row?.taskRevision ?? 0 } satisfies TaskEvent);
}

/** Brings the due tasks into the plan when this is the first look at a new local day; answers the person as they are then. */
export async function openDay(setting: UserSetting): Promise<CurrentUser> {
  if (!isNewDay(setting)) return setting.user;
  await changeDay(setting, () => Promise.resolve());
  return known(await UserModel.query(setting.db).findById(setting.user.id));
}

/** True until somebody has looked at the person's local day. */
export const isNewDay = ({ user, today }: UserSetting): boolean =>
  user.dayStartedOn === null || user.dayStartedOn < today;

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
  return known(await UserModel.query(trx).findById(id).forNoKeyUpdate());
}

function known(user: UserModel | undefined): CurrentUser {
  if (!user) throw notFound();
  const { id, email, firstName, lastName, timeZone, dayStartedOn, createdAt } = user;
  const { taskRevision, cameBackOn, daysAway, starterTaskId } = user;
  const person = { id, email, firstName, lastName, timeZone, dayStartedOn, createdAt };
  return { ...person, taskRevision, cameBackOn, daysAway, starterTaskId };
}

async function roomOf(trx: Knex, userId: number): Promise<Room> {
  const counted: Room | undefined = await trx('tasks')
    .where({ userId, completed: false, deletedAt: null })
    .first(
      trx.raw("(count(*) filter (where status = 'today'))::int as open_today"),
      trx.raw('(coalesce(max(order_index), -1) + 1)::int as next_index'),
    );
  return counted ?? { openToday: 0, nextIndex: 0 };
}
