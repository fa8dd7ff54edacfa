export { makeTodaysPlan } from './makeTodaysPlan.ts';
export { useNow } from './useNow.ts';
export { usePersonNow } from './usePersonNow.ts';
export { usePlan } from './usePlan.ts';
export { TrayDay } from './later.ts';
export { hasStoredPlan } from './storedPlan.ts';
export { workScheduleContext } from './workSchedule/context.ts';
export { WorkScheduleOffer } from './workSchedule/WorkScheduleOffer.tsx';
