import { RECORDING_TYPES, transcriptionRoutes } from '#shared/brain-dump/transcriptionContract.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { forgetRecording } from './recordings.ts';
import type { VoiceTrouble } from './speech.ts';

/** Milliseconds: a long recording takes its time to be sent and written down. */
const PATIENCE_MS = 180_000;
/** Milliseconds until a draft is surely on this device (useDraft.ts writes it sooner). */
const DRAFT_IS_KEPT_MS = 1_500;

/** The lines that were said in a recording. Throws `ApiError`. */
export async function writeDown(sound: Blob): Promise<readonly string[]> {
  const mediaType = RECORDING_TYPES.find((type) => sound.type.startsWith(type)) ?? 'audio/webm';
  const { text } = await call(transcriptionRoutes.create, {
    body: new Uint8Array(await sound.arrayBuffer()),
    mediaType,
    patience: PATIENCE_MS,
  });
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Forgets a recording whose words went into the draft, but not before that one is on this device. */
export function forgetSoon(id: string, after: () => void = () => undefined): void {
  window.setTimeout(() => void forgetRecording(id).then(after, after), DRAFT_IS_KEPT_MS);
}

/** Decides by the code of the answer: what nobody will ever write down is told apart from what may work later. */
export function troubleOfWriting(error: unknown): VoiceTrouble {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'noTranscription' || code === 'localOnly' ? code : 'notWritten';
}
