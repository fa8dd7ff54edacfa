import { transcriptionRoutes } from '#shared/brain-dump/transcriptionContract.ts';
import { Refusal } from '#api/platform/errors.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { ledgerOf } from './sharedTexts.ts';
import type { Transcriber } from './transcription.ts';

/**
 * Recordings become words here, and nothing more: they are neither kept nor counted as brain dumps.
 * @param transcriber - undefined on a server that asks nobody
 */
export const transcriptions = (transcriber: Transcriber | undefined): readonly Mounted[] =>
  mount(transcriptionRoutes, {
    async create(call) {
      if (!transcriber) throw new Refusal('noTranscription');
      if (call.body.byteLength === 0) throw new Refusal('invalid', { error: 'The recording is empty.' });
      return { text: await transcriber.transcribe(call.body, ledgerOf(call)) };
    },
  });
