import { OpenAI, toFile } from 'openai';
import { z } from 'zod';
import { cleanFreeText } from '#shared/kernel/text.ts';
import { transcriptionRoutes } from '#shared/brain-dump/transcriptionContract.ts';
import type { AiEnv } from '#api/platform/env.ts';
import { Refusal } from '#api/platform/errors.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { type Ledger, ledgerOf } from './sharedTexts.ts';

/** A file of sound as it is sent on: providers read the kind of a file from its name. */
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

/** What a recording is by its first bytes, whatever its header says; null for what is no sound: that is sent to nobody. */
function soundOf(bytes: Uint8Array): Sound | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return kinds.find(({ begins, at }) => head.startsWith(begins, at)) ?? null;
}

/** Milliseconds for one attempt: an hour of speech takes a while. */
const PATIENCE_MS = 60_000;
/** Tries after the first one; the SDK waits in between, with jitter and as long as the provider says. */
const RETRIES = 1;
/** Seconds of silence between two segments that count as a pause. */
const PAUSE_S = 0.5;

/** Writes recordings down, and notes in the person's ledger that they were sent. */
export interface Transcriber {
  /** The host that recordings go to. */
  readonly receiver: string;
  /**
   * The words of a recording, a line for what was said without a pause.
   * Throws `wrongMedia` for what is no sound, `localOnly`, and `transcriptionDown` for every failure of the provider.
   */
  transcribe(recording: Uint8Array, ledger: Ledger): Promise<string>;
}

/** Of the provider's answer, what we use; times are seconds. */
const Transcript = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).optional(),
});
type Transcript = z.infer<typeof Transcript>;

/** The newer models answer plain text alone; the others also tell when each part was said. */
const tellsTimes = (model: string): boolean => !model.startsWith('gpt-');

/** A transcriber that asks a service that speaks OpenAI's language. `patience`: milliseconds for one attempt. */
export function createTranscriber({ apiKey, baseUrl, model }: AiEnv, patience = PATIENCE_MS): Transcriber {
  const client = new OpenAI({ apiKey, baseURL: baseUrl, timeout: patience, maxRetries: RETRIES, logLevel: 'off' });
  const receiver = new URL(baseUrl).host;
  return {
    receiver,
    async transcribe(recording, ledger) {
      const sound = soundOf(recording);
      if (!sound) throw new Refusal('wrongMedia');
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
        throw new Refusal('transcriptionDown', {}, { cause: error });
      }
    },
  };
}

/** Pauses become line breaks: they are worth more than any cleverness later. */
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
