import type { Token } from '../tokenize.ts';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty'];
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

const CARDINAL = new Map<string, number>(UNITS.map((word, value) => [word, value]));
const ORDINAL = new Map<string, number>(ORDINALS.map((word, value) => [word, value]));
TENS.forEach((word, ten) => {
  if (word) CARDINAL.set(word, ten * 10);
});
ORDINAL.set('twelveth', 12).set('thirtieth', 30).set('nineth', 9).set('fourty', 40);

/** First words of numbers in words. */
export const NUMBER_WORDS: readonly string[] = [...CARDINAL.keys(), ...ORDINAL.keys()];

/**
 * A number read from words or digits: how many tokens it took, and whether it was an ordinal ("21st", "twenty first").
 */
export interface NumberRead {
  readonly value: number;
  readonly length: number;
  readonly ordinal: boolean;
  /** True when it was written with digits. */
  readonly digits: boolean;
}

/** Reads the number that starts at a token: `21`, `21st`, `twenty first`, `twenty-one`; null when there is none. */
export function numberAt(tokens: readonly Token[], at: number, to: number): NumberRead | null {
  const text = at < to ? (tokens[at]?.text ?? '') : '';
  const digits = /^(\d{1,4})(st|nd|rd|th)?$/.exec(text);
  if (digits) return { value: Number(digits[1]), length: 1, ordinal: digits[2] !== undefined, digits: true };
  const hyphen = text.indexOf('-');
  if (hyphen > 0) return compound(text.slice(0, hyphen), text.slice(hyphen + 1), 1);
  const ordinal = ORDINAL.get(text);
  if (ordinal !== undefined) return { value: ordinal, length: 1, ordinal: true, digits: false };
  const cardinal = CARDINAL.get(text);
  if (cardinal === undefined) return null;
  const next = at + 1 < to ? (tokens[at + 1]?.text ?? '') : '';
  return compound(text, next, 2) ?? { value: cardinal, length: 1, ordinal: false, digits: false };
}

function compound(tens: string, unit: string, length: number): NumberRead | null {
  const ten = CARDINAL.get(tens);
  if (ten === undefined || ten < 20 || ten % 10 !== 0) return null;
  const cardinal = CARDINAL.get(unit);
  if (cardinal !== undefined && cardinal > 0 && cardinal < 10)
    return { value: ten + cardinal, length, ordinal: false, digits: false };
  const ordinal = ORDINAL.get(unit);
  if (ordinal !== undefined && ordinal > 0 && ordinal < 10)
    return { value: ten + ordinal, length, ordinal: true, digits: false };
  return null;
}

/** "a", "an", "a couple of", "a few", "half an", or a number, before a unit of time. */
export function countAt(tokens: readonly Token[], at: number, to: number): { value: number; length: number } | null {
  const word = (offset: number): string => (at + offset < to ? (tokens[at + offset]?.text ?? '') : '');
  if (word(0) === 'half') return /^an?$/.test(word(1)) ? { value: 0.5, length: 2 } : { value: 0.5, length: 1 };
  const article = /^(?:an?|the|another)$/.test(word(0)) ? 1 : 0;
  if (word(article) === 'couple') return { value: 2, length: article + (word(article + 1) === 'of' ? 2 : 1) };
  if (word(article) === 'few') return { value: 3, length: article + 1 };
  if (word(article) === 'half' && article) return { value: 0.5, length: 2 };
  const decimal = /^(\d{1,3})[.,](\d)$/.exec(word(0));
  if (decimal) return { value: Number(`${decimal[1]}.${decimal[2]}`), length: 1 };
  const number = numberAt(tokens, at, to);
  if (number && !number.ordinal) {
    // "Two and a half hours".
    const half = [0, 1, 2].map((offset) => word(number.length + offset)).join(' ') === 'and a half';
    return { value: number.value + (half ? 0.5 : 0), length: number.length + (half ? 3 : 0) };
  }
  return article && word(0) !== 'the' ? { value: 1, length: 1 } : null;
}
