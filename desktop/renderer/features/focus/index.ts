export { bookSession, type NewPattern, notePattern, noteSession } from './records/index.ts';
export { keepOneThingStatus, oneThingStatus, sweepOneThingStatus } from './oneThingStatus.ts';
export { DayEnd } from './later.ts';
export { startFocusAtom, taskInFocusAtom } from './timer/atoms.ts';
