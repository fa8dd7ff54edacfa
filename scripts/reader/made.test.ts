import { expect, test } from 'vitest';
import { randomOf } from '../crisis/random.ts';
import { exampleOf } from './examples.ts';
import { recombined } from './made.ts';
import type { Dump } from './rows.ts';

const dumpOf = (lang: Dump['lang'], ...texts: string[]): Dump => ({
  ...{ id: 'one', writer: 'one', lang, now: '2026-03-04T09:00:00', text: texts.join(' ') },
  segs: texts.map((text, at) => ({ text, task: at % 2 === 0 })),
});
const WRITTEN = [
  dumpOf('en', 'call the bank.', 'what a week', 'bins out', 'I miss Rome'),
  dumpOf('en', '- passport??', 'Tom has the keys', 'gym kit'),
];

test('every made dump is made of whole pieces, in order, and can be learned from', () => {
  for (const dump of recombined(WRITTEN, 300, randomOf(7))) {
    expect(dump.segs.length).toBeGreaterThan(0);
    const { labels, tokens } = exampleOf(dump);
    expect(labels.length).toBe(tokens.length);
    expect(labels.filter((label) => label % 2 === 0).length).toBeLessThanOrEqual(dump.segs.length);
  }
});

test('the same seed makes the same dumps, another seed others', () => {
  const texts = (seed: number) => recombined(WRITTEN, 20, randomOf(seed)).map(({ text }) => text);
  expect(texts(1)).toEqual(texts(1));
  expect(texts(1)).not.toEqual(texts(2));
});

test('some are enumerations after a heading, some are spoken without marks', () => {
  const texts = recombined(WRITTEN, 300, randomOf(3)).map(({ text }) => text);
  expect(texts.some((text) => /\p{L}: .+, .+, /u.test(text))).toBe(true);
  expect(texts.some((text) => /^[\p{Ll}\s']+$/u.test(text))).toBe(true);
});

test('a word between two pieces belongs to the one that follows', () => {
  const made = recombined(WRITTEN, 300, randomOf(7)).flatMap(({ segs }) => segs.map(({ text }) => text));
  expect(made.some((text) => /^and \p{L}/u.test(text))).toBe(true);
  expect(made.filter((text) => / and$/.test(text))).toEqual([]);
});
