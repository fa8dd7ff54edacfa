import type { PartialModelObject } from 'objection';
import type { UpdateTask } from '#shared/tasks/contract.ts';
import type { TaskStatus } from '#shared/tasks/task.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { changeDay, type OpenDay, placeTask } from './day.ts';
import { resolveDependencies } from './dependencies.ts';
import { bringForward, reschedule, type Schedule, statusFor } from './schedule.ts';
import { named } from './named.ts';
import { assertSeen } from './seen.ts';
import { assertShownOnce, beginSeries } from './series.ts';
import { nameableTasks, ownTask } from './taskQueries.ts';
import type { TaskModel } from './task.model.ts';

/** Changes the named fields of a task; a move into today obeys the cap (spec tasks 4, Moves and swaps). */
export function updateTask(setting: UserSetting, id: number, wish: UpdateTask, seen?: string): Promise<TaskModel> {
  return changeDay(setting, async (day) => {
    await assertSeen(day, id, seen);
    return updateInDay(day, id, wish);
  });
}

/** One of the changes that are made together. */
export interface TaskWish {
  readonly id: number;
  readonly patch: UpdateTask;
}

/** Changes several tasks in the order given: all of them or none (spec tasks 4, Moves and swaps). */
export function updateTasks(setting: UserSetting, wishes: readonly TaskWish[]): Promise<readonly TaskModel[]> {
  return changeDay(setting, async (day) => {
    const changed = new Map<number, TaskModel>();
    for (const { id, patch } of wishes) changed.set(id, await updateInDay(day, id, patch));
    return [...changed.values()];
  });
}

/** Changes the named fields under a lock that is held already. */
export async function updateInDay(day: OpenDay, id: number, wish: UpdateTask): Promise<TaskModel> {
  const task = await ownTask(day.db, day.user, id);
  const changed = await task.changed(day.db, await changesOf(day, task, wish));
  return wish.recurrence === undefined || task.parentRecurringTaskId !== null
    ? changed
    : beginSeries(day, changed, wish.recurrence);
}

/** Takes a task out of the count of today, so that it can be placed anew. */
function unplace({ room }: OpenDay, task: TaskModel): void {
  if (isOpenToday(task)) room.openToday -= 1;
}

async function changesOf(day: OpenDay, task: TaskModel, wish: UpdateTask): Promise<PartialModelObject<TaskModel>> {
  const { dependencies, lastAttempted, ...rest } = wish;
  // A rule is a matter of the series.
  const plain = { ...rest, recurrence: undefined };
  const placed = place(day, task, wish, reschedule(task, wish, day.today));
  await assertShownOnce(day, task, placed.status);
  return {
    ...named(plain),
    ...placed,
    ...(lastAttempted === undefined ? {} : { lastAttempted: lastAttempted === null ? null : new Date(lastAttempted) }),
    ...(dependencies === undefined ? {} : { dependencies: await resolve(day, task, dependencies) }),
    updatedAt: day.now,
  };
}

/** Taking a task into today without naming a day gives its later beginning up; a named later day schedules it. */
function place(day: OpenDay, task: TaskModel, wish: UpdateTask, dates: Schedule): Schedule & { status: TaskStatus } {
  const namesBeginning = Boolean(wish.scheduledDay ?? wish.scheduledDate ?? wish.deferredDate);
  const schedule = wish.status === 'today' && !namesBeginning ? bringForward(dates, day.today) : dates;
  const wanted = statusFor(wish.status ?? task.status, schedule, day.today);
  if (task.completed) return { ...schedule, status: wanted };
  unplace(day, task);
  return { ...schedule, status: placeTask(day, wanted) };
}

async function resolve({ db, user }: OpenDay, task: TaskModel, titles: readonly string[]) {
  const others = titles.length > 0 ? await nameableTasks(db, user.id) : [];
  return resolveDependencies(
    titles,
    others.filter(({ id }) => id !== task.id),
  );
}
