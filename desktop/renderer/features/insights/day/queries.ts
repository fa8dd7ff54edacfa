import { queryOptions } from '@tanstack/react-query';
import { dashboardRoutes } from '#shared/insights/dashboardContract.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';

/** Spec tasks 7: on the dashboard the list of tasks is stale after 120 s. */
export const TASKS_FRESH_MS = 120_000;

/**
 * Under the tasks' key: a change of tasks changes the dashboard (spec tasks 7). Focus changes it too, so each visit
 * refetches.
 */
const under = (name: string) => ({ queryKey: [...taskKeys.all, 'dashboard', name] as const, staleTime: 0 });

/** The server's data of a day and its week, for the dashboard and the look back. */
export const dayQueries = {
  stats: () => queryOptions({ ...under('stats'), queryFn: ({ signal }) => call(dashboardRoutes.stats, { signal }) }),
  recentTasks: () =>
    queryOptions({ ...under('recent-tasks'), queryFn: ({ signal }) => call(dashboardRoutes.recentTasks, { signal }) }),
  weeklyProgress: () =>
    queryOptions({
      ...under('weekly-progress'),
      queryFn: ({ signal }) => call(dashboardRoutes.weeklyProgress, { signal }),
    }),
};
