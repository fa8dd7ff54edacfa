import { expect, test } from 'vitest';
import '../everyLanguage.ts';
import { tokenize } from '../tokenize.ts';
import { GERMAN_CLASSES } from '../german/classes.ts';
import { GERMAN_MODEL } from '../german/model.ts';
import { classesOf } from './classes.ts';
import { piecesOf } from './decode.ts';
import { FACTS, rowsOf, tagScoresOf } from './tagger.ts';

const evidenceOf = (raw: string) => {
  const tokens = tokenize(raw);
  return { raw, tokens, classes: classesOf(raw, tokens, GERMAN_CLASSES) };
};
const VOCABULARY = {
  words: new Map([
    ['milch', 2],
    ['\n', 3],
  ]),
  classes: new Map<string, number>(),
};

test('a token is taken by its word, its letters and how it is written', () => {
  const rows = rowsOf(evidenceOf('Milch\nXyz'), VOCABULARY);
  const columns = rows.length / 3;
  const row = (token: number): number[] => [...rows.subarray(token * columns, (token + 1) * columns)];
  expect([row(0)[0], row(1)[0], row(2)[0]]).toEqual([2, 3, 1]);
  const facts = [0, 1, 2].map((token) => row(token).at(-1) ?? 0);
  expect(Math.max(...facts)).toBeLessThan(1 << FACTS);
  const has = (token: number, bit: number): boolean => ((facts[token] ?? 0) & (1 << bit)) !== 0;
  // Capital, then line end, then after one.
  expect([has(0, 1), has(1, 1), has(2, 1)]).toEqual([true, false, true]);
  expect([has(0, 5), has(1, 5), has(2, 6)]).toEqual([false, true, true]);
});

test('the letters of an unknown word count like those of others with the same', () => {
  const [one, other] = ['quarkbestellen', 'hefebestellen'].map((word) => rowsOf(evidenceOf(word), VOCABULARY));
  expect(one?.[0]).toBe(other?.[0]);
  expect(one?.[1]).not.toBe(other?.[1]);
  expect([one?.[2], one?.[3], one?.[4]]).toEqual([other?.[2], other?.[3], other?.[4]]);
});

test("the network's scores change where pieces end", () => {
  const evidence = evidenceOf('müll raus oma anrufen und dann endlich die steuer machen ich bin so müde');
  const { weights, tagger } = GERMAN_MODEL.learned;
  const tags = tagScoresOf(evidence, tagger);
  expect(tags.scores).toHaveLength(4 * evidence.tokens.length);
  expect(evidence.tokens.filter((_, at) => (tags.titled[at] ?? 0) > 0).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['oma', 'anrufen']),
  );
  expect(tagScoresOf(evidence, tagger)).toEqual(tags);
  const ends = (pieces: readonly { readonly to: number }[]): number[] => pieces.map(({ to }) => to);
  const nothing = { ...tags, scores: tags.scores.map(() => 0), steps: [0, 0, 0, 0] };
  expect(ends(piecesOf(evidence, weights, nothing))).toEqual(ends(piecesOf(evidence, weights)));
  expect(piecesOf(evidence, weights, tags).map(({ chance }) => chance)).not.toEqual(
    piecesOf(evidence, weights).map(({ chance }) => chance),
  );
});
