import { dashboardRoutes, RECENT_TASKS } from '#shared/insights/dashboardContract.ts';
import { latestFinished, presentTasks } from '#api/features/tasks/index.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { dashboardOf, weeklyProgressOf } from './dashboard.ts';

export const dashboard: readonly Mounted[] = mount(dashboardRoutes, {
  stats: dashboardOf,
  recentTasks: async (call) => ({ tasks: await presentTasks(call, await latestFinished(call, RECENT_TASKS)) }),
  weeklyProgress: weeklyProgressOf,
});
