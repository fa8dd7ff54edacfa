import { afterEach, describe, expect, it, vi } from 'vitest';
import { kernelBytes } from '#scripts/reader/kernelBytes.ts';
import { KERNEL, kernelOf } from './kernel.ts';
import { type Kernel, placeIn, plainKernel } from './plainKernel.ts';

const BYTES = 65_536;
const [ROWS, WIDTH, HIDDEN, COLUMNS] = [8, 24, 16, 3];
const [MATRIX, VECTOR, SUMS, STEPS, MADE, UNIT, STATE, PLACES, GIVEN] = [
  0, 1024, 2048, 4096, 6144, 8192, 12_288, 16_384, 20_480,
] as const;

/** Fills the sums with positive and negative numbers. */
function filledSums(buffer: ArrayBuffer): void {
  const sums = new Int32Array(buffer, SUMS, 6 * HIDDEN);
  for (let at = 0; at < sums.length; at += 1) sums[at] = ((at * 7_919) % 40_000) - 20_000;
}

/** Fills the memory with the same numbers for every kernel. */
function filled(buffer: ArrayBuffer): void {
  let seed = 7;
  const next = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32 - 0.5;
  };
  const halves = new Int16Array(buffer);
  const floats = new Float32Array(buffer);
  for (let at = 0; at < ROWS * WIDTH; at += 1) halves[MATRIX / 2 + at] = Math.round(254 * next());
  for (let at = 0; at < WIDTH; at += 1) halves[VECTOR / 2 + at] = Math.round(32_768 * next());
  filledSums(buffer);
  for (let at = 0; at < 9 * HIDDEN; at += 1) floats[UNIT / 4 + at] = at < 6 * HIDDEN ? 6 * next() : next() / 4096;
  for (let at = 0; at < ROWS; at += 1) floats[STEPS / 4 + at] = next();
  for (let at = 0; at < HIDDEN; at += 1) floats[STATE / 4 + at] = 2 * next();
  for (let at = 0; at < 6 * HIDDEN * COLUMNS; at += 1) floats[GIVEN / 4 + at] = 9 * next();
  for (let at = 0; at < COLUMNS; at += 1) new Int32Array(buffer)[PLACES / 4 + at] = GIVEN + 4 * 6 * HIDDEN * at;
}

const numbersOf = (buffer: ArrayBuffer): number[] => [...new Int32Array(buffer, 0, BYTES / 4)];

/** Returns the whole memory after each function, for both halves of the gates. */
function run({ product, scale, step }: Kernel, buffer: ArrayBuffer): number[][] {
  filled(buffer);
  const found: number[][] = [];
  for (const half of [0, 1]) {
    step(UNIT, SUMS, PLACES, COLUMNS, half * 3 * HIDDEN * 4, STATE, VECTOR, HIDDEN);
    // The sums are undefined after a step, so they are overwritten.
    filledSums(buffer);
    found.push(numbersOf(buffer));
  }
  product(MATRIX, VECTOR, SUMS, ROWS, WIDTH);
  found.push(numbersOf(buffer));
  scale(SUMS, STEPS, 0.1, MADE, ROWS);
  return [...found, numbersOf(buffer)];
}

afterEach(() => vi.unstubAllGlobals());

describe('the kernel', () => {
  it('is kernel.wat', async () => {
    expect(KERNEL).toBe(await kernelBytes());
  });

  it('multiplies a matrix and a vector', () => {
    const { buffer, kernel } = kernelOf(BYTES);
    filled(buffer);
    const numbers = new Int16Array(buffer);
    const sums = Array.from({ length: ROWS }, (_, row) =>
      Array.from(
        { length: WIDTH },
        (__, at) => (numbers[MATRIX / 2 + placeIn(row, at, WIDTH)] ?? 0) * (numbers[VECTOR / 2 + at] ?? 0),
      ).reduce((sum, number) => sum + number),
    );
    kernel.product(MATRIX, VECTOR, SUMS, ROWS, WIDTH);
    expect([...new Int32Array(buffer, SUMS, ROWS)]).toEqual(sums);
  });

  it('answers the same to the last bit where WebAssembly is forbidden', () => {
    const fast = kernelOf(BYTES);
    expect(String(fast.kernel.product)).toContain('native code');
    vi.stubGlobal('WebAssembly', undefined);
    const plain = kernelOf(BYTES);
    expect(String(plain.kernel.product)).not.toContain('native code');
    expect(run(plain.kernel, plain.buffer)).toEqual(run(fast.kernel, fast.buffer));
  });

  it('keeps states between -1 and 1, however far the sums go', () => {
    const buffer = new ArrayBuffer(BYTES);
    filled(buffer);
    const floats = new Float32Array(buffer);
    for (let at = 0; at < 3 * HIDDEN; at += 1) floats[UNIT / 4 + at] = at % 2 === 0 ? 1e6 : -1e6;
    plainKernel(buffer).step(UNIT, SUMS, PLACES, COLUMNS, 0, STATE, VECTOR, HIDDEN);
    for (const state of new Float32Array(buffer, STATE, HIDDEN)) expect(Math.abs(state)).toBeLessThanOrEqual(1);
  });
});
