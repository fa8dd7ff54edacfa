import { bytesOf } from '#shared/kernel/base64.ts';
import { madeUp, type Matrix, type Memory, memoryOf, ONE } from './memory.ts';

/** Vectors of things that are known by a number: a signed byte for each part, and for each vector what one step of it is worth. */
interface Table {
  readonly width: number;
  readonly bytes: Int8Array;
  readonly steps: Float64Array;
}

/** A gated recurrent unit: the rows of its matrix are those of the reset gate, the update gate and the new state. */
interface Unit {
  readonly ofState: Matrix;
  /** Where its biases and steps stand, as `kernel.wat` takes them. */
  readonly place: number;
}

/**
 * A small recurrent network that scores the tokens of a text: a table for each column of what is known of a token, one unit that
 * goes over them forwards and one backwards, and a layer that makes the scores.
 */
export interface Network {
  readonly tables: readonly Table[];
  /** Yes-or-no facts of a token, behind its vectors. */
  readonly bits: number;
  /** Numbers of a state, made up to a multiple of 8. */
  readonly hidden: number;
  /** What each column, the facts behind them, adds to the gates of both units, those of the forward one first. */
  readonly ofInput: readonly Matrix[];
  readonly forwards: Unit;
  readonly backwards: Unit;
  readonly out: Matrix;
  readonly outSteps: Float64Array;
  readonly outBias: Float64Array;
  /** Scores of one label behind another, where the network has learned any. */
  readonly steps: Float64Array;
  readonly memory: Memory;
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
  /** The row of a gate as it lies in the memory, -1 for one that is made up. */
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
