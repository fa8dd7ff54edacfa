export { taskCalendar } from './taskCalendar.ts';
