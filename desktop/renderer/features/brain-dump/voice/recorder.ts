import { RECORDING_BYTES } from '#shared/brain-dump/transcriptionContract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { createVoiceDetector, loudnessOf } from './loudness.ts';
import { beginRecording, type RecordingBook, claimRecording } from './recordings.ts';
import type { SpeechInput, SpeechListener, VoiceTrouble } from './speech.ts';
import { forgetSoon, troubleOfWriting, writeDown } from './writeDown.ts';

/** Milliseconds of sound per chunk: the most a crash may lose. */
const PIECE_MS = 1_000;
/** Milliseconds between two volume samples. */
const LOOK_MS = 100;
/** Speech is clear at this rate, and an hour of it fits into one upload. */
const BITS_PER_SECOND = 32_000;
/** Bytes left free for the last chunk. */
const RESERVE = 256 * 1024;

const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Whether this browser can record. */
export const canRecord = (): boolean => typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined;

interface RecorderOptions {
  readonly user: number;
  /** Receives the volume, 0 to 1, ten times a second. */
  readonly onLevel: (level: number) => void;
}

/**
 * Speech input by recording: each second of sound is on disk before anything leaves this device; at the end the server
 * transcribes it. What cannot be transcribed stays here (recordings.ts).
 */
export function recorderInput(options: RecorderOptions): SpeechInput {
  const leaving = new AbortController();
  let take: Take | undefined;
  let isStopped = false;
  return {
    start(listener) {
      void openMicrophone(leaving.signal)
        .then(async (stream) => {
          take = await record(stream, options, listener, leaving.signal);
          if (isStopped) take.stop();
        })
        .catch((error: unknown) => {
          listener.failed(troubleOfStart(error));
          listener.ended();
        });
    },
    stop() {
      isStopped = true;
      take?.stop();
    },
    leave() {
      leaving.abort();
      take?.stop();
    },
  };
}

interface Take {
  stop(): void;
}

const close = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

async function openMicrophone(leaving: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  if (leaving.aborted) close(stream);
  leaving.throwIfAborted();
  return stream;
}

async function record(
  stream: MediaStream,
  { user, onLevel }: RecorderOptions,
  listener: SpeechListener,
  leaving: AbortSignal,
): Promise<Take> {
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one)) ?? '';
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  const book = await beginRecording(user, type).catch((error: unknown) => {
    close(stream);
    throw error;
  });
  const ear = followLoudness(stream, onLevel, listener);
  const pieces: Blob[] = [];
  const written: Promise<void>[] = [];
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  let bytes = 0;
  const begun = performance.now();
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    pieces.push(data);
    bytes += data.size;
    // Stops when the disk is full, so that the user does not keep talking in vain.
    written.push(book.add(data, Math.round(performance.now() - begun)).catch(stop));
    if (bytes > RECORDING_BYTES - RESERVE) stop();
  });
  recorder.addEventListener('stop', () => {
    ear.close();
    close(stream);
    void finish(book, new Blob(pieces, { type }), { written, heardVoice: ear.heardVoice() }, listener, leaving);
  });
  recorder.addEventListener('start', () => listener.started());
  recorder.start(PIECE_MS);
  return { stop };
}

/** Facts about a recording at its end. */
interface Ending {
  readonly written: readonly Promise<void>[];
  readonly heardVoice: boolean;
}

/** Transcribes only once all of it is on disk, and deletes it only once its text is in the draft. */
async function finish(
  { recording }: RecordingBook,
  sound: Blob,
  { written, heardVoice }: Ending,
  listener: SpeechListener,
  leaving: AbortSignal,
): Promise<void> {
  const giveBack = claimRecording(recording.id);
  listener.writing();
  await Promise.all(written);
  const lines = leaving.aborted || !heardVoice ? [] : await writeDown(sound).catch((error: unknown) => tell(error));
  if (lines !== null && lines.length > 0 && !leaving.aborted) {
    listener.heard(lines, '');
    forgetSoon(recording.id, giveBack);
  } else {
    giveBack();
    if (lines !== null) listener.failed('nothingHeard');
  }
  listener.ended();

  function tell(error: unknown): null {
    listener.failed(troubleOfWriting(error), messageOf(error));
    return null;
  }
}

/** Follows the volume, and reports when it is a voice. */
function followLoudness(stream: MediaStream, onLevel: (level: number) => void, listener: SpeechListener) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const isVoice = createVoiceDetector();
  let heardVoice = false;
  const looks = window.setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const loudness = loudnessOf(samples);
    // Perceived loudness grows more slowly than the measured value.
    onLevel(Math.min(1, Math.sqrt(loudness) * 1.6));
    if (!isVoice(loudness)) return;
    heardVoice = true;
    listener.sounded();
  }, LOOK_MS);
  return {
    heardVoice: () => heardVoice,
    close(): void {
      window.clearInterval(looks);
      onLevel(0);
      void context.close();
    },
  };
}

function troubleOfStart(error: unknown): VoiceTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'noRecording' : 'notStarted';
}
