export { notificationData } from './personalData.ts';
