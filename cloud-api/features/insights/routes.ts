import type { AccessMode } from '#shared/billing/access.ts';
import { insightRoutes } from '#shared/insights/contract.ts';
import { yearRoutes } from '#shared/insights/yearContract.ts';
import { dashboardRoutes, RECENT_TASKS } from '#shared/insights/dashboardContract.ts';
import { reviewRoutes } from '#shared/insights/reviewContract.ts';
import { hasInsights, hasYearReport } from '#api/features/billing/index.ts';
import { mount, type Mounted } from '#api/platform/mount.ts';
import { latestFinished, presentTasks } from '#api/features/tasks/index.ts';
import { weekOf } from './week.ts';
import { yearReportOf } from './year/year.ts';
import { dashboardOf, weeklyProgressOf } from './dashboard.ts';
import { noteAnswer, reviewOf } from './review/review.ts';

export const insights = (access: AccessMode): readonly Mounted[] => [
  ...mount(dashboardRoutes, {
    stats: dashboardOf,
    recentTasks: async (call) => ({ tasks: await presentTasks(call, await latestFinished(call, RECENT_TASKS)) }),
    weeklyProgress: weeklyProgressOf,
  }),
  ...mount(insightRoutes, {
    week: async (call) => ({ week: (await hasInsights(call, access)) ? await weekOf(call) : null }),
  }),
  ...mount(reviewRoutes, {
    show: reviewOf,
    answer: (call) => noteAnswer(call, call.body.week, call.body),
  }),
  ...mount(yearRoutes, {
    year: async (call) => ({
      report: (await hasYearReport(call, access)) ? await yearReportOf(call, call.query.year) : null,
    }),
  }),
];
