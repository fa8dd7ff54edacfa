import { expect, test } from 'vitest';
import { asksForPlace, findIn, hasWords } from './finding.ts';

const all = [
  { label: 'Call the bank', keywords: ['Money'] },
  { label: 'Bank holiday plans' },
  { label: 'Embankment walk', place: 'Old Town' },
  { label: 'Get stamps', place: 'Post office', keywords: ['Errand', 'Post', 'office'] },
  { label: 'Müll rausbringen' },
];
const found = (query: string) => findIn(all, query).map(({ label }) => label);

test('the beginning of the label comes first, then of a word in it, then its middle, then other words', () => {
  expect(found('bank')).toEqual(['Bank holiday plans', 'Call the bank', 'Embankment walk']);
  expect(found('post')).toEqual(['Get stamps']);
  expect(found('mon')).toEqual(['Call the bank']);
});

test('every word must be there; case, accents and signs do not matter; nothing asked is everything', () => {
  expect(found('BANK call!')).toEqual(['Call the bank']);
  expect(found('bank dentist')).toEqual([]);
  expect(found('mull')).toEqual(['Müll rausbringen']);
  expect(found(' - ')).toEqual(all.map(({ label }) => label));
  expect([' - ', ''].map(hasWords)).toEqual([false, false]);
  expect(hasWords('a')).toBe(true);
});

test('an at sign asks for what can be done at a place', () => {
  expect(found('@')).toEqual(['Embankment walk', 'Get stamps']);
  expect(found(' @town')).toEqual(['Embankment walk']);
  expect(found('@post off')).toEqual(['Get stamps']);
  expect(asksForPlace('post@')).toBe(false);
});
