import { describe, expect, test } from 'vitest';
import { tokenize } from '../tokenize.ts';
import { structureOf } from './structure.ts';

/** Returns the text from each token at which a piece must start. */
function startsIn(text: string): string[] {
  const tokens = tokenize(text);
  return [...structureOf(tokens).starts]
    .sort((a, b) => a - b)
    .map((at) => text.slice(tokens[at]?.start).split('\n')[0] ?? '');
}
const headingsIn = (text: string): string[] => {
  const tokens = tokenize(text);
  return [...structureOf(tokens).headings].map((at) => text.slice(tokens[at]?.start).split('\n')[0] ?? '');
};
const mayBegin = (text: string, word: string): boolean => {
  const tokens = tokenize(text);
  return !structureOf(tokens).insides.has(tokens.findIndex((token) => token.text === word));
};

describe('what the layout of a dump settles', () => {
  test('a written item begins a piece, whatever marks it', () => {
    expect(startsIn('1) pay the gas\n- bins\n[x] post')).toEqual(['1) pay the gas', '- bins', '[x] post']);
  });

  test('slashes between blanks make a line a list, when there are several', () => {
    expect(startsIn('milk / call Ann / the form / dont touch it').length).toBe(4);
    expect(startsIn('Mia and/or Ben / 24/7')).toEqual([]);
    expect(mayBegin('update / deploy is frozen dont touch it / renew / text Ann', 'dont')).toBe(false);
  });

  test('so does the text after a heading, but not after "re:" or the hour', () => {
    expect(startsIn('quartalsende vorbei aber: ustva raus')).toEqual(['ustva raus']);
    expect(startsIn('chase marketing re: banner sizes at 9:30')).toEqual([]);
  });

  test('a line above written items is their heading', () => {
    expect(headingsIn('Club sec stuff\n1) book the hall\n2) minutes')).toEqual(['Club sec stuff']);
    expect(headingsIn('book the hall\nminutes\nflowers')).toEqual([]);
  });

  test('no piece begins within a short item, unless a sentence ends in it', () => {
    expect(mayBegin('1) credit union – ring about the payment', 'ring')).toBe(false);
    expect(mayBegin('- tents need airing. book the ferry', 'book')).toBe(true);
  });

  test('a year goes with its day', () => {
    expect(mayBegin('pay the rent on December 31, 2027. bins', '2027')).toBe(false);
  });

  test('no piece begins within a remark in parentheses', () => {
    expect(mayBegin('answer Jonas (he asked twice) and pay', 'asked')).toBe(false);
    expect(mayBegin('answer Jonas (he asked twice) and pay', 'pay')).toBe(true);
  });
});
