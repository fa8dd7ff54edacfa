import type { Network } from './network.ts';

/** Upper limit of table indexes and of the fact values. */
const PLACES = 1 << 17;

/**
 * Returns the offset of a vector's contribution to the gates of both units: the gates are linear, so each column is
 * added separately.
 */
function projectionOf({ tables, bits, ofInput, memory }: Network, column: number, place: number): number {
  const key = column * PLACES + place;
  const kept = memory.kept.get(key);
  if (kept !== undefined) return kept;
  const { vector, places } = memory;
  const matrix = ofInput[column] as (typeof ofInput)[number];
  const table = tables[column];
  vector.fill(0);
  if (table) vector.set(table.bytes.subarray(place * table.width, (place + 1) * table.width));
  else for (let bit = 0; bit < bits; bit += 1) vector[bit] = (place >> bit) & 1;
  memory.product(matrix);
  const made = memory.nextKept();
  memory.kernel.scale(places.sums, matrix.steps, table ? (table.steps[place] ?? 0) : 1, made, matrix.rows);
  memory.kept.set(key, made);
  return made;
}

/** Runs over the tokens, forwards (`half` 0) or backwards (1), and writes the state after each into `states`. */
function goOver(network: Network, rows: Int32Array, half: 0 | 1, states: Int16Array): void {
  const { hidden, memory } = network;
  const { vector, state, columns, places, kernel } = memory;
  const { ofState, place } = half === 0 ? network.forwards : network.backwards;
  const from = half * 3 * hidden * 4;
  const count = columns.length;
  const length = rows.length / count;
  const own = vector.subarray(0, hidden);
  const last = new Int16Array(hidden);
  state.fill(0);
  for (let step = 0; step < length; step += 1) {
    const token = half === 0 ? step : length - 1 - step;
    memory.makeRoom(count);
    for (let column = 0; column < count; column += 1)
      columns[column] = projectionOf(network, column, rows[token * count + column] as number);
    // A projection uses the same vector, so it is restored here.
    own.set(last);
    memory.product(ofState);
    kernel.step(place, places.sums, places.columns, count, from, places.state, places.vector, hidden);
    last.set(own);
    states.set(own, (2 * token + half) * hidden);
  }
}

/**
 * Returns the scores of the tokens of a text, token after token, the same in every engine.
 * @param rows - for each token its index in each table, then its bits
 */
export function scoresOf(network: Network, rows: Int32Array): Float64Array {
  const { tables, hidden, memory, out, outSteps, outBias } = network;
  const length = rows.length / (tables.length + 1);
  const states = new Int16Array(length * 2 * hidden);
  goOver(network, rows, 0, states);
  goOver(network, rows, 1, states);
  const scores = new Float64Array(length * outBias.length);
  memory.vector.fill(0);
  for (let token = 0; token < length; token += 1) {
    memory.vector.set(states.subarray(token * 2 * hidden, (token + 1) * 2 * hidden));
    memory.product(out);
    outBias.forEach((bias, at) => {
      scores[token * outBias.length + at] = (memory.sums[at] as number) * (outSteps[at] as number) + bias;
    });
  }
  return scores;
}
