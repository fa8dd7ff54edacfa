import { bytesOf } from '#shared/kernel/base64.ts';

/** Vectors of things that are known by a number: a signed byte for each part, and for each vector what one step of it is worth. */
interface Table {
  readonly width: number;
  readonly bytes: Int8Array;
  readonly steps: Float64Array;
}

/** Numbers row after row. */
export interface Matrix {
  readonly rows: number;
  readonly width: number;
  readonly numbers: Float64Array;
}

/** A gated recurrent unit: the rows of its matrices are those of the reset gate, the update gate and the new state. */
export interface Unit {
  readonly ofInput: Matrix;
  readonly ofState: Matrix;
  readonly inputBias: Float64Array;
  readonly stateBias: Float64Array;
}

/**
 * A small recurrent network that scores the tokens of a text: a table for each column of what is known of a token, one unit that
 * goes over them forwards and one backwards, and a layer that makes the scores.
 */
export interface Network {
  readonly tables: readonly Table[];
  /** Yes-or-no facts of a token, behind its vectors. */
  readonly bits: number;
  readonly forwards: Unit;
  readonly backwards: Unit;
  readonly out: Matrix;
  readonly outBias: Float64Array;
  /** Scores of one label behind another, where the network has learned any. */
  readonly steps: Float64Array;
  /** What `scores.ts` has multiplied already. */
  readonly projections: Map<number, Float32Array>;
}

/** A network as its training writes it. */
export interface PackedNetwork {
  /** Vectors and width of each table. */
  readonly tables: readonly (readonly [count: number, width: number])[];
  readonly bits: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly steps: number;
  /**
   * In base64, one after the other: the tables, both units (matrices, then biases), the last layer, its bias, the steps. A matrix
   * is a float32 for each row, what one step of it is worth, then its signed bytes; a bias is float32 throughout.
   */
  readonly weights: string;
}

/** The numbers of a network that was packed. Throws `RangeError` where bytes are missing. */
export function unpackedNetwork({ tables, bits, hidden, outputs, steps, weights }: PackedNetwork): Network {
  const bytes = bytesOf(weights);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 0;
  const floats = (count: number): Float64Array => {
    const found = new Float64Array(count);
    for (let at = 0; at < count; at += 1) found[at] = view.getFloat32(place + 4 * at, true);
    place += 4 * count;
    return found;
  };
  const table = (count: number, width: number): Table => {
    const own = floats(count);
    const found = { width, steps: own, bytes: new Int8Array(bytes.buffer, bytes.byteOffset + place, count * width) };
    place += count * width;
    return found;
  };
  const matrix = (rows: number, width: number): Matrix => {
    const packed = table(rows, width);
    const numbers = new Float64Array(rows * width);
    for (let row = 0; row < rows; row += 1)
      for (let at = row * width; at < (row + 1) * width; at += 1)
        numbers[at] = (packed.bytes[at] ?? 0) * (packed.steps[row] ?? 0);
    return { rows, width, numbers };
  };
  const input = tables.reduce((sum, [, width]) => sum + width, bits);
  const unit = (): Unit => ({
    ofInput: matrix(3 * hidden, input),
    ofState: matrix(3 * hidden, hidden),
    inputBias: floats(3 * hidden),
    stateBias: floats(3 * hidden),
  });
  return {
    tables: tables.map(([count, width]) => table(count, width)),
    bits,
    forwards: unit(),
    backwards: unit(),
    out: matrix(outputs, 2 * hidden),
    outBias: floats(outputs),
    steps: floats(steps),
    projections: new Map(),
  };
}
