import type { Over } from '#shared/focus/over.ts';

/** The kinds of sound there are, and none. */
export const SOUND_KINDS = ['bowl', 'wood', 'drops', 'off'] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

/** How loud a sound is. */
export const VOLUMES = ['quiet', 'medium', 'full'] as const;
export type Volume = (typeof VOLUMES)[number];

/** How a person likes the sounds of the timer. */
export interface SoundChoice {
  readonly kind: SoundKind;
  readonly volume: Volume;
}

/** One pure tone: it swells, and fades to nothing. */
export interface Tone {
  /** In Hertz. */
  readonly frequency: number;
  /** In seconds from the beginning of the sound. */
  readonly at: number;
  readonly swells: number;
  readonly fades: number;
  /** From 0 to 1. */
  readonly loudness: number;
}

/** How an instrument colours a note: overtones as [multiple of the note, share of its loudness, share of its length]. */
interface Instrument {
  readonly swells: number;
  readonly fades: number;
  readonly overtones: readonly (readonly [multiple: number, loudness: number, length: number])[];
  /** [Hertz, seconds from the beginning] */
  readonly notes: Readonly<Record<Over, readonly (readonly [frequency: number, at: number])[]>>;
}

const [G4, C5, D5, E5, G5, A5] = [392, 523.25, 587.33, 659.26, 783.99, 880];

/** The end of a session rises, the end of a break falls: who does not look hears which it was. */
const instruments: Readonly<Record<Exclude<SoundKind, 'off'>, Instrument>> = {
  bowl: {
    swells: 0.06,
    fades: 3.2,
    overtones: [
      [1, 0.6, 1],
      [2.76, 0.18, 0.6],
      [5.4, 0.05, 0.35],
    ],
    notes: {
      session: [
        [G4 / 2, 0],
        [C5 / 2, 0.9],
      ],
      break: [[G4 / 2, 0]],
    },
  },
  wood: {
    swells: 0.012,
    fades: 0.9,
    overtones: [
      [1, 0.55, 1],
      [3.93, 0.12, 0.3],
    ],
    notes: {
      session: [
        [G4, 0],
        [C5, 0.22],
        [E5, 0.44],
      ],
      break: [
        [E5, 0],
        [C5, 0.26],
      ],
    },
  },
  drops: {
    swells: 0.02,
    fades: 0.7,
    overtones: [
      [1, 0.5, 1],
      [2, 0.1, 0.5],
    ],
    notes: {
      session: [
        [D5, 0],
        [G5, 0.18],
        [A5, 0.5],
      ],
      break: [
        [A5, 0],
        [D5, 0.3],
      ],
    },
  },
};

/** The tones of a sound, in no order; none for `off`. */
export function tonesOf(kind: SoundKind, over: Over): readonly Tone[] {
  if (kind === 'off') return [];
  const { swells, fades, overtones, notes } = instruments[kind];
  return notes[over].flatMap(([note, at]) =>
    overtones.map(([multiple, loudness, length]) => ({
      frequency: note * multiple,
      at,
      swells,
      fades: fades * length,
      loudness: loudness / Math.sqrt(notes[over].length),
    })),
  );
}
