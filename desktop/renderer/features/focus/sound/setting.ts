import { z } from 'zod';
import { keptChoice } from '#renderer/platform/choices.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { SOUND_KINDS, type SoundChoice, VOLUMES } from './tones.ts';

/** Key of the choice in local storage. */
const FOCUS_SOUND = 'focusSound';
const Choice = z.object({ kind: z.enum(SOUND_KINDS), volume: z.enum(VOLUMES) });
const USUAL: SoundChoice = { kind: 'bowl', volume: 'medium' };

/** The timer sound of this device; stored per device, because each may be in another room. */
export const soundAtom = keptChoice(
  FOCUS_SOUND,
  () => readStored(FOCUS_SOUND, Choice) ?? USUAL,
  (choice) => keepStored(FOCUS_SOUND, choice),
);

/** Loads the sound player, which a page without sound does not need. */
export const fetchPlayer = () => import('./play.ts');
