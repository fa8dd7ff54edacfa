export { notePattern } from './records/index.ts';
export { keepOneThingStatus, oneThingStatus, sweepOneThingStatus } from './oneThingStatus.ts';
export {
  celebrationAtom,
  DayEnd,
  fetchAvoidance,
  fetchCelebration,
  noteSign,
  prepareFocus,
  TroubleStarting,
} from './forPlan.ts';
export {
  freeTimeAtom,
  focusNowAtom,
  isFocusWritten,
  isInFocusAtom,
  lengthsAtom,
  startFocusAtom,
  startQuestionAtom,
} from './timer/atoms.ts';
