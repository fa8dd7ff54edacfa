import type { Knex } from 'knex';
import { Model } from 'objection';

/** A wish to be reminded of a task. */
export class TaskReminderModel extends Model {
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
