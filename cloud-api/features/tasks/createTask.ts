import type { PartialModelObject } from 'objection';
import type { CreateTask } from '#shared/tasks/contract.ts';
import { urgencyOfImportance } from '#shared/tasks/importance.ts';
import { BLANK_FACTS } from '#shared/tasks/task.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { changeDay, type OpenDay, placeTask } from './day.ts';
import { resolveDependencies } from './dependencies.ts';
import { reschedule, statusFor } from './schedule.ts';
import { beginSeries } from './series.ts';
import { nameableTasks } from './taskQueries.ts';
import { TaskModel } from './task.model.ts';
import { refuseFull } from './taskRoom.ts';

const NO_DATES = { scheduledDay: null, scheduledDate: null, deferredDate: null, dueDate: null, isDeadlineTask: false };

/** Adds a task; the same `clientId` again answers the task that it made the first time (spec tasks 7). */
export function createTask(setting: UserSetting, form: CreateTask): Promise<TaskModel> {
  return changeDay(setting, async (day) => {
    const { db, user } = day;
    const { clientId } = form;
    // A repeated create finds its task even when it was deleted meanwhile.
    const made = clientId === undefined ? undefined : await TaskModel.query(db).findOne({ userId: user.id, clientId });
    if (made) return made;
    await refuseFull(day);
    const task = await TaskModel.query(db)
      .insert(await rowOf(day, form))
      .returning('*');
    return form.recurrence ? beginSeries(day, task, form.recurrence) : task;
  });
}

async function rowOf(day: OpenDay, form: CreateTask): Promise<PartialModelObject<TaskModel>> {
  const { db, user, now, today, room } = day;
  const {
    dependencies,
    clientId = null,
    urgencyLevel = urgencyOfImportance(form.emotionalWeight),
    dueTime = null,
    ...rest
  } = form;
  const schedule = reschedule(NO_DATES, form, today);
  const named = dependencies.length > 0 ? await nameableTasks(db, user.id) : [];
  return {
    ...BLANK_FACTS,
    ...rest,
    ...schedule,
    recurrence: null,
    userId: user.id,
    urgencyLevel,
    dueTime,
    clientId,
    dependencies: resolveDependencies(dependencies, named),
    status: placeTask(day, statusFor(form.status, schedule, today)),
    orderIndex: room.nextIndex,
    createdAt: now,
    updatedAt: now,
  };
}
