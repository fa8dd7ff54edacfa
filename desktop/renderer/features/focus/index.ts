export { notePattern } from './records/index.ts';
export { keepOneThingStatus, oneThingStatus, sweepOneThingStatus } from './oneThingStatus.ts';
export { celebrationAtom } from './celebration/atoms.ts';
export { DayEnd, fetchAvoidance, fetchCelebration, noteSign, prepareFocus, TroubleStarting } from './later.ts';
export { isFocusWritten } from './timer/atHand.ts';
export { focusNowAtom, isInFocusAtom, lengthsAtom, startFocusAtom } from './timer/atoms.ts';
