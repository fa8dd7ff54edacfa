import { atom } from 'jotai';
import type { ParkedThought } from '#shared/focus/parking.ts';

/** The parked thoughts of the person who is signed in, on this device. */
export const parkedAtom = atom<readonly ParkedThought[]>([]);

/** What is open about parked thoughts: the field for one, all of them, or who listens. */
export const parkingDialogAtom = atom<'write' | 'list' | 'care' | null>(null);

/** The thought that was let go last, for as long as its list is open: a click that slipped can be undone. */
export const goneAtom = atom<ParkedThought | null>(null);

/** What was done last, for a screen reader: behind a dialog it hears no toast. */
export const parkingNewsAtom = atom('');
