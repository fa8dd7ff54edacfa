import { useState } from 'react';

/** Which tasks and words light up together. */
export interface Lit {
  /** Ids of the tasks under the pointer or with the focus, and of the chosen one. */
  readonly ids: ReadonlySet<number>;
  /** The task that was chosen by a click, a tap or a key; it stays lit, and shows its words. */
  readonly chosen: number | null;
  point(ids: readonly number[]): void;
  /** Chosen again, it is let go. */
  choose(id: number): void;
}

export function useLit(): Lit {
  const [pointed, setPointed] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    ids: new Set(chosen === null ? pointed : [...pointed, chosen]),
    chosen,
    // The same again draws nothing anew: a pointer tells of every pixel.
    point: (ids) => setPointed((before) => (before.join() === ids.join() ? before : ids)),
    choose: (id) => setChosen((before) => (before === id ? null : id)),
  };
}
