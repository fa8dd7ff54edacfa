import { describe, expect, test } from 'vitest';
import { piecesOf, wordsAt } from './pieces.ts';

const joined = (words: string, spans: readonly (readonly [number, number])[]) => {
  const sources = spans.map(([start, end], id) => ({ id, span: { start, end } }));
  return piecesOf(words, sources);
};

describe('the pieces of a dump', () => {
  test('say which task each word came from', () => {
    expect(
      joined('buy milk and call mum', [
        [0, 8],
        [13, 21],
      ]),
    ).toEqual([
      { start: 0, text: 'buy milk', sources: [0] },
      { start: 8, text: ' and ', sources: [] },
      { start: 13, text: 'call mum', sources: [1] },
    ]);
  });

  test('may belong to several tasks', () => {
    expect(
      joined('call mum and dad', [
        [0, 8],
        [0, 16],
      ]),
    ).toEqual([
      { start: 0, text: 'call mum', sources: [0, 1] },
      { start: 8, text: ' and dad', sources: [1] },
    ]);
    expect(
      joined('abcdef', [
        [0, 4],
        [2, 6],
      ]).map(({ sources }) => sources),
    ).toEqual([[0], [0, 1], [1]]);
  });

  test('omit a task that the user typed, and spans behind the text', () => {
    expect(piecesOf('abc', [{ id: 1, span: null }])).toEqual([{ start: 0, text: 'abc', sources: [] }]);
    expect(
      joined('abc', [
        [1, 99],
        [50, 60],
      ]),
    ).toEqual([
      { start: 0, text: 'a', sources: [] },
      { start: 1, text: 'bc', sources: [0] },
    ]);
  });

  test('are none for empty text', () => {
    expect(piecesOf('', [])).toEqual([]);
  });

  test('of 20,000 characters and 100 tasks are few, and the same text again', () => {
    const words = 'call the bank 🏦 and '.repeat(1000).slice(0, 20_000);
    const spans = Array.from({ length: 100 }, (_, index) => [index * 190, index * 190 + 400] as const);
    const pieces = joined(words, spans);
    expect(pieces.map(({ text }) => text).join('')).toBe(words);
    expect(pieces.length).toBeLessThanOrEqual(201);
    expect(new Set(pieces.map(({ start }) => start)).size).toBe(pieces.length);
  });
});

test('the text of a task is on one line', () => {
  expect(wordsAt('well call\n  the bank now', { start: 5, end: 20 })).toBe('call the bank');
});
