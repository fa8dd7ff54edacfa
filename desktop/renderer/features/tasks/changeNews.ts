import type { Change } from './changes.ts';

/** `at`: when the person made it, which may be long ago. */
type Listener = (change: Change, at: Date) => void;

const listeners = new Set<Listener>();

/** Calls back after every change of tasks that this window sent and the server stored; answers how to stop. */
export function onChangeStored(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells whoever listens that a change is stored. */
export const tellStored = (change: Change, at: Date): void => listeners.forEach((listener) => listener(change, at));
