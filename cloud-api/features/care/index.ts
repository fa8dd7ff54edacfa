export { beginGentleDay, isGentleToday } from './gentleDay.ts';
export { careBefore } from './careBefore.ts';
