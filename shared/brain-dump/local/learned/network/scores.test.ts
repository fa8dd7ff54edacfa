import { describe, expect, it } from 'vitest';
import { type PackedNetwork, unpackedNetwork } from './network.ts';
import { scoresOf } from './scores.ts';

/** A network of two tables, one bit and a state of two numbers, with sequential weights. */
function packedNetwork(): PackedNetwork {
  const bytes: number[] = [];
  let next = 0;
  const counted = (): number => {
    next = (next + 37) % 101;
    return next - 50;
  };
  const floats = (numbers: readonly number[]): number =>
    bytes.push(...new Uint8Array(Float32Array.from(numbers).buffer));
  const matrix = (rows: number, width: number): void => {
    floats(Array.from({ length: rows }, (_, row) => (row + 1) / 256));
    for (let at = 0; at < rows * width; at += 1) bytes.push(counted() & 255);
  };
  const bias = (count: number): number => floats(Array.from({ length: count }, () => counted() / 64));
  matrix(4, 3);
  matrix(3, 2);
  for (const input of [6, 6]) {
    matrix(6, input);
    matrix(6, 2);
    bias(6);
    bias(6);
  }
  matrix(3, 4);
  bias(3);
  bias(4);
  const weights = Buffer.from(Uint8Array.from(bytes)).toString('base64');
  return {
    tables: [
      [4, 3],
      [3, 2],
    ],
    bits: 1,
    hidden: 2,
    outputs: 3,
    steps: 4,
    weights,
  };
}

interface Rows {
  readonly width: number;
  readonly numbers: readonly number[];
}

/** Decodes the packed network: matrices as the values of their bytes, and lists. */
function written({ tables, bits, hidden, outputs, weights }: PackedNetwork) {
  const bytes = Buffer.from(weights, 'base64');
  let place = 0;
  const floats = (count: number): number[] => Array.from({ length: count }, () => bytes.readFloatLE((place += 4) - 4));
  const matrix = (rows: number, width: number): Rows => {
    const steps = floats(rows);
    return {
      width,
      numbers: Array.from(
        { length: rows * width },
        (_, at) => bytes.readInt8(place++) * (steps[Math.floor(at / width)] ?? 0),
      ),
    };
  };
  const input = tables.reduce((sum, [, width]) => sum + width, bits);
  const unit = () => ({
    ofInput: matrix(3 * hidden, input),
    ofState: matrix(3 * hidden, hidden),
    inputBias: floats(3 * hidden),
    stateBias: floats(3 * hidden),
  });
  const own = tables.map(([count, width]) => matrix(count, width));
  return {
    tables: own,
    forwards: unit(),
    backwards: unit(),
    out: matrix(outputs, 2 * hidden),
    outBias: floats(outputs),
  };
}

/** Computes the same sums plainly, with the engine's own functions. */
function plainScores(packed: PackedNetwork, tokens: readonly (readonly number[])[]): number[][] {
  const { tables, forwards, backwards, out, outBias } = written(packed);
  const inputs = tokens.map(([first = 0, second = 0, facts = 0]) => [
    ...[first, second].flatMap((id, column) => {
      const { width = 0, numbers = [] } = tables[column] ?? {};
      return numbers.slice(id * width, (id + 1) * width);
    }),
    facts & 1,
  ]);
  const times = ({ width, numbers }: Rows, vector: readonly number[], bias: readonly number[]): number[] =>
    Array.from({ length: numbers.length / width }, (_, row) =>
      vector.reduce((sum, number, at) => sum + number * (numbers[row * width + at] ?? 0), bias[row] ?? 0),
    );
  const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
  const states = (unit: typeof forwards, ordered: readonly number[][]): number[][] => {
    let state = [0, 0];
    return ordered.map((input) => {
      const [given, kept] = [times(unit.ofInput, input, unit.inputBias), times(unit.ofState, state, unit.stateBias)];
      const gate = (at: number): number => logistic((given[at] ?? 0) + (kept[at] ?? 0));
      state = state.map((old, at) => {
        const fresh = Math.tanh((given[4 + at] ?? 0) + gate(at) * (kept[4 + at] ?? 0));
        return (1 - gate(2 + at)) * fresh + gate(2 + at) * old;
      });
      return state;
    });
  };
  const ahead = states(forwards, inputs);
  const behind = states(backwards, inputs.toReversed()).toReversed();
  return ahead.map((state, at) => times(out, [...state, ...(behind[at] ?? [])], outBias));
}

describe('scoresOf', () => {
  const tokens = [
    [1, 2, 1],
    [3, 0, 0],
    [2, 1, 1],
    [0, 2, 0],
    [3, 1, 1],
  ];

  it('scores every token by the text before and behind it', () => {
    const packed = packedNetwork();
    const scores = [...scoresOf(unpackedNetwork(packed), Int32Array.from(tokens.flat()))];
    const plain = plainScores(packed, tokens).flat();
    expect(scores).toHaveLength(15);
    expect(new Set(scores.map((score) => score.toFixed(4))).size).toBeGreaterThan(10);
    scores.forEach((score, at) => expect(score).toBeCloseTo(plain[at] ?? NaN, 2));
  });

  it('scores nothing for an empty text', () => {
    expect(scoresOf(unpackedNetwork(packedNetwork()), new Int32Array())).toHaveLength(0);
  });

  it('refuses weights of which some are missing', () => {
    const packed = packedNetwork();
    expect(() => unpackedNetwork({ ...packed, weights: packed.weights.slice(0, 200) })).toThrow(RangeError);
  });
});
