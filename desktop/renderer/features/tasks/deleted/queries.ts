import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { taskRoutes } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import type { News } from '#renderer/platform/queryClient.ts';
import { applyChange, type Change } from '../changes.ts';
import { taskKeys, taskQueries } from '../queries.ts';
import { reasonOf } from '../taskNews.ts';

const t = messagesOf('deleted');

const taskText = messagesOf('tasks');

/** Tasks deleted in the last 30 days; refetched whenever shown, and after each change of tasks. */
export const deletedQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'deleted'],
    queryFn: async ({ signal }) => (await call(taskRoutes.listDeleted, { signal })).tasks,
    staleTime: 0,
  });

const CAME_BACK = { today: 'today', backlog: 'queue', someday: 'queue', scheduled: 'later' } as const;

function newsOf(task: Task): News {
  if (task.status === 'today-overflow')
    return { title: taskText('notices.todayFull.title'), text: taskText('notices.todayFull.text') };
  return { title: t(`done.${CAME_BACK[task.status]}`), text: task.title };
}

/** Restores a task optimistically. Has no undo: deleting it again does the same. */
export const restoreTask = mutationOptions({
  mutationKey: taskKeys.change,
  scope: { id: 'tasks' },
  mutationFn: async ({ before }: Change): Promise<readonly Task[]> =>
    Promise.all(before.map(({ id }) => call(taskRoutes.restore, { params: { id } }))),
  onSuccess: (stored, change, _result, { client }) => {
    const ids = new Set(stored.map(({ id }) => id));
    client.setQueryData(
      taskQueries.list().queryKey,
      (list) => list && { ...list, tasks: [...applyChange(list.tasks, { ...change, before: stored })] },
    );
    client.setQueryData(deletedQuery().queryKey, (tasks) => tasks?.filter(({ id }) => !ids.has(id)));
  },
  meta: {
    invalidates: taskKeys.all,
    success: (_change, reply) => {
      const [task] = reply as readonly Task[];
      return task ? newsOf(task) : null;
    },
    failure: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      const text = isGone ? t('notDone.gone') : (reasonOf(error) ?? t('notDone.text'));
      return { title: t('notDone.title'), text };
    },
  },
});
