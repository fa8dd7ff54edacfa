export { planningData } from './personalData.ts';
export { workScheduleOf } from './workSchedule.ts';
