import { atom } from 'jotai';

/** Somebody in need has spoken, and this device has heard it before any answer. */
export interface Need {
  readonly user: number;
  /** Of the words that were sent. */
  readonly key: string;
  /** Whether the server has the words, has yet to answer, or could not be reached. */
  readonly words: 'sending' | 'kept' | 'waiting';
}

/** What is on screen comes from here before it comes from any answer. */
export const needAtom = atom<Need | null>(null);
