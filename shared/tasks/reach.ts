import type { MoveKind } from './moves.ts';

/**
 * Which tasks the rule of a move reads (`moveRules.ts`): only the task that it names; also the tasks open today and the
 * open instances of the same series; or every open task.
 */
export type Reach = 'own' | 'beside' | 'all';

export const REACH: Readonly<Record<MoveKind, Reach>> = {
  add: 'beside',
  takeIntoToday: 'beside',
  dropOn: 'beside',
  defer: 'beside',
  makeOneThing: 'all',
  complete: 'own',
  uncomplete: 'beside',
  update: 'beside',
  remove: 'own',
  restore: 'beside',
  chooseToday: 'all',
  lighten: 'all',
  startDay: 'all',
};

/** Returns the widest reach among several consecutive moves. */
export const furthest = (kinds: readonly MoveKind[]): Reach => {
  const reaches = new Set(kinds.map((kind) => REACH[kind]));
  return reaches.has('all') ? 'all' : reaches.has('beside') ? 'beside' : 'own';
};
