import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds after which a tool counts as hanging. */
const PATIENCE_MS = 120_000;

/** Words spoken without a pause, and when (seconds from the start). */
export interface Utterance {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Thrown for a recording that no decoder can read. */
export class NotSound extends Error {}

/**
 * Transcribes a recording with a real offline recogniser: ffmpeg converts it to WAV, PocketSphinx recognises the words
 * (Debian packages: scripts/debian-packages.ts). English; good enough for clear voices and common words.
 */
export async function recognise(sound: Uint8Array): Promise<readonly Utterance[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unchaos-recognise-'));
  try {
    const recording = path.join(folder, 'recording');
    const wav = path.join(folder, 'recording.wav');
    await writeFile(recording, sound);
    await run('ffmpeg', ['-v', 'error', '-y', '-i', recording, '-ar', '16000', '-ac', '1', wav], limits).catch(
      (error: unknown) => {
        throw new NotSound('This is no sound', { cause: error });
      },
    );
    const { stdout } = await run('pocketsphinx_continuous', ['-infile', wav, '-time', 'yes'], limits);
    return utterancesOf(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const limits = { timeout: PATIENCE_MS, maxBuffer: 16 * 1024 * 1024 };

const TIMED = /^(\S+) (\d+\.\d+) (\d+\.\d+) \d+\.\d+$/;

/** Parses PocketSphinx's output: a line of words, then each of them with its start, end and probability. */
export function utterancesOf(output: string): readonly Utterance[] {
  const found: { text: string; start: number; end: number }[] = [];
  let text = '';
  for (const line of output.split('\n')) {
    const [, word = '', , end = '0'] = TIMED.exec(line) ?? [];
    if (word === '') text = line.trim();
    else if (word === '<s>') found.push({ text, start: Number(end), end: Number(end) });
    else if (!word.startsWith('<')) Object.assign(found.at(-1) ?? {}, { end: Number(end) });
  }
  return found.filter((one) => one.text !== '');
}
