import type { PartialModelObject } from 'objection';
import type { CreateTask } from '#shared/tasks/contract.ts';
import { urgencyOfImportance } from '#shared/tasks/points.ts';
import { scheduledNew } from '#shared/tasks/schedule.ts';
import { BLANK_FACTS } from '#shared/tasks/task.ts';
import type { UserContext } from '#api/platform/call.ts';
import { changeDay, type OpenDay, roomOf } from './day.ts';
import { resolveDependencies } from './dependencies.ts';
import { beginSeries } from './series.ts';
import { nameableTasks } from './taskQueries.ts';
import { TaskModel } from './task.model.ts';

/** Adds a task; a repeated `clientId` returns the task created the first time (spec tasks 7). */
export function createTask(context: UserContext, form: CreateTask): Promise<TaskModel> {
  return changeDay(context, (day) => addTask(day, form));
}

/** Does the same under the lock of the day. */
export async function addTask(day: OpenDay, form: CreateTask): Promise<TaskModel> {
  const { db, user } = day;
  const { clientId } = form;
  // A repeated create finds its task even if it was deleted meanwhile.
  const made = clientId === undefined ? undefined : await TaskModel.query(db).findOne({ userId: user.id, clientId });
  if (made) return made;
  const task = await TaskModel.query(db)
    .insert(await rowOf(day, form))
    .returning('*');
  return form.recurrence ? beginSeries(day, task, form.recurrence) : task;
}

async function rowOf(day: OpenDay, form: CreateTask): Promise<PartialModelObject<TaskModel>> {
  const { db, user, now, today } = day;
  const { openToday, nextIndex } = await roomOf(day);
  const {
    dependencies,
    clientId = null,
    urgencyLevel = urgencyOfImportance(form.emotionalWeight),
    dueTime = null,
    ...rest
  } = form;
  const named = dependencies.length > 0 ? await nameableTasks(db, user.id) : [];
  return {
    ...BLANK_FACTS,
    ...rest,
    ...scheduledNew(form, openToday, today),
    recurrence: null,
    userId: user.id,
    urgencyLevel,
    dueTime,
    clientId,
    dependencies: resolveDependencies(dependencies, named),
    orderIndex: nextIndex,
    createdAt: now,
    updatedAt: now,
  };
}
