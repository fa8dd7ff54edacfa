import { seriesRoutes, taskRoutes, type WelcomeBack } from '#shared/tasks/contract.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { notFound } from '#api/platform/errors.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { completeTask } from './completeTask.ts';
import { createTask } from './createTask.ts';
import { openDay } from './day.ts';
import { cleanUpSeries, endSeries } from './endSeries.ts';
import { removeTask, restoreTask } from './removeTask.ts';
import { presentTask, presentTasks } from './task.presenter.ts';
import { completedTasks, deletedTasks, openTasks, ownTask, recentlyCompleted } from './taskQueries.ts';
import { updateTask, updateTasks } from './updateTask.ts';

const single = mount(taskRoutes, {
  async list(call) {
    await openDay(call);
    // The revision first: tasks that are newer than it are told of again.
    const { revision, welcomeBack } = await standOf(call);
    const { rows, hasMore } = await recentlyCompleted(call);
    const open = await openTasks(call.db, call.user.id);
    return { tasks: await presentTasks(call, [...open, ...rows]), revision, hasOlder: hasMore, welcomeBack };
  },

  async listCompleted(call) {
    const { rows, hasMore } = await completedTasks(call.db, call.user.id, call.query.before);
    return { tasks: await presentTasks(call, rows), hasMore };
  },

  async listDeleted(call) {
    const rows = await deletedTasks(call);
    const deletedAt = new Map(rows.map((row) => [row.id, row.deletedAt]));
    const tasks = await presentTasks(call, rows);
    return { tasks: tasks.map((task) => ({ ...task, deletedAt: deletedAt.get(task.id)?.toISOString() ?? '' })) };
  },

  async changeAll(call) {
    return { tasks: await presentTasks(call, await updateTasks(call, call.body.changes)) };
  },

  async create(call) {
    return presentTask(call, await createTask(call, call.body));
  },

  async read(call) {
    await openDay(call);
    return presentTask(call, await ownTask(call.db, call.user, call.params.id));
  },

  async update(call) {
    return presentTask(call, await updateTask(call, call.params.id, call.body));
  },

  async remove(call) {
    await removeTask(call, call.params.id);
    return { success: true as const };
  },

  async restore(call) {
    return presentTask(call, await restoreTask(call, call.params.id));
  },

  async complete(call) {
    return presentTask(call, await completeTask(call, call.params.id, call.body));
  },
});

const series = mount(seriesRoutes, {
  async remove(call) {
    return { totalDeleted: await endSeries(call, call.params.id) };
  },

  async cleanUp(call) {
    return { deletedInstances: await cleanUpSeries(call, call.params.id) };
  },
});

export const tasks: readonly Mounted[] = [...single, ...series];

/** How far the person's tasks are, and what a return after days away was offered today. */
async function standOf({
  db,
  user,
  today,
}: UserSetting): Promise<{ readonly revision: number; readonly welcomeBack: WelcomeBack | null }> {
  const row = await UserModel.query(db)
    .findById(user.id)
    .select('taskRevision', 'cameBackOn', 'daysAway', 'starterTaskId');
  if (!row) throw notFound();
  const { taskRevision: revision, cameBackOn, daysAway, starterTaskId } = row;
  const isBack = cameBackOn === today && daysAway !== null;
  return { revision, welcomeBack: isBack ? { daysAway, starterTaskId } : null };
}
