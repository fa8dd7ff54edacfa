import { expect, test } from 'vitest';
import { type Ring, RING_STEPS, ringLeft, ringPixels } from './ring.ts';

const SIZE = 22;
const ring = (left: number, more: Partial<Ring> = {}): Ring => ({ kind: 'focus', left, isRunning: true, ...more });

/** Returns blue, green, red and alpha of a pixel. */
const pixel = (pixels: Uint8Array, x: number, y: number): number[] => [
  ...pixels.slice((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 4),
];
/** Counts the pixels as light as the arc. */
const light = (pixels: Uint8Array): number =>
  Array.from({ length: SIZE * SIZE }, (_, at) => pixels[at * 4 + 2] ?? 0).filter((red) => red > 180).length;

test.each([
  [0, 60],
  [0.0001, 60],
  [0.5, 30],
  [0.51, 30],
  [0.999, 1],
  [1, 0],
])('after %f of the time %i steps are left', (progress, left) => {
  expect(ringLeft(progress)).toBe(left);
});

test('the arc is what is left, and goes clockwise from the top', () => {
  const lightAt = (left: number): number => light(ringPixels(SIZE, ring(left), false));
  const [whole, half, none] = [lightAt(RING_STEPS), lightAt(RING_STEPS / 2), lightAt(0)];
  expect(none).toBe(0);
  expect(half / whole).toBeGreaterThan(0.4);
  expect(half / whole).toBeLessThan(0.6);
  const pixels = ringPixels(SIZE, ring(RING_STEPS / 2), false);
  const [right, left] = [pixel(pixels, SIZE - 4, SIZE / 2), pixel(pixels, 3, SIZE / 2)];
  expect(left[2]).toBeGreaterThan(180);
  expect(right[2]).toBeLessThan(120);
});

test('a corner is clear, a break has its own colour, and a pause is fainter', () => {
  expect(pixel(ringPixels(SIZE, ring(60), false), 0, 0)).toEqual([0, 0, 0, 0]);
  const top = (more: Partial<Ring>) => pixel(ringPixels(SIZE, ring(60, more), false), SIZE / 2, 3);
  expect(top({ kind: 'break' })[0]).toBeLessThan(150);
  expect(top({})[0]).toBeGreaterThan(200);
  expect(top({ isRunning: false })[2]).toBeLessThan(top({})[2] ?? 0);
});

test('for a monochrome menu bar it is black, with alpha only', () => {
  const pixels = ringPixels(SIZE, ring(60), true);
  expect(pixel(pixels, SIZE / 2, 3)).toEqual([0, 0, 0, 255]);
  expect(pixel(pixels, SIZE / 2, SIZE / 2)).toEqual([0, 0, 0, 0]);
});
