import { planningRoutes, workScheduleRoutes } from '#shared/planning/contract.ts';
import { mount } from '#api/platform/mount.ts';
import { createDailyPlan } from './createDailyPlan.ts';
import { chooseWorkSchedule, workScheduleOf } from './workSchedule.ts';

export const planning = mount(planningRoutes, {
  create: (call) => createDailyPlan(call, call.body),
});

export const workSchedule = mount(workScheduleRoutes, {
  show: (call) => workScheduleOf(call),
  choose: (call) => chooseWorkSchedule(call, call.body),
});
