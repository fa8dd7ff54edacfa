import { queryOptions } from '@tanstack/react-query';
import { stepsFor } from '#shared/tasks/steps.ts';
import { stepRoutes } from '#shared/tasks/stepsContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';

/**
 * Steps suggested by the server for a task; until they arrive, or if they fail, the local rule's, so that the fields
 * are never empty.
 */
export const offeredSteps = (task: Task) =>
  queryOptions({
    queryKey: ['steps', task.id, task.title, task.description],
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      call(stepRoutes.offer, { params: { id: task.id }, signal }).then(
        ({ steps }) => steps,
        () => stepsFor(task),
      ),
    placeholderData: stepsFor(task),
    staleTime: Infinity,
    retry: false,
  });
