export { makeTodaysPlan } from './makeTodaysPlan.ts';
export { useNow } from './useNow.ts';
export { usePersonNow } from './usePlan.ts';
export { usePlan } from './usePlan.ts';
export { hasStoredPlan } from './storedPlan.ts';
export { workScheduleContext } from './workSchedule/queries.ts';
export { WorkScheduleOffer } from './workSchedule/WorkScheduleOffer.tsx';
