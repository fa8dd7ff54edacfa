import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';

/** Longest recording in bytes: more than an hour of speech as recorded by browsers. */
export const RECORDING_BYTES = 25 * 1024 * 1024;

/** The formats that MediaRecorder creates in known browsers, plus those used in tests. */
export const RECORDING_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;

export const transcriptionRoutes = {
  create: route({
    method: 'POST',
    path: '/transcriptions',
    once: 'apart',
    guard: 'active',
    summary:
      'Writes down what was said in a recording (the body itself, audio/webm or the like). Pauses are line breaks.',
    takes: RECORDING_TYPES,
    body: z.instanceof(Uint8Array),
    bodyLimit: RECORDING_BYTES,
    reply: z.object({ text: z.string() }),
    rate: { tries: 60, seconds: 3600 },
  }),
};
