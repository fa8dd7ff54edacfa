import type { Knex } from 'knex';
import { Model } from 'objection';
import { MOST_TASK_REMINDERS, type TaskReminder } from '#shared/notifications/contract.ts';
import { ownTask } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { notifyOtherDevices } from './news.ts';

/** A reminder for a task. */
class TaskReminderModel extends Model {
  static override tableName = 'task_reminders';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare taskId: number;
  declare remindAt: Date;

  /** Base of every query, so that none can reach another user's reminders. */
  static of(db: Knex, userId: number) {
    return TaskReminderModel.query(db).where('task_reminders.userId', userId);
  }
}

/** Milliseconds for which a due reminder may still be shown; after that its day is over. */
const TELLABLE_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Returns the reminders of open tasks that are upcoming or were due within the last day, earliest first. Reminders of
 * done or deleted tasks are hidden: undoing that brings them back.
 */
export async function waitingReminders({ db, user, now }: UserContext): Promise<readonly TaskReminder[]> {
  const rows = await waiting({ db, user, now })
    .orderBy(['remindAt', 'task_reminders.id'])
    .limit(MOST_TASK_REMINDERS)
    .select('taskId', 'title', 'remindAt')
    .castTo<{ readonly taskId: number; readonly title: string; readonly remindAt: Date }[]>();
  return rows.map(({ remindAt, ...task }) => ({ ...task, remindAt: remindAt.toISOString() }));
}

/**
 * Sets a reminder for an open task in that many minutes; it replaces an earlier one. Throws `taskDone` for a finished
 * task, `tooManyReminders` when 100 other tasks have one.
 */
export function remindOfTask(context: UserContext, id: number, minutes: number): Promise<TaskReminder> {
  const { user, now } = context;
  return context.db.transaction(async (db) => {
    const own = { ...context, db };
    await lock(db, user.id);
    const task = await ownTask(db, user, id);
    if (task.completed) throw new ApiError('taskDone');
    await forgetOld(own);
    if (!(await hasRoom(own, id))) throw new ApiError('tooManyReminders');
    const remindAt = new Date(now.getTime() + minutes * MINUTE_MS);
    await TaskReminderModel.query(db)
      .insert({ userId: user.id, taskId: id, remindAt })
      .onConflict(['userId', 'taskId'])
      .merge(['remindAt']);
    await notifyOtherDevices(db, user);
    return { taskId: id, title: task.title, remindAt: remindAt.toISOString() };
  });
}

/** Deletes the reminder of a task, if there is one. */
export async function forgetTaskReminder({ db, user }: UserContext, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    await ownTask(trx, user, id);
    const forgotten = await TaskReminderModel.of(trx, user.id).where({ taskId: id }).delete();
    if (forgotten > 0) await notifyOtherDevices(trx, user);
  });
}

type Asked = Pick<UserContext, 'db' | 'user' | 'now'>;

const tellableSince = (now: Date): Date => new Date(now.getTime() - TELLABLE_MS);

const waiting = ({ db, user, now }: Asked) =>
  TaskReminderModel.of(db, user.id)
    .join('tasks', (own) => own.on('tasks.userId', 'task_reminders.userId').andOn('tasks.id', 'task_reminders.taskId'))
    .where({ completed: false, deletedAt: null })
    .where('remindAt', '>', tellableSince(now));

const hasRoom = async (context: Asked, id: number): Promise<boolean> =>
  (await waiting(context).whereNot('taskId', id).resultSize()) < MOST_TASK_REMINDERS;

/** Deletes reminders that can no longer be shown; reminders are at most a week ahead, so that few are stored. */
async function forgetOld({ db, user, now }: Asked): Promise<void> {
  await TaskReminderModel.of(db, user.id).where('remindAt', '<=', tellableSince(now)).delete();
}

/** Locks the user until the transaction ends, so that concurrent calls cannot exceed the limit. */
const lock = (trx: Knex, userId: number) => trx('users').where({ id: userId }).forNoKeyUpdate().select('id');
