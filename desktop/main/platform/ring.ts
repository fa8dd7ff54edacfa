/** What the ring around the tray's icon shows: the time that is left of a focus session or of a break. */
export interface Ring {
  readonly kind: 'focus' | 'break';
  /** Sixtieths that are left, rounded up: 60 at the start, 0 at the end. */
  readonly left: number;
  /** False while it is paused: the ring is fainter. */
  readonly isRunning: boolean;
}

/** A step of 25 minutes takes 25 seconds: seldom enough for a panel. */
export const RING_STEPS = 60;

/** The steps that are left, `progress` from 0 to 1. */
export const ringLeft = (progress: number): number => Math.max(0, Math.ceil(RING_STEPS * (1 - progress) - 1e-9));

type Colour = readonly [red: number, green: number, blue: number];
const DISC: Colour = [0x1d, 0x6b, 0x57];
const ARC: Readonly<Record<Ring['kind'], Colour>> = { focus: [0xfa, 0xf6, 0xef], break: [0xf6, 0xc8, 0x77] };
const TRACK_ALPHA = 0.22;
const PAUSED_ALPHA = 0.55;
/** Shares of the radius: where the ring begins and ends. */
const [INNER, OUTER] = [0.5, 0.82];
/** Samples a side of each pixel, so that edges are soft. */
const SAMPLES = 4;

/**
 * The ring as pixels, 4 bytes each (blue, green, red, alpha; premultiplied), row by row.
 * @param size - pixels of a side
 * @param isMono - black with alpha alone, as macOS wants an icon that takes the colour of its menu bar
 */
export function ringPixels(size: number, ring: Ring, isMono: boolean): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const sum = [0, 0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const across = x + ((sample % SAMPLES) + 0.5) / SAMPLES;
        const down = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
        pointAt((across / size) * 2 - 1, (down / size) * 2 - 1, ring, isMono).forEach((part, at) => {
          sum[at] = (sum[at] ?? 0) + part;
        });
      }
      pixels.set(
        sum.map((part) => Math.round(part / (SAMPLES * SAMPLES))),
        (y * size + x) * 4,
      );
    }
  return pixels;
}

/** Blue, green, red and alpha (premultiplied, to 255) of a point of the square from -1 to 1. */
function pointAt(x: number, y: number, { kind, left, isRunning }: Ring, isMono: boolean): readonly number[] {
  const distance = Math.hypot(x, y);
  if (distance > 1) return [0, 0, 0, 0];
  const isRing = distance >= INNER && distance <= OUTER;
  // Clockwise from the top; what is over has left the ring first.
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
  const isLeft = turn >= 1 - left / RING_STEPS;
  const alpha = !isRing ? 0 : isLeft ? (isRunning ? 1 : PAUSED_ALPHA) : TRACK_ALPHA;
  if (isMono) return [0, 0, 0, alpha * 255];
  const [red, green, blue] = ARC[kind].map((part, at) => part * alpha + (DISC[at] ?? 0) * (1 - alpha));
  return [blue ?? 0, green ?? 0, red ?? 0, 255];
}
