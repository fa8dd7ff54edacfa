export { ReminderCentre, ReminderSettings } from './later.tsx';
