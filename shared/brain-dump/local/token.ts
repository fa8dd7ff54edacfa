import type { Country } from './dates/countries.ts';

/**
 * One word or punctuation mark of a dump. `start` and `end` are offsets into the raw text; `text` is folded for
 * comparison.
 */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'mark' | 'newline';
  /** True when white space, or the start of the text, precedes it. */
  readonly spaced: boolean;
  /** True inside a remark in parentheses that follows a word: it is about that word's sentence. */
  readonly aside?: boolean;
  /** True at a line break that only separates items of the same line: a heading of the line applies beyond it. */
  readonly soft?: boolean;
  /** The user's country, at a word that may start the name of a holiday, because the date differs by country. */
  readonly country?: Country;
}

/** A run of tokens, [from, to). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the words of a space-separated list. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
