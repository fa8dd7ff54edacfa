import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Speech: sentences, and pauses in seconds. */
export type Spoken = readonly (string | number)[];

/** Synthesizes speech in a voice that the recogniser understands, as a WAV file (48 kHz, like a microphone). */
export async function speakInto(file: string, spoken: Spoken): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unchaos-speak-'));
  try {
    const inputs: string[] = [];
    for (const [index, part] of spoken.entries()) {
      if (typeof part === 'number') {
        inputs.push('-f', 'lavfi', '-t', String(part), '-i', 'anullsrc=r=16000:cl=mono');
        continue;
      }
      const wav = path.join(folder, `${index}.wav`);
      await run('flite', ['-voice', 'slt', '-t', part, '-o', wav]);
      inputs.push('-i', wav);
    }
    const joined = `${spoken.map((_, index) => `[${index}]`).join('')}concat=n=${spoken.length}:v=0:a=1`;
    await run('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', joined, '-ar', '48000', '-ac', '1', file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the same as a browser's MediaRecorder would send it: WebM with Opus. */
export async function spokenWebm(spoken: Spoken): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unchaos-speak-'));
  try {
    const wav = path.join(folder, 'spoken.wav');
    const webm = path.join(folder, 'spoken.webm');
    await speakInto(wav, spoken);
    await run('ffmpeg', ['-v', 'error', '-y', '-i', wav, '-c:a', 'libopus', '-b:a', '32k', webm]);
    return new Uint8Array(await readFile(webm));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
