import { atom } from 'jotai';
import { z } from 'zod';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

/** How a dump is made: by voice, which is the default, or in writing (spec tasks 2, Brain dump). */
export type DumpMode = 'voice' | 'journaling';

const MODE_KEY = 'brainDumpMode';

const chosenAtom = atom(readStored(MODE_KEY, z.enum(['voice', 'journaling'])) ?? 'voice');

/**
 * Why there is no voice mode.
 * - `unsupported`: the browser can neither recognise speech nor record;
 * - `noTranscription`: this server has no transcription;
 * - `localOnly`: the user wants nothing to be sent to other services;
 * - `unreachable`: the browser's recogniser needs a service that cannot be reached, and there is no alternative;
 * - `notFetched`: the network failed while voice mode was loading.
 */
export type NoVoice = 'unsupported' | 'noTranscription' | 'localOnly' | 'unreachable' | 'notFetched';

/** Set once known; choosing voice mode again triggers a new check. */
export const noVoiceAtom = atom<NoVoice | null>(null);

/** Set when listening was requested from outside; whatever starts listening clears it. */
export const listensAtOnceAtom = atom(false);

/** The mode on screen: the user's last choice on this device, as far as it is available. */
export const modeAtom = atom(
  (get): DumpMode => (get(noVoiceAtom) === null ? get(chosenAtom) : 'journaling'),
  (_get, set, mode: DumpMode) => {
    keepStored(MODE_KEY, mode);
    set(noVoiceAtom, null);
    set(chosenAtom, mode);
  },
);
