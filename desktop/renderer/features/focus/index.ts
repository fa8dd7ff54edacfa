export { keepOneThingStatus, oneThingStatus, sweepOneThingStatus } from './oneThingStatus.ts';
export { celebrationAtom } from './celebration/atoms.ts';
export { Celebration, DayEnd, fetchAvoidance, noteSign, prepareFocus, TroubleStarting } from './later.ts';
