/** The ring around the tray icon: the remaining time of a focus session or break. */
export interface Ring {
  readonly kind: 'focus' | 'break';
  /** Remaining sixtieths, rounded up: 60 at the start, 0 at the end. */
  readonly left: number;
  /** False while paused: the ring is fainter. */
  readonly isRunning: boolean;
}

/** A step of a 25-minute session takes 25 seconds, so that the panel is rarely updated. */
export const RING_STEPS = 60;

/** Returns the remaining steps, with `progress` from 0 to 1. */
export const ringLeft = (progress: number): number => Math.max(0, Math.ceil(RING_STEPS * (1 - progress) - 1e-9));

type Colour = readonly [red: number, green: number, blue: number];
const DISC: Colour = [0x1d, 0x6b, 0x57];
const ARC: Readonly<Record<Ring['kind'], Colour>> = { focus: [0xfa, 0xf6, 0xef], break: [0xf6, 0xc8, 0x77] };
const TRACK_ALPHA = 0.22;
const PAUSED_ALPHA = 0.55;
/** Inner and outer edge of the ring, as fractions of the radius. */
const [INNER, OUTER] = [0.5, 0.82];
/** Samples per side of each pixel, for anti-aliasing. */
const SAMPLES = 4;

/**
 * Draws the ring as pixels of 4 bytes (blue, green, red, alpha; premultiplied), row by row.
 * @param size - pixels per side
 * @param isMono - black with alpha only, for macOS, where the icon takes the color of the menu bar
 */
export function ringPixels(size: number, { kind, left, isRunning }: Ring, isMono: boolean): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const share = left / RING_STEPS;
  const arcAlpha = isRunning ? 1 : PAUSED_ALPHA;
  for (let at = 0; at < size * size; at += 1) {
    // Fractions of the pixel on the disc, on the remaining arc, and on the rest of the ring.
    let [disc, arc, track] = [0, 0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const x = (((at % size) + ((sample % SAMPLES) + 0.5) / SAMPLES) / size) * 2 - 1;
      const y = ((Math.floor(at / size) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / size) * 2 - 1;
      const distance = Math.hypot(x, y);
      if (distance > 1) continue;
      disc += 1;
      if (distance < INNER || distance > OUTER) continue;
      // Clockwise from the top; elapsed time disappears first.
      if ((Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1 >= 1 - share) arc += 1;
      else track += 1;
    }
    const all = SAMPLES * SAMPLES;
    const light = (arc * arcAlpha + track * TRACK_ALPHA) / all;
    for (let colour = 0; colour < 3 && !isMono; colour += 1)
      pixels[at * 4 + 2 - colour] = Math.round(
        (ARC[kind][colour] ?? 0) * light + (DISC[colour] ?? 0) * (disc / all - light),
      );
    pixels[at * 4 + 3] = Math.round((isMono ? light : disc / all) * 255);
  }
  return pixels;
}
