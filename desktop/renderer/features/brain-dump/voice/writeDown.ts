import { RECORDING_TYPES, transcriptionRoutes } from '#shared/brain-dump/transcriptionContract.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { forgetRecording } from './recordings.ts';
import type { VoiceTrouble } from './speech.ts';

/** Milliseconds; a long recording takes time to upload and transcribe. */
const PATIENCE_MS = 180_000;
/** Milliseconds after which a draft is surely saved on this device (useDraft.ts saves it sooner). */
const DRAFT_IS_KEPT_MS = 1_500;

/** Transcribes a recording into lines. Throws `ApiError`. */
export async function writeDown(sound: Blob): Promise<readonly string[]> {
  const mediaType = RECORDING_TYPES.find((type) => sound.type.startsWith(type)) ?? 'audio/webm';
  const { text } = await call(transcriptionRoutes.create, {
    body: new Uint8Array(await sound.arrayBuffer()),
    mediaType,
    patience: PATIENCE_MS,
  });
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Deletes a recording whose text went into the draft, once the draft is saved on this device. */
export function forgetSoon(id: string, after: () => void = () => undefined): void {
  window.setTimeout(() => void forgetRecording(id).then(after, after), DRAFT_IS_KEPT_MS);
}

/** Classifies an error by its code: tells recordings that can never be transcribed from those that may work later. */
export function troubleOfWriting(error: unknown): VoiceTrouble {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'noTranscription' || code === 'localOnly' ? code : 'notWritten';
}
