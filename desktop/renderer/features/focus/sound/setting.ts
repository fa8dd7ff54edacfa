import { z } from 'zod';
import { keptChoice } from '#renderer/platform/choices.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { SOUND_KINDS, type SoundChoice, VOLUMES } from './tones.ts';

/** Key of the choice in local storage. */
const FOCUS_SOUND = 'focusSound';
const Choice = z.object({ kind: z.enum(SOUND_KINDS), volume: z.enum(VOLUMES) });
const USUAL: SoundChoice = { kind: 'bowl', volume: 'medium' };

/** How this device sounds when a session or a break is over; kept on this device, because each stands in another room. */
export const soundAtom = keptChoice(
  FOCUS_SOUND,
  () => readStored(FOCUS_SOUND, Choice) ?? USUAL,
  (choice) => keepStored(FOCUS_SOUND, choice),
);

/** What plays a sound; a page that is never heard does without. */
export const fetchPlayer = () => import('./play.ts');
