import { atom } from 'jotai';
import { z } from 'zod';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

/** How a dump is made: spoken, which is the default, or written (spec tasks 2, Brain dump). */
export type DumpMode = 'voice' | 'journaling';

const MODE_KEY = 'brainDumpMode';

const chosenAtom = atom(readStored(MODE_KEY, z.enum(['voice', 'journaling'])) ?? 'voice');

/**
 * Why there is no voice mode here at all.
 * - `unsupported`: the browser can neither recognise speech nor record;
 * - `noTranscription`: nobody writes recordings down for this server;
 * - `localOnly`: the person wants nothing to be sent to other services;
 * - `unreachable`: the browser's recogniser needs a service that cannot be reached, and nobody else can help;
 * - `notFetched`: the network broke while voice mode was fetched.
 */
export type NoVoice = 'unsupported' | 'noTranscription' | 'localOnly' | 'unreachable' | 'notFetched';

/** Set once it is known; a person who asks for voice mode again has it found out again. */
export const noVoiceAtom = atom<NoVoice | null>(null);

/** Set where somebody asked from outside to be listened to at once; whoever listens takes it down. */
export const listensAtOnceAtom = atom(false);

/** The mode on screen: what the person chose last on this device, as far as it is possible. */
export const modeAtom = atom(
  (get): DumpMode => (get(noVoiceAtom) === null ? get(chosenAtom) : 'journaling'),
  (_get, set, mode: DumpMode) => {
    keepStored(MODE_KEY, mode);
    set(noVoiceAtom, null);
    set(chosenAtom, mode);
  },
);
