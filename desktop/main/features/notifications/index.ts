export { type Notifications, startNotifications } from './notifications.ts';
