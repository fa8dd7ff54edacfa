import type { AnswerPack } from './answers/pack.ts';

/**
 * A language that the reader knows, as far as every page needs it; the rest is its pack (`packs.ts`).
 * The registry is `languages.ts`.
 */
export interface ReaderLanguage {
  /** Frequent words, separated by spaces, by which a text in this language is recognised. */
  readonly frequentWords: string;
  /** Letters that other languages do not have. */
  readonly ownLetters?: RegExp;
  readonly answers: AnswerPack;
}
