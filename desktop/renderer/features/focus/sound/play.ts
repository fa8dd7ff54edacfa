import type { Over } from '#shared/focus/over.ts';
import { type SoundChoice, tonesOf, type Volume } from './tones.ts';

/** Shares of full loudness, each twice as loud to the ear as the one before; no sound of ours startles. */
const LOUDNESS: Readonly<Record<Volume, number>> = { quiet: 0.06, medium: 0.18, full: 0.5 };
const SILENT = 0.000_1;

/**
 * Plays a sound, made of pure tones at this moment: there is no file to fetch. Does nothing where the browser plays none, or
 * wants a click on the page first.
 */
export async function playSound({ kind, volume }: SoundChoice, over: Over): Promise<void> {
  const tones = tonesOf(kind, over);
  if (tones.length === 0 || typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  try {
    // A browser that waits for a click leaves this open; the sound must not come minutes later.
    if (context.state === 'suspended') await Promise.race([context.resume(), afterMs(WAIT_MS)]);
    if (context.state !== 'running') return void context.close();
    const loudness = context.createGain();
    loudness.gain.value = LOUDNESS[volume];
    loudness.connect(context.destination);
    const now = context.currentTime + START_S;
    const ends = tones.map(({ at, swells, fades, frequency, loudness: peak }) => {
      const [tone, shape] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = frequency;
      shape.gain.setValueAtTime(SILENT, now + at);
      shape.gain.linearRampToValueAtTime(peak, now + at + swells);
      shape.gain.exponentialRampToValueAtTime(SILENT, now + at + swells + fades);
      tone.connect(shape).connect(loudness);
      tone.start(now + at);
      tone.stop(now + at + swells + fades);
      return new Promise((resolve) => (tone.onended = resolve));
    });
    await Promise.all(ends);
    await context.close();
  } catch {
    // A computer without a loudspeaker: the window and the notification say the same.
    if (context.state !== 'closed') void context.close();
  }
}

/** Milliseconds that a sound waits for the browser's leave. */
const WAIT_MS = 1_000;
/** Seconds until the first tone, so that its swell is whole. */
const START_S = 0.02;

const afterMs = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
