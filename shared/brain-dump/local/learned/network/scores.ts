import type { Matrix, Network, Unit } from './network.ts';
import { sigmoid, tanh } from './sigmoid.ts';

/** Part of a vector. */
interface Part {
  readonly numbers: Float64Array;
  readonly from: number;
  readonly length: number;
}

/**
 * Adds to `sums` what the columns of a matrix from `first` on make of a vector, row after row from `into` on; four rows at a
 * time, so that each number of the vector is fetched once for them.
 */
function addProduct(matrix: Matrix, first: number, vector: Part, sums: Float64Array, into: number): void {
  const { rows, width, numbers } = matrix;
  const { numbers: given, from, length } = vector;
  for (let row = 0; row < rows; row += 4) {
    const start = row * width + first;
    const [second, third, fourth] = [start + width, start + 2 * width, start + 3 * width];
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = 0; at < length; at += 1) {
      const number = given[from + at] as number;
      a += (numbers[start + at] as number) * number;
      b += (numbers[second + at] as number) * number;
      c += (numbers[third + at] as number) * number;
      d += (numbers[fourth + at] as number) * number;
    }
    sums[into + row] = (sums[into + row] as number) + a;
    if (row + 1 < rows) sums[into + row + 1] = (sums[into + row + 1] as number) + b;
    if (row + 2 < rows) sums[into + row + 2] = (sums[into + row + 2] as number) + c;
    if (row + 3 < rows) sums[into + row + 3] = (sums[into + row + 3] as number) + d;
  }
}

/** Projections are kept for so many vectors: what people say again and again is multiplied once. */
const MOST_KEPT = 8192;
/** Places of a table, and values of the facts, are below this. */
const PLACES = 1 << 17;

/** The vector of one place of a table; behind the tables, the facts as ones and zeros. */
function vectorOf({ tables, bits }: Network, column: number, place: number): Float64Array {
  const table = tables[column];
  if (!table) return Float64Array.from({ length: bits }, (_, bit) => (place >> bit) & 1);
  const { width, bytes, steps } = table;
  const step = steps[place] ?? 0;
  return Float64Array.from(bytes.subarray(place * width, (place + 1) * width), (byte) => byte * step);
}

/** What a vector adds to the gates of both units, forwards before backwards: as they are linear, each column adds its own. */
function projectionOf(network: Network, column: number, place: number, from: number): Float32Array {
  const { forwards, backwards, projections } = network;
  const key = column * PLACES + place;
  const kept = projections.get(key);
  if (kept) return kept;
  const numbers = vectorOf(network, column, place);
  const vector = { numbers, from: 0, length: numbers.length };
  const sums = new Float64Array(2 * forwards.ofInput.rows);
  addProduct(forwards.ofInput, from, vector, sums, 0);
  addProduct(backwards.ofInput, from, vector, sums, forwards.ofInput.rows);
  const made = Float32Array.from(sums);
  if (projections.size >= MOST_KEPT) projections.clear();
  projections.set(key, made);
  return made;
}

/** The projections of each column of each token. */
function projectionsOf(network: Network, rows: Int32Array): Float32Array[] {
  const { tables } = network;
  const starts = [0];
  for (const { width } of tables) starts.push((starts.at(-1) ?? 0) + width);
  return Array.from(rows, (place, at) => {
    const column = at % starts.length;
    return projectionOf(network, column, place, starts[column] ?? 0);
  });
}

/** Goes over the tokens, forwards (`direction` 1) or backwards (-1), and puts its state after each into `states`. */
function goOver(
  { ofState, inputBias, stateBias }: Unit,
  projections: readonly Float32Array[],
  direction: 1 | -1,
  states: Float64Array,
): void {
  const hidden = ofState.width;
  const half = direction === 1 ? 0 : 1;
  const length = states.length / (2 * hidden);
  const columns = projections.length / length;
  const state = new Float64Array(hidden);
  const [given, kept] = [new Float64Array(3 * hidden), new Float64Array(3 * hidden)];
  for (let step = 0; step < length; step += 1) {
    const token = direction === 1 ? step : length - 1 - step;
    given.set(inputBias);
    for (let column = token * columns; column < (token + 1) * columns; column += 1) {
      const added = projections[column] as Float32Array;
      const from = half * 3 * hidden;
      for (let at = 0; at < given.length; at += 1) given[at] = (given[at] as number) + (added[from + at] as number);
    }
    kept.set(stateBias);
    addProduct(ofState, 0, { numbers: state, from: 0, length: hidden }, kept, 0);
    for (let at = 0; at < hidden; at += 1) {
      const reset = sigmoid((given[at] as number) + (kept[at] as number));
      const update = sigmoid((given[hidden + at] as number) + (kept[hidden + at] as number));
      const fresh = tanh((given[2 * hidden + at] as number) + reset * (kept[2 * hidden + at] as number));
      state[at] = (1 - update) * fresh + update * (state[at] as number);
    }
    states.set(state, (2 * token + half) * hidden);
  }
}

/**
 * The scores of the tokens of a text, token after token, the same in every engine.
 * @param rows - for each token the place in each table, then its bits
 */
export function scoresOf(network: Network, rows: Int32Array): Float64Array {
  const { tables, forwards, backwards, out, outBias } = network;
  const length = rows.length / (tables.length + 1);
  const hidden = forwards.ofState.width;
  const projections = projectionsOf(network, rows);
  const states = new Float64Array(length * 2 * hidden);
  goOver(forwards, projections, 1, states);
  goOver(backwards, projections, -1, states);
  const scores = new Float64Array(length * out.rows);
  const own = new Float64Array(out.rows);
  for (let token = 0; token < length; token += 1) {
    own.set(outBias);
    addProduct(out, 0, { numbers: states, from: token * 2 * hidden, length: 2 * hidden }, own, 0);
    scores.set(own, token * out.rows);
  }
  return scores;
}
