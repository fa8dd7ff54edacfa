import { kernelOf } from './kernel.ts';
import { type Kernel, placeIn } from './plainKernel.ts';

/** One of a state in whole steps, so that its products are whole numbers, the same in every engine. */
export const ONE = 1 << 14;
/** Projections are kept for so many vectors: what people say again and again is multiplied once. */
const MOST_KEPT = 2048;
/** Rows of a matrix are a multiple of 4 and its width is one of 8; what is made up is zero. */
export const madeUp = (length: number, step = 8): number => Math.ceil(length / step) * step;

/** A matrix of 16-bit numbers in the memory of the kernel; places are in bytes. */
export interface Matrix {
  readonly rows: number;
  readonly width: number;
  readonly place: number;
  /** Where the scales of its rows stand. */
  readonly steps: number;
}

/** The memory of the kernel, and what lies in it; places are in bytes. */
export interface Memory {
  readonly kernel: Kernel;
  /** The vector of the next product. */
  readonly vector: Int16Array;
  /** What the last product made. */
  readonly sums: Int32Array;
  readonly state: Float32Array;
  /** The places of what each column gives to the next step. */
  readonly columns: Int32Array;
  readonly places: { readonly vector: number; readonly sums: number; readonly state: number; readonly columns: number };
  /** Writes down numbers; answers their place. */
  readonly floats: (numbers: readonly number[]) => number;
  /** Writes down a matrix, each row in parts that are as wide as each other. */
  readonly matrix: (rows: number, width: number, steps: number, rowOf: (row: number) => readonly Int8Array[]) => Matrix;
  /** The vector times the matrix, in `sums`. */
  readonly product: (matrix: Matrix) => void;
  /** Places for projections by their key; `makeRoom` before so many are made, else older ones are lost. */
  readonly kept: Map<number, number>;
  readonly makeRoom: (count: number) => void;
  readonly nextKept: () => number;
}

/**
 * The memory of a network.
 * @param hidden - numbers of a state, a multiple of 8
 * @param widths - of the columns
 */
export function memoryOf(hidden: number, widths: readonly number[], outputs: number): Memory {
  const most = Math.max(2 * hidden, ...widths.map((width) => madeUp(width)));
  const rows = Math.max(6 * hidden, madeUp(outputs, 4));
  const projection = 4 * 6 * hidden;
  let free = 0;
  const taken = (bytes: number): number => {
    const place = free;
    free += madeUp(bytes, 16);
    return place;
  };
  const places = {
    vector: taken(2 * most),
    sums: taken(4 * rows),
    state: taken(4 * hidden),
    columns: taken(4 * widths.length),
  };
  const matrices = widths.reduce((sum, width) => sum + 2 * 6 * hidden * madeUp(width), 0);
  const units = 2 * (2 * 3 * hidden * hidden + 4 * 9 * hidden);
  const firstKept = madeUp(free + projection + matrices + units + 2 * madeUp(outputs, 4) * 2 * hidden, 16);
  const { buffer, kernel } = kernelOf(firstKept + MOST_KEPT * projection);
  const numbers = new Int16Array(buffer);
  const kept = new Map<number, number>();
  const vector = new Int16Array(buffer, places.vector, most);
  return {
    kernel,
    vector,
    sums: new Int32Array(buffer, places.sums, rows),
    state: new Float32Array(buffer, places.state, hidden),
    columns: new Int32Array(buffer, places.columns, widths.length),
    places,
    floats(list) {
      const place = taken(4 * list.length);
      new Float32Array(buffer, place, list.length).set(list);
      return place;
    },
    matrix(ownRows, ownWidth, steps, rowOf) {
      const width = madeUp(ownWidth);
      const matrix = { rows: madeUp(ownRows, 4), width, place: taken(2 * madeUp(ownRows, 4) * width), steps };
      for (let row = 0; row < ownRows; row += 1) {
        const parts = rowOf(row);
        parts.forEach((part, at) => {
          const first = (at * width) / parts.length;
          for (let from = 0; from < part.length; from += 8)
            numbers.set(part.subarray(from, from + 8), matrix.place / 2 + placeIn(row, first + from, width));
        });
      }
      return matrix;
    },
    product: (matrix) => kernel.product(matrix.place, places.vector, places.sums, matrix.rows, matrix.width),
    kept,
    makeRoom(count) {
      if (kept.size + count > MOST_KEPT) kept.clear();
    },
    nextKept: () => firstKept + kept.size * projection,
  };
}
