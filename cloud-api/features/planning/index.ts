export { workScheduleOf } from './workSchedule.ts';
