import { atom } from 'jotai';
import type { Change } from './changes.ts';

/** So many steps back. */
const STEPS = 20;

/** What can be taken back, the latest last; for this window and until it closes. */
export const undoableAtom = atom<readonly Change[]>([]);

/** The latest change that can be taken back. */
export const lastChangeAtom = atom((get) => get(undoableAtom).at(-1) ?? null);

export const rememberChangeAtom = atom(null, (get, set, change: Change) => {
  set(undoableAtom, [...get(undoableAtom), change].slice(-STEPS));
});

/** Takes a change out of the list: it is being taken back. False when that was done before. */
export const takeOutAtom = atom(null, (get, set, change: Change): boolean => {
  const known = get(undoableAtom);
  set(
    undoableAtom,
    known.filter((one) => one !== change),
  );
  return known.includes(change);
});
