import { germanScore } from './german/score.ts';
import type { Language } from './learned/classes.ts';
import { spelledIn } from './learned/plain.ts';
import type { Token } from './tokenize.ts';

/**
 * Detects the language of a dump by its function words.
 * @param otherwise - the language when nothing indicates one
 */
export function languageOfDump(tokens: readonly Token[], otherwise: Language = 'en'): Language {
  const score = germanScore(tokens);
  return score === 0 ? otherwise : score > 0 ? 'de' : 'en';
}

/** Returns the tokens in the spelling of the language's word lists; offsets do not change. */
export function spelledTokens(tokens: readonly Token[], language: Language): readonly Token[] {
  if (language === 'en') return tokens;
  const spell = spelledIn(language);
  return tokens.map((token) => ({ ...token, text: spell(token.text) }));
}
