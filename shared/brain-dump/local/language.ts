import type { AnswerPack } from './answers/pack.ts';
import type { LanguagePack } from './pack.ts';

/**
 * A language that the reader knows: what a page always has, and its pack, which only the program that reads dumps loads.
 * The registry is `languages.ts`.
 */
export interface ReaderLanguage {
  /** Frequent words, separated by spaces, by which a text in this language is recognised. */
  readonly frequentWords: string;
  /** Letters that other languages do not have. */
  readonly ownLetters?: RegExp;
  readonly answers: AnswerPack;
  readonly pack: () => Promise<LanguagePack>;
}
