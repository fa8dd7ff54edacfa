import { expect, test } from 'vitest';
import { floorRuns } from './floor.ts';
import { crisisTokens } from './tokens.ts';

/** The words of each run. */
const runsIn = (text: string): string[] => {
  const tokens = crisisTokens(text);
  return floorRuns(tokens).map(({ from, to }) =>
    tokens
      .slice(from, to + 1)
      .map((token) => token.text)
      .join(' '),
  );
};

test.each([
  ['kill myself', 'kil myself'],
  ['end my life', 'end my life'],
  ['end my own life', 'end my own life'],
  ['Buy milk and want to die, really', 'want to die'],
  ['want die', 'want die'],
  ['kms', '| kms |'],
  ['I said kms today', 'kms today'],
  ['ich will nicht mehr', 'ich wil nicht mehr |'],
  ['ich will echt nicht mehr', 'ich wil echt nicht mehr |'],
  ['bring mich heute um', 'bring mich heute um'],
])('"%s" contains "%s"', (text, run) => expect(runsIn(text)).toEqual([run]));

test('every phrase of a text is found', () => {
  expect(runsIn('I want to die. I will kill myself')).toEqual(['want to die', 'kil myself']);
});

test.each(['mysefl', 'mysel', 'myselff', 'msyelf', 'mysolf', 'miself'])('the typo "%s" is tolerated', (typo) => {
  expect(runsIn(`kill ${typo}`)).toHaveLength(1);
});

test.each(['nyself', 'mxxelf', 'himself', 'myselfxy', 'my', 'mesylf', 'mselfy'])('"%s" is another word', (other) => {
  expect(runsIn(`kill ${other}`)).toEqual([]);
});

test('a typo is tolerated only where the phrase says so', () => expect(runsIn('kill m lief, end my lief')).toEqual([]));

test.each([
  'kill myself laughing',
  'kill myself with work',
  'want to die laughing',
  'end my very life',
  'well kms. ok kms fine',
  'ich will nicht mehr arbeiten',
  'ich bring mich vor Lachen um',
  'kill',
  '',
])('"%s" means something else', (text) => expect(runsIn(text)).toEqual([]));
