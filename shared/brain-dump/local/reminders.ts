import { word } from './grammar.ts';
import { REMINDER_FILL, REMINDER_LINKS, REMINDER_NOUNS, REMINDER_VERBS, REMINDERS } from './lexicon/carriers.ts';
import { phraseLength, type Token } from './tokenize.ts';

/**
 * Returns the number of tokens of "set a reminder for …", "remind me to …", "remember to …" from a token; 0 without
 * one.
 */
export function reminderLength(tokens: readonly Token[], at: number, to: number): number {
  const plain = phraseLength(REMINDERS, tokens, at, to);
  if (plain) {
    let end = at + plain;
    if (/^(?:to|that|about|of|i)$/.test(word(tokens, end, to)))
      end += phraseLength(REMINDER_LINKS, tokens, end, to) || (word(tokens, end, to) === 'i' ? 0 : 1);
    return end - at;
  }
  if (!REMINDER_VERBS.has(word(tokens, at, to))) return 0;
  let end = at + 1;
  while (end < to && end - at < 6 && REMINDER_FILL.has(word(tokens, end, to))) end += 1;
  if (!REMINDER_NOUNS.has(word(tokens, end, to))) return 0;
  end += 1;
  if (word(tokens, end, to) === 'for' && /^(?:me|myself|us)$/.test(word(tokens, end + 1, to))) end += 2;
  return end + phraseLength(REMINDER_LINKS, tokens, end, to) - at;
}
