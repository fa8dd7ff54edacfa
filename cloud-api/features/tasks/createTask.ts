import type { PartialModelObject } from 'objection';
import type { CreateTask } from '#shared/tasks/contract.ts';
import type { UrgencyLevel } from '#shared/tasks/task.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { changeDay, type OpenDay, placeTask } from './day.ts';
import { resolveDependencies } from './dependencies.ts';
import { reschedule, statusFor } from './schedule.ts';
import { nameableTasks } from './taskQueries.ts';
import { TaskModel } from './task.model.ts';

/** Importance to urgency (spec tasks 5). */
const urgencyOf = (importance: number): UrgencyLevel => {
  if (importance >= 8) return 'urgent';
  return importance >= 6 ? 'important' : 'soon';
};

const NO_DATES = { scheduledDay: null, scheduledDate: null, deferredDate: null, dueDate: null };

/** Adds a task; the same `clientId` again answers the task that it made the first time (spec tasks 7). */
export function createTask(setting: UserSetting, form: CreateTask): Promise<TaskModel> {
  return changeDay(setting, async (day) => {
    const { db, user } = day;
    const { clientId } = form;
    const made = clientId === undefined ? undefined : await TaskModel.of(db, user.id).findOne({ clientId });
    return made ?? TaskModel.query(db).insertAndFetch(await rowOf(day, form));
  });
}

async function rowOf(day: OpenDay, form: CreateTask): Promise<PartialModelObject<TaskModel>> {
  const { db, user, now, today, room } = day;
  const {
    dependencies,
    clientId = null,
    urgencyLevel = urgencyOf(form.emotionalWeight),
    dueTime = null,
    ...rest
  } = form;
  const schedule = reschedule(NO_DATES, form, today);
  const named = dependencies.length > 0 ? await nameableTasks(db, user.id) : [];
  return {
    ...rest,
    ...schedule,
    userId: user.id,
    urgencyLevel,
    dueTime,
    clientId,
    dependencies: resolveDependencies(dependencies, named),
    nancyCategory: 'immediate',
    dreamRelated: false,
    supportsNorthStar: false,
    workWeekAppropriate: true,
    isDeadlineTask: schedule.dueDate !== null,
    isFixed: false,
    batchable: false,
    timeframe: '',
    reasoning: '',
    status: placeTask(day, statusFor(form.status, schedule, today)),
    orderIndex: room.nextIndex,
    createdAt: now,
    updatedAt: now,
  };
}
