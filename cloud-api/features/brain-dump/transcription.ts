import { OpenAI, toFile } from 'openai';
import { z } from 'zod';
import { cleanFreeText } from '#shared/kernel/text.ts';
import type { AiEnv } from '#api/platform/env.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { Ledger } from './sharedTexts.ts';
import { soundOf } from './transcriptionMedia.ts';

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
