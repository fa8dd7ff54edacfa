import type { AnswerPack } from './answers/pack.ts';
import type { ReaderLanguage } from './language.ts';
import * as languages from './languages.ts';

/** The tag of a language that the reader knows. */
export type LanguageTag = keyof typeof languages;

const LANGUAGES: Readonly<Record<LanguageTag, ReaderLanguage>> = { ...languages };

/** The language of a text without any evidence; looked up first where a text may be in any language. */
const FIRST: LanguageTag = 'en';

/** The tags of all languages, in a fixed order. */
export const LANGUAGE_TAGS: readonly LanguageTag[] = [
  FIRST,
  ...(Object.keys(LANGUAGES) as LanguageTag[]).filter((tag) => tag !== FIRST),
];

/** Returns the texts of a language. */
export const answersIn = (tag: LanguageTag): AnswerPack => LANGUAGES[tag].answers;

/** Returns the language of a response: the wanted one, else that of the dump. */
export const responseLanguage = (wanted: string | undefined, heard: LanguageTag): LanguageTag =>
  LANGUAGE_TAGS.find((tag) => tag === wanted) ?? heard;

const EVIDENCE = LANGUAGE_TAGS.map((tag) => {
  const { frequentWords, ownLetters } = LANGUAGES[tag];
  return { tag, frequent: new Set(frequentWords.split(' ')), ownLetters };
});

/**
 * Detects the language of a text by its frequent words.
 * @param words - in lower case
 * @param otherwise - the language where nothing indicates one, or as much indicates another one
 */
export function languageOfWords(words: readonly string[], otherwise: string = FIRST): LanguageTag {
  const counts = EVIDENCE.map(
    ({ frequent, ownLetters }) => words.filter((word) => frequent.has(word) || ownLetters?.test(word)).length,
  );
  const likely = LANGUAGE_TAGS.filter((_, at) => counts[at] === Math.max(...counts));
  return likely.find((tag) => tag === otherwise) ?? likely[0] ?? FIRST;
}
