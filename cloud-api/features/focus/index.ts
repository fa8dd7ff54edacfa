export { focusedDays, focusedYears } from './focusedDays.ts';
export { focusedHours } from './focusedHours.ts';
export { focusData } from './personalData.ts';
