export { notificationData } from './personalData.ts';
export { remindersOf } from './reminders.ts';
export { remindersVersion } from './version.ts';
