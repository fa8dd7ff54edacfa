export { makeTodaysPlan } from './makeTodaysPlan.ts';
export { hasStoredPlan } from './storedPlan.ts';
export { workScheduleContext } from './workSchedule/context.ts';
export { WorkScheduleOffer } from './workSchedule/lazy.ts';
