import type { Knex } from 'knex';
import { todayIn } from '#shared/kernel/dates.ts';
import { placeInToday } from '#shared/tasks/today.ts';
import type { TaskStatus } from '#shared/tasks/task.ts';
import { lockedPerson, personById } from '#api/features/accounts/index.ts';
import type { CurrentUser, UserSetting } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { announcing } from '#api/platform/live.ts';
import { startDay } from './startDay.ts';

/** A person's day while nobody else can change it: `db` is the transaction that holds the lock. */
export interface OpenDay extends UserSetting {
  readonly room: Room;
}

/** What today's plan holds, counted under the lock. */
interface Room {
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
    const user = await lockedPerson(trx, setting.user.id);
    const today = todayIn(user.timeZone, setting.now);
    const own = { ...setting, db: trx, user, zone: user.timeZone, today };
    if (isNewDay(own)) await startDay(own);
    const result = await work({ ...own, room: await roomOf(trx, user.id) });
    await tellOthers(own);
    return result;
  });
}

/** Counts the change, and tells a `TaskEvent` of it. */
const TELL: Statement = {
  name: 'tell',
  text: `
    with changed as (update users set task_revision = task_revision + 1 where id = $1 returning id, task_revision)
    select ${announcing('id', 'tasks', "json_build_object('revision', task_revision)")} from changed`,
};

/** The other open clients of the person hear of it once the transaction is through. */
async function tellOthers({ db, user }: UserSetting): Promise<void> {
  await prepared(db, TELL, [user.id]);
}

/** Brings the due tasks into the plan when this is the first look at a new local day; answers the person as they are then. */
export async function openDay(setting: UserSetting): Promise<CurrentUser> {
  if (!isNewDay(setting)) return setting.user;
  await changeDay(setting, () => Promise.resolve());
  return personById(setting.db, setting.user.id);
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

const ROOM: Statement = {
  name: 'room',
  text: `
    select (count(*) filter (where status = 'today'))::int as "openToday",
      (coalesce(max(order_index), -1) + 1)::int as "nextIndex"
    from tasks where user_id = $1 and not completed and deleted_at is null`,
};

async function roomOf(trx: Knex, userId: number): Promise<Room> {
  const [counted] = await prepared<Room>(trx, ROOM, [userId]);
  return counted ? { ...counted } : { openToday: 0, nextIndex: 0 };
}
