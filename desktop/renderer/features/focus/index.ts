export { notePattern } from './records/index.ts';
export { keepOneThingStatus, oneThingStatus, sweepOneThingStatus } from './oneThingStatus.ts';
export { celebrationAtom } from './celebration/atoms.ts';
export { DayEnd, fetchAvoidance, fetchCelebration, noteSign, prepareFocus, TroubleStarting } from './later.ts';
export { isFocusWritten } from './timer/atHand.ts';
export {
  freeTimeAtom,
  focusNowAtom,
  isInFocusAtom,
  lengthsAtom,
  startFocusAtom,
  startQuestionAtom,
} from './timer/atoms.ts';
