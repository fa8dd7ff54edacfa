import { describe, expect, test } from 'vitest';
import { OVERS } from '#shared/focus/over.ts';
import { SOUND_KINDS, tonesOf } from './tones.ts';

const sounds = SOUND_KINDS.filter((kind) => kind !== 'off').flatMap((kind) => OVERS.map((over) => ({ kind, over })));
const firstOf = (kind: (typeof SOUND_KINDS)[number], over: (typeof OVERS)[number]) =>
  tonesOf(kind, over).toSorted((a, b) => a.at - b.at || a.frequency - b.frequency);

describe.each(sounds)('the sound $kind for the end of a $over', ({ kind, over }) => {
  const tones = tonesOf(kind, over);

  test('is soft: it fades in and out, and is nowhere shrill or dull', () => {
    expect(tones.length).toBeGreaterThan(0);
    for (const { swells, fades, frequency } of tones) {
      expect(swells).toBeGreaterThanOrEqual(0.01);
      expect(fades).toBeGreaterThan(0.2);
      expect(frequency).toBeGreaterThan(150);
      expect(frequency).toBeLessThan(3_000);
    }
  });

  test('is short, and never louder than full volume', () => {
    for (const { at, swells, fades } of tones) expect(at + swells + fades).toBeLessThan(5);
    for (const moment of tones.map(({ at, swells }) => at + swells)) {
      // A tone decays exponentially, so its sum follows from the decay.
      const loudness = tones
        .filter(({ at }) => at <= moment)
        .reduce((sum, tone) => sum + tone.loudness * Math.exp((-5 * Math.max(0, moment - tone.at)) / tone.fades), 0);
      expect(loudness).toBeLessThanOrEqual(1.1);
    }
  });
});

test('the end of a session rises, the end of a break does not', () => {
  for (const kind of ['bowl', 'wood', 'drops'] as const) {
    const lowest = (over: 'session' | 'break') => {
      const tones = firstOf(kind, over);
      const notes = [...new Set(tones.map(({ at }) => at))];
      return notes.map((moment) => tones.find(({ at }) => at === moment)?.frequency ?? 0);
    };
    expect(lowest('session').at(-1)).toBeGreaterThan(lowest('session')[0] ?? 0);
    expect(lowest('break').at(-1)).toBeLessThanOrEqual(lowest('break')[0] ?? 0);
  }
});

test('off is silence', () => {
  for (const over of OVERS) expect(tonesOf('off', over)).toEqual([]);
});
