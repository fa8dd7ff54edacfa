export { focusedDays, focusedYears } from './focusedDays.ts';
export { finishedBy } from './finishedTasks.ts';
export { focusedHours } from './focusedHours.ts';
export { recentRecords } from './recentRecords.ts';
export { focusVersion } from './runningFocus.ts';
