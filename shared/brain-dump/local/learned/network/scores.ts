import type { Matrix, Network, Unit } from './network.ts';
import { sigmoid, tanh } from './sigmoid.ts';

/** `out` becomes bias + matrix · vector, where the vector begins at `from`. Four rows at a time, so that each number is fetched once. */
function multiply(
  { rows, width, numbers }: Matrix,
  vector: Float64Array,
  from: number,
  bias: Float64Array,
  out: Float64Array,
): void {
  let row = 0;
  for (; row + 3 < rows; row += 4) {
    const [first, second, third, fourth] = [row * width, (row + 1) * width, (row + 2) * width, (row + 3) * width];
    let [a, b, c, d] = [bias[row] ?? 0, bias[row + 1] ?? 0, bias[row + 2] ?? 0, bias[row + 3] ?? 0];
    for (let at = 0; at < width; at += 1) {
      const number = vector[from + at] as number;
      a += (numbers[first + at] as number) * number;
      b += (numbers[second + at] as number) * number;
      c += (numbers[third + at] as number) * number;
      d += (numbers[fourth + at] as number) * number;
    }
    out[row] = a;
    out[row + 1] = b;
    out[row + 2] = c;
    out[row + 3] = d;
  }
  for (; row < rows; row += 1) {
    let sum = bias[row] ?? 0;
    for (let at = 0; at < width; at += 1) sum += (numbers[row * width + at] as number) * (vector[from + at] as number);
    out[row] = sum;
  }
}

/** Projections are kept for so many vectors: what people say again and again is multiplied once. */
const MOST_KEPT = 8192;
/** Places of a table, and values of the facts, are below this. */
const PLACES = 1 << 17;

/** Adds to `sums` what the columns [from, from + vector.length) of a matrix make of a vector. */
function addProduct(
  { rows, width, numbers }: Matrix,
  from: number,
  vector: Float64Array,
  sums: Float64Array,
  offset: number,
): void {
  for (let row = 0; row < rows; row += 1) {
    const start = row * width + from;
    let sum = 0;
    for (let at = 0; at < vector.length; at += 1) sum += (numbers[start + at] as number) * (vector[at] as number);
    sums[offset + row] = sum;
  }
}

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
  const vector = vectorOf(network, column, place);
  const sums = new Float64Array(2 * forwards.ofInput.rows);
  addProduct(forwards.ofInput, from, vector, sums, 0);
  addProduct(backwards.ofInput, from, vector, sums, forwards.ofInput.rows);
  const made = Float32Array.from(sums);
  if (projections.size >= MOST_KEPT) projections.clear();
  projections.set(key, made);
  return made;
}

/** What each token gives to the gates of both units, token after token. */
function gatesOf(network: Network, rows: Int32Array, length: number): Float64Array {
  const { tables, forwards, backwards } = network;
  const columns = tables.length + 1;
  const half = forwards.ofInput.rows;
  const gates = new Float64Array(2 * half * length);
  const bias = new Float64Array(2 * half);
  bias.set(forwards.inputBias);
  bias.set(backwards.inputBias, half);
  for (let token = 0; token < length; token += 1) {
    const start = 2 * half * token;
    gates.set(bias, start);
    let from = 0;
    for (let column = 0; column < columns; column += 1) {
      const added = projectionOf(network, column, rows[token * columns + column] ?? 0, from);
      for (let at = 0; at < added.length; at += 1)
        gates[start + at] = (gates[start + at] as number) + (added[at] as number);
      from += tables[column]?.width ?? 0;
    }
  }
  return gates;
}

/** Goes over the tokens, forwards (`direction` 1) or backwards (-1), and puts its state after each into `states`. */
function goOver(
  { ofState, stateBias }: Unit,
  gates: Float64Array,
  length: number,
  direction: 1 | -1,
  states: Float64Array,
): void {
  const hidden = ofState.width;
  const offset = direction === 1 ? 0 : 1;
  const state = new Float64Array(hidden);
  const kept = new Float64Array(3 * hidden);
  for (let step = 0; step < length; step += 1) {
    const token = direction === 1 ? step : length - 1 - step;
    const given = (2 * token + offset) * 3 * hidden;
    multiply(ofState, state, 0, stateBias, kept);
    for (let at = 0; at < hidden; at += 1) {
      const reset = sigmoid((gates[given + at] as number) + (kept[at] as number));
      const update = sigmoid((gates[given + hidden + at] as number) + (kept[hidden + at] as number));
      const fresh = tanh((gates[given + 2 * hidden + at] as number) + reset * (kept[2 * hidden + at] as number));
      state[at] = (1 - update) * fresh + update * (state[at] as number);
    }
    states.set(state, (2 * token + offset) * hidden);
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
  const gates = gatesOf(network, rows, length);
  const states = new Float64Array(length * 2 * hidden);
  goOver(forwards, gates, length, 1, states);
  goOver(backwards, gates, length, -1, states);
  const scores = new Float64Array(length * out.rows);
  const own = new Float64Array(out.rows);
  for (let token = 0; token < length; token += 1) {
    multiply(out, states, token * 2 * hidden, outBias, own);
    scores.set(own, token * out.rows);
  }
  return scores;
}
