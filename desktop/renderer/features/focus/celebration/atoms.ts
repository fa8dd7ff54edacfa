import { atom } from 'jotai';

/** Something that was ticked off and deserves a word. */
export interface Occasion {
  readonly taskId: number;
  /** Whether nothing of today is left. */
  readonly allDone: boolean;
  /** When it was done, by the clock of `performance.now()`. */
  readonly at: number;
}

/** What is celebrated at this moment. */
export const celebrationAtom = atom<Occasion | null>(null);
