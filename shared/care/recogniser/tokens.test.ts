import { expect, test } from 'vitest';
import { crisisTokens, normalised } from './tokens.ts';

test.each([
  ['Straße', 'strase'],
  ['mueßte', 'muste'],
  ['Übel', 'ubel'],
  ['Goetter', 'goter'],
  ['sooo', 'so'],
  ['it’s', 'its'],
  ['Café', 'cafe'],
  ['f*ck', 'fck'],
  ['12:30', '0'],
  ['A1', 'a0'],
  ['ab'.repeat(25), 'ab'.repeat(20)],
])('"%s" is compared as "%s"', (word, plain) => expect(normalised(word)).toBe(plain));

test('a code counts as a number, a long word with digits does not', () => {
  for (const code of ['5df8e537-0709-4318-bde8', '4711-0815-2342-x', 'abababababab123'])
    expect(normalised(code)).toBe('0');
  expect(normalised('order-number-12345')).toBe('ordernumber0');
  expect(normalised('a1b2c3')).toBe('a0b0c0');
});

/** The words of a text, with their places. */
const placesOf = (text: string) => crisisTokens(text).map(({ text: word, start, end }) => `${word} ${start}-${end}`);

test.each([
  ['Hi, you!', ['| 0-0', 'hi 0-2', '| 2-3', 'you 4-7', '| 7-8']],
  ['a.', ['| 0-0', 'a 0-1', '| 1-2']],
  ['(a) b/c', ['| 0-0', 'a 1-2', '| 2-3', 'b 4-5', '| 5-6', 'c 6-7', '| 7-7']],
  ['a?!\n\nb', ['| 0-0', 'a 0-1', '| 1-5', 'b 5-6', '| 6-6']],
  ['“a” b', ['| 0-0', 'a 1-2', 'b 4-5', '| 5-5']],
  ['a - b', ['| 0-0', 'a 0-1', 'b 4-5', '| 5-5']],
  ['- a', ['| 0-0', 'a 2-3', '| 3-3']],
  ['a -- b', ['| 0-0', 'a 0-1', '| 2-4', 'b 5-6', '| 6-6']],
  ['  ', ['| 0-0']],
])('%j has one break between clauses and at both ends', (text, places) => expect(placesOf(text)).toEqual(places));
