import type { Country } from './dates/countries.ts';

/** One word or mark of a dump. `start` and `end` are offsets into the raw text; `text` is folded for comparing. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'mark' | 'newline';
  /** True when white space, or the start of the text, stands before it. */
  readonly spaced: boolean;
  /** True inside a remark in parentheses that follows a word: it is about that word's sentence. */
  readonly aside?: boolean;
  /** Where the person lives, at a word that may begin the name of a holiday: its day differs by country. */
  readonly country?: Country;
}

/** Words of a list written with blanks between them. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
