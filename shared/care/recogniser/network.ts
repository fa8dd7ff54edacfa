import { GRID, type Matrix, type Network, onGrid, type PackedNetwork, unpackedNetwork } from './packedNetwork.ts';
import type { CrisisToken } from './tokens.ts';
import { vectorsOf } from './vectors.ts';
import type { Run } from './windows.ts';

/** The network's output for a text: its score, and one for each token; above 0 means need. */
export interface Reading {
  readonly score: number;
  readonly tokens: Float64Array;
}

/** A longer text is read in overlapping windows. */
const WINDOW = 260;
const STRIDE = 195;
const REACH = 2;

/** Reads a text; of one in several windows only those with tokens in `asked`, or all of them without it. */
export type ReadText = (tokens: readonly CrisisToken[], asked?: readonly Run[]) => Reading;

/** Returns a function that reads texts with a packed network. Throws `RangeError` where bytes are missing. */
export function networkReader(packed: PackedNetwork): ReadText {
  const network = unpackedNetwork(packed);
  return (tokens, asked) => {
    const vectors = vectorsOf(network, tokens);
    const reading = { score: -Infinity, tokens: new Float64Array(tokens.length).fill(-Infinity) };
    for (let from = 0; from === 0 || from < tokens.length - (WINDOW - STRIDE); from += STRIDE) {
      const length = Math.min(WINDOW, tokens.length - from);
      if (asked?.every((run) => run.to < from || run.from >= from + length)) continue;
      const part = readWindow(network, vectors.subarray(from * packed.width, (from + length) * packed.width), length);
      reading.score = Math.max(reading.score, part.score);
      part.tokens.forEach((score, at) => {
        reading.tokens[from + at] = Math.max(reading.tokens[from + at] ?? -Infinity, score);
      });
    }
    return reading;
  };
}

function readWindow({ layers, heed, own, gather, out }: Network, vectors: Float64Array, length: number): Reading {
  let state = vectors;
  layers.forEach((layer, at) => {
    state = at === 0 ? folded(layer, state, length, REACH, 1) : added(state, folded(layer, state, length, 1, 2 ** at));
  });
  const width = heed.columns;
  const tokens = new Float64Array(length);
  const heeded = new Float64Array(length);
  let most = -Infinity;
  for (let at = 0; at < length; at += 1) {
    const numbers = state.subarray(at * width, (at + 1) * width);
    tokens[at] = product(own, 0, numbers);
    heeded[at] = product(heed, 0, numbers);
    most = Math.max(most, heeded[at] ?? 0);
  }
  const gathered = gatheredOf(state, heeded, most, width);
  const hidden = new Float64Array(gather.rows);
  for (let row = 0; row < gather.rows; row += 1) hidden[row] = onGrid(Math.max(0, product(gather, row, gathered)));
  return { score: product(out, 0, hidden), tokens };
}

/** Returns the attention-weighted mean of all tokens, followed by the maximum of each number. */
function gatheredOf(state: Float64Array, heeded: Float64Array, most: number, width: number): Float64Array {
  const gathered = new Float64Array(2 * width);
  let whole = 0;
  heeded.forEach((heed, at) => {
    const share = power(heed - most);
    whole += share;
    for (let column = 0; column < width; column += 1) {
      const number = state[at * width + column] ?? 0;
      gathered[column] = (gathered[column] ?? 0) + share * number;
      gathered[width + column] = Math.max(gathered[width + column] ?? 0, number);
    }
  });
  for (let column = 0; column < width; column += 1)
    gathered[column] = Math.round((gathered[column] ?? 0) / Math.max(whole, 1e-9));
  return gathered;
}

/**
 * Returns e to the power of a number that is at most 0, by multiplications only, because `Math.exp` differs between
 * engines.
 */
function power(value: number): number {
  if (value < -20) return 0;
  let result = 1 + value / 1024;
  for (let time = 0; time < 10; time += 1) result *= result;
  return result;
}

function product({ numbers, steps, bias, columns }: Matrix, row: number, input: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < columns; at += 1) sum += (numbers[row * columns + at] ?? 0) * (input[at] ?? 0);
  return sum * (steps[row] ?? 0) * GRID + (bias[row] ?? 0);
}

function added(state: Float64Array, more: Float64Array): Float64Array {
  for (let at = 0; at < more.length; at += 1) more[at] = (more[at] ?? 0) + (state[at] ?? 0);
  return more;
}

/**
 * Applies a layer to each token and its neighbours at distance `gap`, with ReLU, in steps of the grid; four rows at a
 * time.
 */
function folded(layer: Matrix, input: Float64Array, length: number, reach: number, gap: number): Float64Array {
  const { numbers, steps, bias, rows, columns } = layer;
  const width = columns / (2 * reach + 1);
  const found = new Float64Array(length * rows);
  const sums = new Float64Array(4);
  for (let at = 0; at < length; at += 1)
    for (let row = 0; row < rows; row += 4) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let side = -reach; side <= reach; side += 1) {
        const near = at + side * gap;
        if (near < 0 || near >= length) continue;
        const first = row * columns + (side + reach) * width - near * width;
        const [second, third, fourth] = [first + columns, first + 2 * columns, first + 3 * columns];
        for (let from = near * width; from < (near + 1) * width; from += 1) {
          const number = input[from] as number;
          a += number * (numbers[first + from] as number);
          b += number * (numbers[second + from] as number);
          c += number * (numbers[third + from] as number);
          d += number * (numbers[fourth + from] as number);
        }
      }
      sums[0] = a;
      sums[1] = b;
      sums[2] = c;
      sums[3] = d;
      for (let next = 0; next < 4; next += 1)
        found[at * rows + row + next] = onGrid(
          Math.max(0, (sums[next] as number) * (steps[row + next] as number) * GRID + (bias[row + next] as number)),
        );
    }
  return found;
}
