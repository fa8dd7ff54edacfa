import { OpenAI, toFile } from 'openai';
import { z } from 'zod';
import { cleanFreeText } from '#shared/kernel/text.ts';
import { transcriptionRoutes } from '#shared/brain-dump/transcriptionContract.ts';
import type { AiEnv } from '#api/platform/env.ts';
import { ApiError } from '#api/platform/errors.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { type Ledger, ledgerOf } from './sharedTexts.ts';

/** An audio file for upload: providers detect the type from its name. */
interface Sound {
  readonly name: string;
  readonly type: string;
}

const kinds: readonly (Sound & { readonly begins: string; readonly at: number })[] = [
  { name: 'recording.webm', type: 'audio/webm', begins: '\x1a\x45\xdf\xa3', at: 0 },
  { name: 'recording.mp4', type: 'audio/mp4', begins: 'ftyp', at: 4 },
  { name: 'recording.ogg', type: 'audio/ogg', begins: 'OggS', at: 0 },
  { name: 'recording.wav', type: 'audio/wav', begins: 'RIFF', at: 0 },
];

/**
 * Detects the type of a recording from its first bytes, whatever its header says; null if it is no audio: that is never
 * sent.
 */
function soundOf(bytes: Uint8Array): Sound | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return kinds.find(({ begins, at }) => head.startsWith(begins, at)) ?? null;
}

/** Timeout of one attempt in milliseconds: an hour of speech takes a while. */
const PATIENCE_MS = 60_000;
/** Retries after the first attempt; the SDK waits in between, with jitter and as long as the provider asks. */
const RETRIES = 1;
/** Seconds of silence between two segments that count as a pause. */
const PAUSE_S = 0.5;

/** Transcribes recordings and records in the user's ledger that they were sent. */
export interface Transcriber {
  /** The host that recordings are sent to. */
  readonly receiver: string;
  /**
   * Returns the text of a recording, with a line break at each pause. Throws `wrongMedia` for anything but audio,
   * `localOnly`, and `transcriptionDown` for every failure of the provider.
   */
  transcribe(recording: Uint8Array, ledger: Ledger): Promise<string>;
}

/** The part of the provider's response that we use; times are in seconds. */
const Transcript = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).optional(),
});
type Transcript = z.infer<typeof Transcript>;

/** Whether the model returns timestamps: the newer ones return only plain text. */
const tellsTimes = (model: string): boolean => !model.startsWith('gpt-');

/**
 * Creates a transcriber for a service with OpenAI's API.
 * @param patience - milliseconds for one attempt
 */
export function createTranscriber({ apiKey, baseUrl, model }: AiEnv, patience = PATIENCE_MS): Transcriber {
  const client = new OpenAI({ apiKey, baseURL: baseUrl, timeout: patience, maxRetries: RETRIES, logLevel: 'off' });
  const receiver = new URL(baseUrl).host;
  return {
    receiver,
    async transcribe(recording, ledger) {
      const sound = soundOf(recording);
      if (!sound) throw new ApiError('wrongMedia');
      const sending = await ledger.begin({ kind: 'voice', receiver, model, bytes: recording.byteLength });
      try {
        const answer: unknown = await client.audio.transcriptions.create({
          file: await toFile(recording, sound.name, { type: sound.type }),
          model,
          response_format: tellsTimes(model) ? 'verbose_json' : 'json',
        });
        const lines = linesOf(Transcript.parse(answer));
        await sending.end({ outcome: 'answered' });
        return lines;
      } catch (error) {
        await sending.end({ outcome: 'failed' });
        throw new ApiError('transcriptionDown', {}, { cause: error });
      }
    },
  };
}

/** Turns pauses into line breaks: they help later processing more than any clever rule. */
export function linesOf({ text, segments = [] }: Transcript): string {
  if (segments.length === 0) return tidy(text);
  let lines = '';
  let end = Infinity;
  for (const segment of segments) {
    lines += segment.start - end >= PAUSE_S ? `\n${segment.text}` : ` ${segment.text}`;
    end = segment.end;
  }
  return tidy(lines);
}

const tidy = (text: string): string =>
  cleanFreeText(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/**
 * The route that turns recordings into text and nothing more: they are neither stored nor counted as brain dumps.
 * @param transcriber - undefined on a server without a transcription service
 */
export const transcriptions = (transcriber: Transcriber | undefined): readonly Mounted[] =>
  mount(transcriptionRoutes, {
    async create(call) {
      if (!transcriber) throw new ApiError('noTranscription');
      if (call.body.byteLength === 0) throw new ApiError('invalid', { error: 'The recording is empty.' });
      return { text: await transcriber.transcribe(call.body, ledgerOf(call)) };
    },
  });
