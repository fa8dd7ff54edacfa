/** The functions of `kernel.wat`; offsets are in bytes of its memory. */
export interface Kernel {
  /** Multiplies a matrix and a vector of 16-bit numbers into 32-bit sums; `rows` is a multiple of 4, `width` of 8. */
  readonly product: (matrix: number, vector: number, sums: number, rows: number, width: number) => void;
  /** Multiplies each sum by its scale. */
  readonly scale: (sums: number, steps: number, worth: number, made: number, rows: number) => void;
  /** One step of a gated unit; updates `state` and `vector`, and destroys `sums`. */
  readonly step: (
    unit: number,
    sums: number,
    columns: number,
    count: number,
    from: number,
    state: number,
    vector: number,
    hidden: number,
  ) => void;
}

/**
 * Index of a number of a matrix: for each 4 rows, the first 8 numbers of each row one after the other, then the next 8.
 */
export const placeIn = (row: number, at: number, width: number): number =>
  ((row >> 2) * width + (at & ~7)) * 4 + (row & 3) * 8 + (at & 7);

const { fround, max, min } = Math;

/** Rounds x to the nearest integer, halves to even. */
function nearest(x: number): number {
  const below = Math.floor(x);
  const over = x - below;
  return over > 0.5 || (over === 0.5 && below % 2 !== 0) ? below + 1 : below;
}

/** Not representable in 32 bits, so it is rounded. */
const LAST = fround(34_459_425);

/** Lambert's continued fraction in 32-bit floats, as in `kernel.wat`. */
function tanh(any: number): number {
  const x = max(-9, min(9, any));
  const square = fround(x * x);
  const times = (sum: number, added: number): number => fround(added + fround(square * sum));
  const above = fround(x * times(times(times(fround(990 + square), 135_135), 4_729_725), LAST));
  const below = times(times(times(times(45, 13_860), 945_945), 16_216_200), LAST);
  return max(-1, min(1, fround(above / below)));
}

const sigmoid = (x: number): number => fround(0.5 + fround(0.5 * tanh(fround(0.5 * x))));

/** `kernel.wat` in plain JavaScript, for pages and engines without WebAssembly. */
export function plainKernel(buffer: ArrayBuffer): Kernel {
  const halves = new Int16Array(buffer);
  const words = new Int32Array(buffer);
  const floats = new Float32Array(buffer);
  const float = (place: number): number => floats[place >> 2] as number;
  return {
    product(matrix, vector, sums, rows, width) {
      for (let row = 0; row < rows; row += 1) {
        let sum = 0;
        for (let at = 0; at < width; at += 1)
          sum += (halves[(matrix >> 1) + placeIn(row, at, width)] as number) * (halves[(vector >> 1) + at] as number);
        words[(sums >> 2) + row] = sum;
      }
    },
    scale(sums, steps, worth, made, rows) {
      for (let at = 0; at < 4 * rows; at += 4)
        floats[(made + at) >> 2] = fround(
          fround(fround(words[(sums + at) >> 2] as number) * float(steps + at)) * fround(worth),
        );
    },
    step(unit, sums, columns, count, from, state, vector, hidden) {
      const gate = 4 * hidden;
      const given = (place: number): number => {
        let sum = float(unit + place);
        for (let column = 0; column < count; column += 1)
          sum = fround(sum + float((words[(columns >> 2) + column] as number) + from + place));
        return sum;
      };
      const kept = (place: number): number => {
        const bias = unit + 3 * gate + place;
        return fround(float(bias) + fround(fround(words[(sums + place) >> 2] as number) * float(bias + 3 * gate)));
      };
      for (let at = 0; at < gate; at += 4) {
        const reset = sigmoid(fround(given(at) + kept(at)));
        const update = sigmoid(fround(given(gate + at) + kept(gate + at)));
        const fresh = tanh(fround(given(2 * gate + at) + fround(reset * kept(2 * gate + at))));
        const now = fround(fresh + fround(update * fround(float(state + at) - fresh)));
        floats[(state + at) >> 2] = now;
        halves[(vector + at / 2) >> 1] = nearest(fround(now * 16_384));
      }
    },
  };
}
