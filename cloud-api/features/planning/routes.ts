import { planningRoutes } from '#shared/planning/contract.ts';
import { mount } from '#api/platform/mount.ts';
import { createDailyPlan } from './createDailyPlan.ts';

export const planning = mount(planningRoutes, {
  create: (call) => createDailyPlan(call, call.body),
});
