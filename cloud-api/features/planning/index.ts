export { planningData, planningDataLeftOut } from './personalData.ts';
export { workScheduleOf } from './workSchedule.ts';
