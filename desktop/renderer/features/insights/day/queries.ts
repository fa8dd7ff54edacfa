import { queryOptions } from '@tanstack/react-query';
import { dashboardRoutes } from '#shared/insights/dashboardContract.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';

/** Spec tasks 7: on the dashboard the list of tasks is stale after 120 s. */
export const TASKS_FRESH_MS = 120_000;

/** Beneath the tasks: what changes them changes the dashboard (spec tasks 7). Focus changes it too, so each visit asks. */
const under = (name: string) => ({ queryKey: [...taskKeys.all, 'dashboard', name] as const, staleTime: 0 });

/** What the server knows of a day and its week, for the dashboard and for the look back. */
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
