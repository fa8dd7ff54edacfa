export { ReminderSettings } from './later.tsx';
