import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import type { KeyId } from './table.ts';

/** What the current screen can do, by key. */
export type Actions = Readonly<Partial<Record<KeyId, () => void>>>;

const registeredAtom = atom<readonly Actions[]>([]);
const awaitedAtom = atom<KeyId | null>(null);

/** Currently available actions; the most recently mounted screen has priority. */
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

/** Runs the action now, or once a screen that supports it is mounted. */
export const doSoonAtom = atom(null, (get, set, id: KeyId) => {
  const run = get(actionsAtom)[id];
  if (run) run();
  else set(awaitedAtom, id);
});

/** Cancels a waiting action after the user has navigated elsewhere, where it would be a surprise. */
export const forgetAwaitedAtom = atom(null, (_get, set) => set(awaitedAtom, null));

/**
 * Registers a component's actions for keys and palette while it is mounted, from its first render, so that a fast key
 * press is not lost.
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
