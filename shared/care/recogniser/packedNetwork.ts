import { bytesOf } from '#shared/kernel/base64.ts';

/** A small network over a whole text, in the format written by its training (scripts/crisis/network.py). */
export interface PackedNetwork {
  /** Number of word and word-fragment vectors, and their width. */
  readonly words: number;
  readonly pieces: number;
  readonly width: number;
  /** Outputs of each layer per token, and the number of layers. */
  readonly channels: number;
  readonly layers: number;
  /** Size of the hidden layer between the pooled text and its score. */
  readonly hidden: number;
  /**
   * In base64, for each matrix: the scale of each row (float32), its signed bytes, and a bias (float32) for each row.
   */
  readonly weights: string;
}

/**
 * A matrix of whole numbers with a scale for each row. Sums of such products are exact, so every engine returns the
 * same result.
 */
export interface Matrix {
  readonly numbers: Float64Array;
  readonly steps: Float64Array;
  readonly bias: Float64Array;
  readonly rows: number;
  readonly columns: number;
}

/** A table of vectors: signed bytes with a common scale. */
interface Table {
  readonly bytes: Int8Array;
  readonly step: number;
  readonly rows: number;
  readonly width: number;
}

export interface Network {
  readonly words: Table;
  readonly pieces: Table;
  /** The first covers five tokens, each later one three tokens that are further apart. */
  readonly layers: readonly Matrix[];
  readonly heed: Matrix;
  readonly own: Matrix;
  readonly gather: Matrix;
  readonly out: Matrix;
}

/** Values between the layers are rounded to multiples of this size. */
export const GRID = 1 / 256;
/** Returns the number of grid steps nearest to a value. */
export const onGrid = (value: number): number => Math.round(value / GRID);

/** Unpacks a network. Throws `RangeError` where bytes are missing. */
export function unpackedNetwork({ words, pieces, width, channels, layers, hidden, weights }: PackedNetwork): Network {
  const bytes = bytesOf(weights);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 0;
  const floats = (count: number): Float64Array => {
    const start = place;
    place += 4 * count;
    return Float64Array.from({ length: count }, (_, at) => view.getFloat32(start + 4 * at, true));
  };
  const numbers = (count: number): Float64Array => {
    const start = place;
    place += count;
    return Float64Array.from({ length: count }, (_, at) => view.getInt8(start + at));
  };
  const matrix = (rows: number, columns: number): Matrix => ({
    rows,
    columns,
    steps: floats(rows),
    numbers: numbers(rows * columns),
    bias: floats(rows),
  });
  const table = (rows: number): Table => {
    const [step = 0] = floats(1);
    const start = bytes.byteOffset + place;
    place += rows * width;
    return { rows, width, step, bytes: new Int8Array(bytes.buffer, start, rows * width) };
  };
  return {
    words: table(words),
    pieces: table(pieces),
    layers: Array.from({ length: layers }, (_, at) =>
      at === 0 ? matrix(channels, 5 * width) : matrix(channels, 3 * channels),
    ),
    heed: matrix(1, channels),
    own: matrix(1, channels),
    gather: matrix(hidden, 2 * channels),
    out: matrix(1, hidden),
  };
}
