import { expect, test } from 'vitest';
import { createVoiceDetector, loudnessOf } from './loudness.ts';

/** Ten samples a second: whether each contained a voice. */
function heard(loudness: readonly number[]): readonly boolean[] {
  const isVoice = createVoiceDetector();
  return loudness.map(isVoice);
}
const seconds = (count: number, loudness: (look: number) => number): number[] =>
  Array.from({ length: count * 10 }, (_, look) => loudness(look));

test('loudness is the root mean square', () => {
  expect(loudnessOf(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5);
  expect(loudnessOf(new Float32Array(0))).toBe(0);
});

test('a voice with its small pauses counts as one voice', () => {
  const voice = heard(seconds(60, (look) => (look % 7 === 0 ? 0.004 : 0.1)));
  const tenSeconds = Array.from({ length: 6 }, (_, part) => voice.slice(part * 100, part * 100 + 100).includes(true));
  expect(tenSeconds).toEqual([true, true, true, true, true, true]);
});

test('a quiet room is silence, and so is a fan once it is known', () => {
  expect(heard(seconds(20, () => 0.003))).not.toContain(true);
  const fan = heard(seconds(30, () => 0.05));
  expect(fan.slice(100)).not.toContain(true);
});

test('a voice is distinguished from the fan behind it', () => {
  const room = seconds(15, () => 0.02);
  const voice = heard([...room, ...seconds(1, () => 0.15)]);
  expect(voice.slice(150)).toContain(true);
});
