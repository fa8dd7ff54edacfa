export { focusedHours } from './focusedHours.ts';
export { focusData } from './personalData.ts';
