export { bookSession, type NewPattern, notePattern, noteSession, noteStart } from './records/index.ts';
export { keepOneThingShown, oneThingShownAt } from './oneThingShown.ts';
export { keepOneThingStatus, oneThingStatus, sweepOneThingStatus } from './oneThingStatus.ts';
export { DayEnd } from './later.ts';
export { startFocusAtom, taskInFocusAtom } from './timer/atoms.ts';
