/** A word of a text as the recogniser sees it. `start` and `end` are offsets into the text; a break has the text `|`. */
export interface CrisisToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longest word. */
const LONGEST_WORD = 40;
export const BREAK = '|';
/** A code (an order number, an id): long, with digits, without a word in it. Its letters are ignored. */
const CODE = /^(?=.{12})(?=(?:\D*\d){3})(?:[\da-f-]+$|(?!.*\p{L}{5}))/iu;
const NUMBER = '0';

// A word, or a separator between clauses: punctuation and line breaks. Both branches repeat a single class only.
const PART = /[\p{L}\p{N}\p{M}'’‘ʼ`´*@$-]+|[\n.!?;:,()…–—|/]+/gu;

/**
 * Normalises a word for comparison: no case, accents or apostrophes, doubled letters as one, umlauts as one letter; a
 * code as a number.
 */
export function normalised(word: string): string {
  if (CODE.test(word)) return NUMBER;
  return word
    .slice(0, LONGEST_WORD)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/ß/g, 's')
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
    .replace(/\p{N}/gu, NUMBER)
    .replace(/(.)\1+/gu, '$1');
}

/**
 * Returns the words of a text in order, with one break wherever punctuation or line breaks separate them, and at both
 * ends.
 */
export function crisisTokens(text: string): CrisisToken[] {
  const tokens: CrisisToken[] = [{ text: BREAK, start: 0, end: 0 }];
  for (const { 0: part, index } of text.matchAll(PART)) {
    const word = normalised(part);
    const isBreak = word === '';
    if (isBreak && (tokens.at(-1)?.text === BREAK || !/[\n.!?;:,()…–—|/]|--| -/.test(part))) continue;
    tokens.push({ text: isBreak ? BREAK : word, start: index, end: index + part.length });
  }
  if (tokens.at(-1)?.text !== BREAK) tokens.push({ text: BREAK, start: text.length, end: text.length });
  return tokens;
}
