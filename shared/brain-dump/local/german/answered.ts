import { plain } from '../learned/plain.ts';
import type { Range, Token } from '../tokenize.ts';

/** "nie wieder Rob | Geld leihen": words that forbid what follows. */
export const forbids = (words: readonly string[]): boolean =>
  words.length <= 4 && /^nie (?:wieder|mehr)\b/.test(words.join(' '));

/** "Netflix kündigen? nein, bleibt": a question that is answered right away. */
const SETTLED = /^(?:nein|nee|noe?|egal|eh schon|hab ich schon|schon erledigt|erst \d{4})\b/;

/** Whether the question in a range, or at its end, is answered with no. */
export const isAnsweredNo = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens
    .slice(from, to + 1)
    .some(({ text }, place) => text === '?' && SETTLED.test(plainWords(tokens, from + place + 1).join(' ')));

const plainWords = (tokens: readonly Token[], from: number): string[] =>
  tokens.slice(from, from + 3).map(({ text }) => plain(text));
