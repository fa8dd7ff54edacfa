import { atom } from 'jotai';
import { z } from 'zod';
import { keepStored, onStoredElsewhere, readStored } from '#renderer/platform/storage.ts';
import { SOUND_KINDS, type SoundChoice, VOLUMES } from './tones.ts';

/** Key of the choice in local storage. */
const FOCUS_SOUND = 'focusSound';
const Choice = z.object({ kind: z.enum(SOUND_KINDS), volume: z.enum(VOLUMES) });
const USUAL: SoundChoice = { kind: 'bowl', volume: 'medium' };

const stored = (): SoundChoice => readStored(FOCUS_SOUND, Choice) ?? USUAL;

const chosenAtom = atom(stored());
chosenAtom.onMount = (set) => {
  set(stored());
  return onStoredElsewhere(FOCUS_SOUND, () => set(stored()));
};

/** How this device sounds when a session or a break is over; kept on this device, because each stands in another room. */
export const soundAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, choice: SoundChoice) => {
    keepStored(FOCUS_SOUND, choice);
    set(chosenAtom, choice);
  },
);

/** What plays a sound; a page that is never heard does without. */
export const fetchPlayer = () => import('./play.ts');
