import { atom } from 'jotai';

/** When the server said what stands on the screen, in milliseconds since 1970; null while it can be asked. */
export const readOfflineAtom = atom<number | null>(null);
