import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import type { KeyId } from './table.ts';

/** What the screen at hand can do, by its keys. */
export type Actions = Readonly<Partial<Record<KeyId, () => void>>>;

const registeredAtom = atom<readonly Actions[]>([]);
const awaitedAtom = atom<KeyId | null>(null);

/** What can be done at this moment; the screen that came last has the say. */
export const actionsAtom = atom((get): Actions => Object.assign({}, ...get(registeredAtom)) as Actions);

export const registerAtom = atom(null, (get, set, actions: Actions) => {
  set(registeredAtom, [...get(registeredAtom), actions]);
  const awaited = get(awaitedAtom);
  const run = awaited && actions[awaited];
  if (!run) return;
  set(awaitedAtom, null);
  run();
});

export const leaveAtom = atom(null, (get, set, actions: Actions) => {
  set(
    registeredAtom,
    get(registeredAtom).filter((one) => one !== actions),
  );
});

/** Does it now, or as soon as a screen comes that can. */
export const doSoonAtom = atom(null, (get, set, id: KeyId) => {
  const run = get(actionsAtom)[id];
  if (run) run();
  else set(awaitedAtom, id);
});

/** The person has gone elsewhere: what was awaited would come as a surprise. */
export const forgetAwaitedAtom = atom(null, (_get, set) => set(awaitedAtom, null));

/**
 * Offers what a component can do to the keys and to the palette, for as long as it is on screen; with its first picture, so that a
 * quick key is not lost.
 */
export function useActions(actions: Actions): void {
  const register = useSetAtom(registerAtom);
  const leave = useSetAtom(leaveAtom);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const offered = Object.keys(actions).toSorted().join(' ');
  useLayoutEffect(() => {
    const ids = offered.split(' ').filter((id): id is KeyId => id !== '');
    const own: Actions = Object.fromEntries(ids.map((id) => [id, () => latest.current[id]?.()]));
    register(own);
    return () => leave(own);
  }, [offered, register, leave]);
}
