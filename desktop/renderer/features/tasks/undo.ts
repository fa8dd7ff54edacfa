import { atom } from 'jotai';
import type { Change } from './changes.ts';

/** Maximum number of undo steps. */
const STEPS = 20;

/** Changes that can be undone, latest last; in this window until it closes. */
export const undoableAtom = atom<readonly Change[]>([]);

/** The latest change that can be undone. */
export const lastChangeAtom = atom((get) => get(undoableAtom).at(-1) ?? null);

export const rememberChangeAtom = atom(null, (get, set, change: Change) => {
  set(undoableAtom, [...get(undoableAtom), change].slice(-STEPS));
});

/** Takes a change off the undo list before it is undone. False if that happened before. */
export const takeOutAtom = atom(null, (get, set, change: Change): boolean => {
  const known = get(undoableAtom);
  set(
    undoableAtom,
    known.filter((one) => one !== change),
  );
  return known.includes(change);
});
