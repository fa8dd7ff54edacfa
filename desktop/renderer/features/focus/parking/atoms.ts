import { atom } from 'jotai';
import type { ParkedThought } from '#shared/focus/parking.ts';

/** Parked thoughts of the signed-in user, on this device. */
export const parkedAtom = atom<readonly ParkedThought[]>([]);

/** The open dialog: the field for a thought, the list, or the help lines. */
export const parkingDialogAtom = atom<'write' | 'list' | 'care' | null>(null);

/** The thought let go last, while its list is open, so that a slip can be undone. */
export const goneAtom = atom<ParkedThought | null>(null);

/** The last action, for screen readers: behind a dialog toasts are not announced. */
export const parkingNewsAtom = atom('');
