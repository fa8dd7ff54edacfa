import type { AccessMode } from '#shared/billing/access.ts';
import { insightRoutes } from '#shared/insights/contract.ts';
import { hasInsights } from '#api/features/billing/index.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { reviews } from './review/routes.ts';
import { weekOf } from './week.ts';

export const insights = (access: AccessMode): readonly Mounted[] => [
  ...mount(insightRoutes, {
    week: async (call) => ({ week: (await hasInsights(call, access)) ? await weekOf(call) : null }),
  }),
  ...reviews,
];
