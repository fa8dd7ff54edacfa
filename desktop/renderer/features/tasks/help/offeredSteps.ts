import { queryOptions } from '@tanstack/react-query';
import { stepsFor } from '#shared/tasks/steps.ts';
import { stepRoutes } from '#shared/tasks/stepsContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';

/**
 * The steps that the server offers for a task; until they come, and where they cannot, those of the rule that is here as
 * well: nobody waits in front of empty fields.
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
