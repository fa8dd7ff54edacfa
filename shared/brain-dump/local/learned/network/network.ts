import { bytesOf } from '#shared/kernel/base64.ts';
import { madeUp, type Matrix, type Memory, memoryOf, ONE } from './memory.ts';

/** Embedding vectors: a signed byte for each component, and a scale for each vector. */
interface Table {
  readonly width: number;
  readonly bytes: Int8Array;
  readonly steps: Float64Array;
}

/** A gated recurrent unit: the rows of its matrix are those of the reset gate, the update gate and the new state. */
interface Unit {
  readonly ofState: Matrix;
  /** Offset of its biases and scales, in the layout of `kernel.wat`. */
  readonly place: number;
}

/**
 * A small recurrent network that scores the tokens of a text: an embedding table for each column of token features, one
 * forward and one backward unit, and an output layer.
 */
export interface Network {
  readonly tables: readonly Table[];
  /** Number of boolean facts of a token, after its vectors. */
  readonly bits: number;
  /** Size of a state, rounded up to a multiple of 8. */
  readonly hidden: number;
  /** The contribution of each column, with the facts last, to the gates of both units, forward first. */
  readonly ofInput: readonly Matrix[];
  readonly forwards: Unit;
  readonly backwards: Unit;
  readonly out: Matrix;
  readonly outSteps: Float64Array;
  readonly outBias: Float64Array;
  /** Transition scores between labels, where the network has learned any. */
  readonly steps: Float64Array;
  readonly memory: Memory;
}

/** A network in the format written by the training. */
export interface PackedNetwork {
  /** Number of vectors and width of each table. */
  readonly tables: readonly (readonly [count: number, width: number])[];
  readonly bits: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly steps: number;
  /**
   * In base64, one after the other: the tables, both units (matrices, then biases), the output layer, its bias, the
   * transition scores. A matrix is a float32 scale for each row, then its signed bytes; a bias is float32 throughout.
   */
  readonly weights: string;
}

/** Unpacks a network. Throws `RangeError` where bytes are missing. */
export function unpackedNetwork(packed: PackedNetwork): Network {
  const { tables, bits, outputs } = packed;
  const bytes = bytesOf(packed.weights);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 0;
  const floats = (count: number): Float64Array => {
    const found = new Float64Array(count);
    for (let at = 0; at < count; at += 1) found[at] = view.getFloat32(place + 4 * at, true);
    place += 4 * count;
    return found;
  };
  const table = (count: number, width: number): Table => {
    const steps = floats(count);
    const found = { width, steps, bytes: new Int8Array(bytes.buffer, bytes.byteOffset + place, count * width) };
    place += count * width;
    return found;
  };
  const widths = [...tables.map(([, width]) => width), bits];
  const gates = 3 * packed.hidden;
  const unit = () => ({
    ofInput: table(
      gates,
      widths.reduce((sum, width) => sum + width, 0),
    ),
    ofState: table(gates, packed.hidden),
    inputBias: floats(gates),
    stateBias: floats(gates),
  });
  const own = tables.map(([count, width]) => table(count, width));
  const units = [unit(), unit()];
  const out = table(outputs, 2 * packed.hidden);
  const outBias = floats(outputs);
  const hidden = madeUp(packed.hidden);
  const memory = memoryOf(hidden, widths, outputs);
  /** Returns the row of a gate in memory order, -1 for padding. */
  const rowOf = (row: number): number =>
    row % hidden < packed.hidden ? Math.floor(row / hidden) * packed.hidden + (row % hidden) : -1;
  const spread = (list: Float64Array, worth = 1): Float64Array =>
    Float64Array.from({ length: 3 * hidden }, (_, row) => (list[rowOf(row)] ?? 0) * worth);
  const part = ({ bytes: numbers, width }: Table, row: number, from: number, length: number): Int8Array =>
    row < 0 ? new Int8Array() : numbers.subarray(row * width + from, row * width + from + length);
  const inputSteps = memory.floats(units.flatMap(({ ofInput }) => [...spread(ofInput.steps)]));
  let from = 0;
  const ofInput = widths.map((width): Matrix => {
    const first = from;
    from += width;
    return memory.matrix(6 * hidden, width, inputSteps, (row) => {
      const { ofInput: all } = units[row < 3 * hidden ? 0 : 1] as (typeof units)[number];
      return [part(all, rowOf(row % (3 * hidden)), first, width)];
    });
  });
  const [forwards, backwards] = units.map(({ ofState, inputBias, stateBias }): Unit => {
    const lists = [spread(inputBias), spread(stateBias), spread(ofState.steps, 1 / ONE)];
    const first = memory.floats(lists.flatMap((list) => [...list]));
    return {
      ofState: memory.matrix(3 * hidden, hidden, first, (row) => [part(ofState, rowOf(row), 0, packed.hidden)]),
      place: first,
    };
  }) as [Unit, Unit];
  return {
    tables: own,
    bits,
    hidden,
    ofInput,
    forwards,
    backwards,
    out: memory.matrix(outputs, 2 * hidden, 0, (row) => [
      part(out, row, 0, packed.hidden),
      part(out, row, packed.hidden, packed.hidden),
    ]),
    outSteps: out.steps.map((step) => step / ONE),
    outBias,
    steps: floats(packed.steps),
    memory,
  };
}
