import type { Knex } from 'knex';
import { Model } from 'objection';
import { MOST_TASK_REMINDERS, type TaskReminder } from '#shared/notifications/contract.ts';
import { ownTask } from '#api/features/tasks/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { tellOthers } from './news.ts';

/** A wish to be reminded of a task. */
class TaskReminderModel extends Model {
  static override tableName = 'task_reminders';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare taskId: number;
  declare remindAt: Date;

  /** Every query starts here, so none can reach another person's wishes. */
  static of(db: Knex, userId: number) {
    return TaskReminderModel.query(db).where('task_reminders.userId', userId);
  }
}

/** Milliseconds for which a reminder that is due may still be told; after that it is about a day that is over. */
const TELLABLE_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The reminders of open tasks that are still to come or due within the last day, the earliest first. A task that is done or
 * deleted has none for as long as it is so: whoever takes that back gets the reminder back with it.
 */
export async function waitingReminders({ db, user, now }: UserSetting): Promise<readonly TaskReminder[]> {
  const rows = await waiting({ db, user, now })
    .orderBy(['remindAt', 'task_reminders.id'])
    .limit(MOST_TASK_REMINDERS)
    .select('taskId', 'title', 'remindAt')
    .castTo<{ readonly taskId: number; readonly title: string; readonly remindAt: Date }[]>();
  return rows.map(({ remindAt, ...task }) => ({ ...task, remindAt: remindAt.toISOString() }));
}

/**
 * Reminds of an open task in so many minutes; a later wish for the same task stands. Throws `taskDone` for one that is done,
 * `tooManyReminders` when 100 of other tasks wait.
 */
export function remindOfTask(setting: UserSetting, id: number, minutes: number): Promise<TaskReminder> {
  const { user, now } = setting;
  return setting.db.transaction(async (db) => {
    const own = { ...setting, db };
    await lock(db, user.id);
    const task = await ownTask(db, user, id);
    if (task.completed) throw new Refusal('taskDone');
    await forgetOld(own);
    if (!(await hasRoom(own, id))) throw new Refusal('tooManyReminders');
    const remindAt = new Date(now.getTime() + minutes * MINUTE_MS);
    await TaskReminderModel.query(db)
      .insert({ userId: user.id, taskId: id, remindAt })
      .onConflict(['userId', 'taskId'])
      .merge(['remindAt']);
    await tellOthers(db, user);
    return { taskId: id, title: task.title, remindAt: remindAt.toISOString() };
  });
}

/** Forgets the reminder of a task; one that is not there is fine. */
export async function forgetTaskReminder({ db, user }: UserSetting, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    await ownTask(trx, user, id);
    const forgotten = await TaskReminderModel.of(trx, user.id).where({ taskId: id }).delete();
    if (forgotten > 0) await tellOthers(trx, user);
  });
}

type Asked = Pick<UserSetting, 'db' | 'user' | 'now'>;

const tellableSince = (now: Date): Date => new Date(now.getTime() - TELLABLE_MS);

const waiting = ({ db, user, now }: Asked) =>
  TaskReminderModel.of(db, user.id)
    .join('tasks', (own) => own.on('tasks.userId', 'task_reminders.userId').andOn('tasks.id', 'task_reminders.taskId'))
    .where({ completed: false, deletedAt: null })
    .where('remindAt', '>', tellableSince(now));

const hasRoom = async (setting: Asked, id: number): Promise<boolean> =>
  (await waiting(setting).whereNot('taskId', id).resultSize()) < MOST_TASK_REMINDERS;

/** What nobody will be told any more; a wish reaches a week ahead, so that little is ever kept. */
async function forgetOld({ db, user, now }: Asked): Promise<void> {
  await TaskReminderModel.of(db, user.id).where('remindAt', '<=', tellableSince(now)).delete();
}

/** Holds off other wishes of the person until the transaction is through, so that the limit holds. */
const lock = (trx: Knex, userId: number) => trx('users').where({ id: userId }).forNoKeyUpdate().select('id');
