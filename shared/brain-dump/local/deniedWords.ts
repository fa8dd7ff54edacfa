import { isDenied as isDeniedInEnglish } from './english/denied.ts';
import { isDenied as isDeniedInGerman } from './german/denied.ts';
import type { Language } from './learned/classes.ts';
import { plain } from './learned/plain.ts';
import { tokenize } from './tokenize.ts';

/** Whether the words say that something is done, called off, denied, feared or someone else's, and so not a task. */
export function areDenied(words: string, language: Language): boolean {
  const tokens = tokenize(words);
  return language === 'de'
    ? isDeniedInGerman(tokens.map(({ text }) => plain(text)))
    : isDeniedInEnglish(tokens, { from: 0, to: tokens.length });
}
