import type { Change } from './changes.ts';

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();

/** Calls back after every change of tasks that this window made and the server stored; answers how to stop. */
export function onChangeStored(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells whoever listens that a change is stored. */
export const tellStored = (change: Change): void => listeners.forEach((listener) => listener(change));
