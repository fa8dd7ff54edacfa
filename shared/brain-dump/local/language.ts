import { isGerman } from './german/index.ts';
import type { Language } from './learned/classes.ts';
import { spelledIn } from './learned/plain.ts';
import type { Token } from './words.ts';

/** The language of a dump, by its small words. */
export const languageOfDump = (tokens: readonly Token[]): Language => (isGerman(tokens) ? 'de' : 'en');

/** The words as the lists of a language write them; offsets stay what they were. */
export function spelledTokens(tokens: readonly Token[], language: Language): readonly Token[] {
  if (language === 'en') return tokens;
  const spell = spelledIn(language);
  return tokens.map((token) => ({ ...token, text: spell(token.text) }));
}
