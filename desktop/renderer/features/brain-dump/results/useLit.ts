import { useState } from 'react';

/** Which tasks and text are highlighted together. */
export interface Lit {
  /** Ids of the hovered or focused tasks, and of the selected one. */
  readonly ids: ReadonlySet<number>;
  /** The task selected by a click, tap or key; it stays highlighted and shows its text. */
  readonly chosen: number | null;
  point(ids: readonly number[]): void;
  /** Selects a task; selecting it again deselects it. */
  choose(id: number): void;
}

export function useLit(): Lit {
  const [pointed, setPointed] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    ids: new Set(chosen === null ? pointed : [...pointed, chosen]),
    chosen,
    // Keeps the same array for the same ids, so that pointer moves do not rerender.
    point: (ids) => setPointed((before) => (before.join() === ids.join() ? before : ids)),
    choose: (id) => setChosen((before) => (before === id ? null : id)),
  };
}
