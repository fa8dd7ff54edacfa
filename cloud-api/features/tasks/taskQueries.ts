import type { Knex } from 'knex';
import { TASK_LIST_LIMIT } from '#shared/tasks/contract.ts';
import { assertOwner } from '#api/platform/errors.ts';
import { TaskModel } from './task.model.ts';

/** Most tasks among which a prerequisite's name is looked for. */
const NAMEABLE_LIMIT = 2_000;

/** Open tasks first, then the latest completed, at most 500. */
export const listTasks = (db: Knex, userId: number): Promise<TaskModel[]> =>
  TaskModel.of(db, userId).modify('openFirst').limit(TASK_LIST_LIMIT).execute();

/** A task by its id: 404 when there is none, 403 when it is another person's. */
export const ownTask = async (db: Knex, user: { readonly id: number }, id: number): Promise<TaskModel> =>
  assertOwner(await TaskModel.query(db).findById(id), user);

/** The tasks that a prerequisite may name, open ones first. */
export const nameableTasks = (db: Knex, userId: number): Promise<Pick<TaskModel, 'id' | 'title'>[]> =>
  TaskModel.of(db, userId).select('id', 'title').modify('openFirst').limit(NAMEABLE_LIMIT).execute();

/** Frees everything that waited for a task which is going away. */
export const forgetPrerequisite = async (db: Knex, userId: number, taskId: number): Promise<void> => {
  await TaskModel.of(db, userId)
    .whereRaw('dependencies @> ?::jsonb', [JSON.stringify([{ taskId }])])
    .patch({
      dependencies: TaskModel.raw(
        `(select coalesce(jsonb_agg(one order by place), '[]'::jsonb)
          from jsonb_array_elements(dependencies) with ordinality as each (one, place)
          where (one ->> 'taskId') is distinct from ?)`,
        [String(taskId)],
      ),
    });
};
