export { notificationData } from './personalData.ts';
export { remindersOf } from './reminders.ts';
