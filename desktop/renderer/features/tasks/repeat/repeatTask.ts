import { mutationOptions } from '@tanstack/react-query';
import { taskRoutes } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { rhythmOf } from '../addTasks.ts';
import { type Change, sentOf } from '../changes.ts';
import { taskKeys, taskQueries } from '../queries.ts';
import { failureOf } from '../taskNews.ts';

const t = messagesOf('tasks');

/**
 * Makes a task the first of a series, together with its other changes. Has no undo: a series is ended, and its finished
 * instances stay.
 */
export const repeatTask = mutationOptions({
  mutationKey: taskKeys.change,
  scope: { id: 'tasks' },
  mutationFn: async ({ patches }: Change): Promise<readonly Task[]> =>
    Promise.all(patches.map((one) => call(taskRoutes.update, { params: { id: one.id }, body: sentOf(one) }))),
  onSuccess: (stored, _change, _result, { client }) => {
    client.setQueryData(
      taskQueries.list().queryKey,
      (list) => list && { ...list, tasks: list.tasks.map((task) => stored.find(({ id }) => id === task.id) ?? task) },
    );
  },
  meta: {
    invalidates: taskKeys.all,
    failure: (error, change) => failureOf(error, change as Change),
    success: (_change, reply) => {
      const [task] = reply as readonly Task[];
      return { title: t('editing.done'), text: task && rhythmOf(task) };
    },
  },
});
