import { germanScore } from './german/score.ts';
import type { Language } from './learned/classes.ts';
import { spelledIn } from './learned/plain.ts';
import type { Token } from './words.ts';

/**
 * The language of a dump, by its small words.
 * @param otherwise - of words that tell nothing
 */
export function languageOfDump(tokens: readonly Token[], otherwise: Language = 'en'): Language {
  const score = germanScore(tokens);
  return score === 0 ? otherwise : score > 0 ? 'de' : 'en';
}

/** The words as the lists of a language write them; offsets stay what they were. */
export function spelledTokens(tokens: readonly Token[], language: Language): readonly Token[] {
  if (language === 'en') return tokens;
  const spell = spelledIn(language);
  return tokens.map((token) => ({ ...token, text: spell(token.text) }));
}
