import type { MoveKind } from './moves.ts';

/**
 * How far the rule of a move looks (`moveRules.ts`): at the task that it names; also at what is open today and at the open
 * instances of the same series; or at every open task.
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

/** Of several moves that follow one another, how far the one looks that looks furthest. */
export const furthest = (kinds: readonly MoveKind[]): Reach => {
  const reaches = new Set(kinds.map((kind) => REACH[kind]));
  return reaches.has('all') ? 'all' : reaches.has('beside') ? 'beside' : 'own';
};
