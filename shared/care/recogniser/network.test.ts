import { describe, expect, it } from 'vitest';
import { networkReader } from './network.ts';
import { NETWORK } from './networkWeights.ts';
import type { PackedNetwork } from './packedNetwork.ts';
import { crisisTokens } from './tokens.ts';

const read = networkReader(NETWORK);
const scoreOf = (text: string): number => read(crisisTokens(text)).score;
const CHORES = 'Call the plumber about the leak. Pick up the kids at three. Order the cake for Saturday. ';
const NEED = 'I have written the letters and after Sunday I will not be here any more. ';

/** A network with four numbers per token that depend only on its word, so that its results can be computed by hand. */
const SMALL: PackedNetwork = {
  words: 4,
  pieces: 2,
  width: 4,
  channels: 4,
  layers: 1,
  hidden: 4,
  weights: packed([
    // Words: unknown, a break, and two shared by all words; the fragments are zero.
    {
      steps: [1],
      rows: [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [2, 0, 0, 0],
        [2, 0, 0, 0],
      ],
      bias: [],
    },
    {
      steps: [1],
      rows: [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
      bias: [],
    },
    // The first layer: the token's first number minus 1.
    {
      steps: [1, 1, 1, 1],
      rows: [[...zeros(8), 1, ...zeros(11)], zeros(20), zeros(20), zeros(20)],
      bias: [-1, 0, 0, 0],
    },
    // All tokens have the same attention; a token's score is its remaining value minus a half.
    { steps: [1], rows: [zeros(4)], bias: [0] },
    { steps: [0.5], rows: [[2, 0, 0, 0]], bias: [-0.5] },
    // The text's mean and maximum are added, minus 3.
    { steps: [1, 1, 1, 1], rows: [[1, 0, 0, 0, 1, 0, 0, 0], zeros(8), zeros(8), zeros(8)], bias: [0, 0, 0, 0] },
    { steps: [1], rows: [[1, 0, 0, 0]], bias: [-3] },
  ]),
};

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

function packed(
  parts: readonly { readonly steps: number[]; readonly rows: readonly number[][]; readonly bias: number[] }[],
): string {
  const bytes = parts.flatMap(({ steps, rows, bias }) => [
    ...new Uint8Array(Float32Array.from(steps).buffer),
    ...new Uint8Array(Int8Array.from(rows.flat()).buffer),
    ...new Uint8Array(Float32Array.from(bias).buffer),
  ]);
  return btoa(String.fromCharCode(...bytes));
}

describe('a small network', () => {
  it('says what a person works out', () => {
    // Two breaks of zero and two words of 2, minus 1: a mean of 0.5 and a maximum of 1, minus 3.
    const { score, tokens } = networkReader(SMALL)(crisisTokens('call Ann'));
    expect(score).toBe(-1.5);
    expect([...tokens]).toEqual([-0.5, 0.5, 0.5, -0.5]);
  });

  it('says what is worst in any part of a long text', () => {
    const { score, tokens } = networkReader(SMALL)(crisisTokens('call Ann '.repeat(400)));
    expect(score).toBeCloseTo(-1, 1);
    expect(tokens).toHaveLength(802);
    expect([...tokens].every(Number.isFinite)).toBe(true);
  });

  it('is rejected when bytes are missing', () => {
    expect(() => networkReader({ ...SMALL, weights: SMALL.weights.slice(0, 80) })).toThrow(RangeError);
  });
});

describe('the network', () => {
  it('detects a crisis beside ordinary text, and none without it', () => {
    expect(scoreOf(CHORES)).toBeLessThan(-2);
    expect(scoreOf(CHORES + NEED + CHORES)).toBeGreaterThan(0);
  });

  it('detects it anywhere in a long text', () => {
    for (const before of [0, 8, 20, 40])
      expect(scoreOf(CHORES.repeat(before) + NEED + CHORES.repeat(40 - before)), `${before}`).toBeGreaterThan(0);
  });

  it('returns the same for the same text, to the last bit', () => {
    const first = read(crisisTokens(CHORES + NEED));
    const again = networkReader(NETWORK)(crisisTokens(CHORES + NEED));
    expect(again).toEqual(first);
  });

  it.each(['', '\n', 'x', '🙂', '...', 'ß'.repeat(50), '\u0000', '5df8e537-0709-4318-bde8-cfcb6b2f1269'])(
    'says something of anything: %j',
    (text) => expect(scoreOf(text)).toBeLessThan(0),
  );
});
