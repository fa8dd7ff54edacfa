export { startCalendar } from './calendar.ts';
