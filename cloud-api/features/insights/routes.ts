import type { AccessMode } from '#shared/billing/access.ts';
import { insightRoutes } from '#shared/insights/contract.ts';
import { yearRoutes } from '#shared/insights/yearContract.ts';
import { hasInsights, hasYearReport } from '#api/features/billing/index.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { reviews } from './review/routes.ts';
import { weekOf } from './week.ts';
import { yearReportOf } from './year/year.ts';

export const insights = (access: AccessMode): readonly Mounted[] => [
  ...mount(insightRoutes, {
    week: async (call) => ({ week: (await hasInsights(call, access)) ? await weekOf(call) : null }),
  }),
  ...mount(yearRoutes, {
    year: async (call) => ({
      report: (await hasYearReport(call, access)) ? await yearReportOf(call, call.query.year) : null,
    }),
  }),
  ...reviews,
];
