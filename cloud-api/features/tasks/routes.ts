import { taskRoutes } from '#shared/tasks/contract.ts';
import { mount } from '#api/platform/mount.ts';
import { completeTask } from './completeTask.ts';
import { createTask } from './createTask.ts';
import { openDay } from './day.ts';
import { removeTask } from './removeTask.ts';
import { presentTask, presentTasks } from './task.presenter.ts';
import { listTasks, ownTask } from './taskQueries.ts';
import { updateTask } from './updateTask.ts';

export const tasks = mount(taskRoutes, {
  async list(call) {
    await openDay(call);
    return { tasks: await presentTasks(call, await listTasks(call.db, call.user.id)) };
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

  async complete(call) {
    return presentTask(call, await completeTask(call, call.params.id, call.body));
  },
});
