import { describe, expect, test } from 'vitest';
import { groundOf, thoughtsBeside } from './groundWords.ts';

const found = (text: string, ...quotes: readonly string[]) => {
  const ground = groundOf(text);
  return quotes.map((quote) => {
    const span = ground.find(quote);
    return span && text.slice(span.start, span.end);
  });
};

describe('words of a dump', () => {
  test.each([
    ['as they stand', 'I must call Bob today', 'call Bob', 'call Bob'],
    ['in another case', 'I must CALL bob', 'Call Bob', 'CALL bob'],
    ['with other quotes and dashes', 'read “Emma” - twice', 'read "Emma" - twice', 'read “Emma” - twice'],
    ['across lines and spaces', 'call\n  Bob', 'call Bob', 'call\n  Bob'],
    ['between marks of the quote', 'call Bob, now', '"call Bob…"', 'call Bob'],
    ['with signs of patterns', 'pay $5 (cash)? [x]', 'pay $5 (cash)? [x]', 'pay $5 (cash)? [x]'],
    ['after letters that change their length', 'İİİ call Bob', 'call Bob', 'call Bob'],
  ])('are found %s', (_name, text, quote, expected) => {
    expect(found(text, quote)).toEqual([expected]);
  });

  test.each(['call Ben', '', '…', '"', 'call Bob and Ben'])('that were not said are not found: %j', (quote) => {
    expect(found('call Bob', quote)).toEqual([undefined]);
  });

  test('that occur twice are used in turn, and shared when there are no more', () => {
    const ground = groundOf('call Bob, then call Bob');
    const starts = [1, 2, 3].map(() => ground.find('call Bob')?.start);
    expect(starts).toEqual([0, 15, 0]);
  });

  test('are found in a long dump with many near matches', () => {
    const ground = groundOf('a '.repeat(10_000));
    for (let turn = 0; turn < 100; turn += 1) expect(ground.find(`${'a '.repeat(500)}b`)).toBeUndefined();
  });
});

describe('what no task covers', () => {
  const beside = (text: string, tasks: readonly string[], quotes: readonly string[] = []) => {
    const ground = groundOf(text);
    const spans = (words: readonly string[]) => words.flatMap((word) => ground.find(word) ?? []);
    return thoughtsBeside(text, spans(tasks), spans(quotes)).map(({ text: thought, span }) => {
      expect(text.slice(span.start, span.end)).toBe(thought);
      return thought;
    });
  };

  test('is a thought, also when the model forgot it', () => {
    const text = 'I feel tired. Call Bob and then pay rent. The garden looks sad\nMum was here';
    expect(beside(text, ['Call Bob', 'pay rent'], ['I feel tired'])).toEqual([
      'I feel tired',
      'The garden looks sad',
      'Mum was here',
    ]);
  });

  test('is nothing when only small words are left', () => {
    expect(beside('ok so call Bob, and then pay rent!', ['call Bob', 'pay rent'])).toEqual([]);
  });

  test('is not what a task already says', () => {
    expect(beside('Call Bob about the car', ['Call Bob about the car'], ['about the car'])).toEqual([]);
  });
});
