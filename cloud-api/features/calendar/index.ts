export { answerCallback, CALLBACK_PATH } from './callback.ts';
export { leaveCalendar, onLeaving } from './disconnect.ts';
export type { CalendarDoors } from './doors.ts';
export { appointmentsOf } from './feeds/appointments.ts';
export { feedDoors, type FeedDoors } from './feeds/doors.ts';
export { keepReading } from './feeds/dueFeeds.ts';
export { connectGoogle } from './google/index.ts';
export { calendarData, calendarDataLeftOut } from './personalData.ts';
export { taskCalendar } from './taskCalendar.ts';
