import { splitItems } from './itemMarks.ts';
import { joinMarkers, joinWrapped, markAsides } from './layout.ts';
import { SPELLINGS } from './lexicon/spellings.ts';
import { joinShortForms } from './shortForms.ts';
import { type Range, type Token, wordSet } from './token.ts';

export { type Range, type Token, wordSet };

const CURLY: Record<string, string> = { '’': "'", '‘': "'", ʼ: "'", '“': '"', '”': '"', '\u00a0': ' ', '\t': ' ' };

/** Lower case, plain quotes, same length: every offset into the result is an offset into `raw`. */
export function fold(raw: string): string {
  const lower = raw.toLowerCase();
  const sameLength = lower.length === raw.length ? lower : Array.from(raw, foldCharacter).join('');
  return sameLength.replace(/[’‘ʼ“”\u00a0\t]/g, (mark) => CURLY[mark] ?? mark);
}

function foldCharacter(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

// Every branch repeats one class only or is bounded, so that the scan is linear in the text.
const TOKEN =
  /(?:https?:\/\/|www\.)[^\s]+|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}|w\/(?=[\s\p{L}])|\d{1,2}(?:[:.]\d\d)?[ap]\.m\b|[a-z]\.[a-z](?:\.[a-z])*\b|[\p{L}\p{N}$£€#@&+][\p{L}\p{N}\p{M}_%]*(?:(?:['/@&+-]|[.:,](?=\p{N}))[\p{L}\p{N}\p{M}_%]+)*'?|\r?\n|\.\.+|--+|[^\s]/gu;

const WORD_START = /[\p{L}\p{N}$£€#@&+]/u;

/** Longest word; longer runs of letters are cut, so that later steps stay bounded. */
const LONGEST_WORD = 200;

/**
 * Returns the words and punctuation of a text, in order. Contractions (`don't`), times (`2:30`) and dates (`5/12`) stay
 * whole.
 */
export function tokenize(raw: string): Token[] {
  const text = fold(raw);
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    const found = match[0];
    const kind = found.endsWith('\n')
      ? 'newline'
      : WORD_START.test(found.charAt(0)) || found.length > 2
        ? 'word'
        : 'mark';
    const isMarkRun = /^(?:\.\.+|--+)$/.test(found);
    const word = found.length > LONGEST_WORD ? found.slice(0, LONGEST_WORD) : found;
    tokens.push({
      text: isMarkRun ? (found.startsWith('.') ? '…' : '—') : (SPELLINGS.get(word) ?? word.replace(/'$/, '')),
      start,
      end: start + found.length,
      kind: isMarkRun ? 'mark' : kind,
      spaced: start === 0 || /\s/.test(text.charAt(start - 1)),
    });
  }
  return markAsides(joinMarkers(splitItems(joinShortForms(joinWrapped(tokens, raw), raw))));
}

/** Phrases by their first word, longest first, so that matching only looks forward. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Reads phrases written as `remind me to | remember to`, one or more per line. */
export function phrases(list: string): Phrases {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of list.split(/[|\n]/)) {
    const words = phrase.trim().split(/\s+/);
    const first = words[0];
    if (!first) continue;
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), words].sort((a, b) => b.length - a.length),
    );
  }
  return byFirst;
}

/** Returns the number of tokens of the longest matching phrase at `at`; 0 without a match. */
export function phraseLength(list: Phrases, tokens: readonly Token[], at: number, to = tokens.length): number {
  const candidates = list.get(tokens[at]?.text ?? '');
  if (!candidates) return 0;
  for (const words of candidates) {
    if (at + words.length > to) continue;
    if (words.every((word, offset) => tokens[at + offset]?.text === word)) return words.length;
  }
  return 0;
}
