import type { Knex } from 'knex';
import { Model, type PartialModelObject, type QueryBuilder } from 'objection';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task, TaskFacts } from '#shared/tasks/task.ts';
import { notFound } from '#api/platform/errors.ts';

/** A prerequisite as the user wrote it, and its task (null when there is none). */
export interface Dependency {
  readonly title: string;
  readonly taskId: number | null;
}

type Facts = Omit<TaskFacts, 'dependencies'>;
/** A model class with a property for each field of a task. */
const FactsModel = Model as unknown as Omit<typeof Model, 'prototype'> & (new () => Model & Facts);

/** A row of `tasks`. */
export class TaskModel extends FactsModel {
  static override tableName = 'tasks';
  static override idColumn = ['userId', 'id'];
  // Without it, a query for the first of many fetches all of them.
  static override useLimitInFirst = true;
  static override jsonAttributes = ['dependencies'];
  static override modifiers = {
    open: (query: QueryBuilder<TaskModel>) => query.where('completed', false),
    inOrder: (query: QueryBuilder<TaskModel>) => query.orderBy([{ column: 'orderIndex' }, { column: 'id' }]),
    latestFirst: (query: QueryBuilder<TaskModel>) =>
      query.orderBy([
        { column: 'completedAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]),
  };

  declare id: number;
  declare userId: number;
  declare deferredDate: LocalDate | null;
  declare dependencies: Dependency[];
  declare priority: number | null;
  declare userPriority: number | null;
  declare completed: boolean;
  declare completedAt: Date | null;
  declare completionNotes: string;
  declare lastAttempted: Date | null;
  declare status: Task['status'];
  declare orderIndex: number;
  /** The series of the instance, and its day in the series. */
  declare parentRecurringTaskId: number | null;
  declare instanceDate: LocalDate | null;
  declare brainDumpId: number | null;
  declare spanStart: number | null;
  declare spanEnd: number | null;
  declare clientId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;

  /** Base of every query, so that none can reach another user's tasks, or deleted ones. */
  static of(db: Knex, userId: number) {
    return TaskModel.query(db).where({ userId }).whereNull('deletedAt');
  }

  /** Stores these changes and returns the updated row. */
  async changed(db: Knex, changes: PartialModelObject<TaskModel>): Promise<TaskModel> {
    const query = TaskModel.query(db).findById(this.$id()).patch(changes).returning('*');
    const row = await query.castTo<TaskModel | undefined>();
    if (!row) throw notFound();
    return row;
  }

  /** The deleted tasks that can be restored. */
  static deletedOf(db: Knex, userId: number) {
    return TaskModel.query(db).where({ userId }).whereNotNull('deletedAt');
  }
}

/** The displayed columns of a row of `tasks`, without model methods. */
export type TaskRow = Omit<
  TaskModel,
  keyof Model | 'changed' | 'userId' | 'clientId' | 'completionNotes' | 'instanceDate' | 'updatedAt' | 'deletedAt'
>;
