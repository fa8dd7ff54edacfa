import { seriesRoutes, taskRoutes } from '#shared/tasks/contract.ts';
import { moveRoutes } from '#shared/tasks/movesContract.ts';
import { wordsSent } from '#shared/tasks/sent.ts';
import type { Task } from '#shared/tasks/task.ts';
import { careBefore } from '#api/features/care/index.ts';
import type { Handlers, UserContext } from '#api/platform/call.ts';
import { Listed } from '#api/platform/listed.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { changeTask, changeTasks } from './changeTasks.ts';
import { createTask } from './createTask.ts';
import { isNewDay, openDay } from './day.ts';
import { cleanUpSeries, endSeries } from './endSeries.ts';
import { makeMoves } from './makeMoves.ts';
import { completedTasks, deletedTasks, ownTask, tagOf } from './taskQueries.ts';
import type { TaskModel } from './task.model.ts';
import { presentTask, presentTasks } from './task.presenter.ts';
import { taskListOf } from './taskListReply.ts';

/** Returns a task and sets its ETag, which a later change can send as `If-Match`. */
function tagged(call: UserContext & { setTag(tag: string): void }, task: TaskModel): Promise<Task> {
  call.setTag(tagOf(task));
  return presentTask(call, task);
}

const handlers: Handlers<typeof taskRoutes> = {
  list: async (call) => new Listed(await taskListOf(call), ['tasks']),

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
    await careBefore(
      call,
      call.body.changes.flatMap(({ patch }) => wordsSent(patch)),
    );
    const steps = call.body.changes.map(({ id, patch }) => ({ kind: 'update' as const, id, patch }));
    return { tasks: await presentTasks(call, await changeTasks(call, steps)) };
  },

  async create(call) {
    await careBefore(call, wordsSent(call.body));
    return tagged(call, await createTask(call, call.body));
  },

  async read(call) {
    await openDay(call);
    return tagged(call, await ownTask(call.db, call.user, call.params.id));
  },

  async update(call) {
    await careBefore(call, wordsSent(call.body));
    const step = { kind: 'update', id: call.params.id, patch: call.body } as const;
    return tagged(call, await changeTask(call, step, call.headers['if-match']));
  },

  async remove(call) {
    await changeTask(call, { kind: 'remove', id: call.params.id }, call.headers['if-match']);
    return { success: true as const };
  },

  async restore(call) {
    return tagged(call, await changeTask(call, { kind: 'restore', id: call.params.id }));
  },

  async complete(call) {
    const { completed, ...done } = call.body;
    const step = completed
      ? ({ kind: 'complete', id: call.params.id, ...done } as const)
      : ({ kind: 'uncomplete', id: call.params.id } as const);
    return tagged(call, await changeTask(call, step, call.headers['if-match']));
  },
};

const single = mount(taskRoutes, handlers, {
  list(call) {
    // The first request of a day changes the tasks, and with them the revision.
    if (isNewDay(call)) return undefined;
    const { id, taskRevision, cameBackOn, daysAway, starterTaskId, gentleOn } = call.user;
    return [id, taskRevision, call.today, call.zone, cameBackOn, daysAway, starterTaskId, gentleOn];
  },
});

const moves = mount(moveRoutes, {
  async make(call) {
    const { results, tasks, revision } = await makeMoves(call, call.body.moves);
    return { results, tasks: await presentTasks(call, tasks), revision };
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

export const tasks: readonly Mounted[] = [...single, ...moves, ...series];
