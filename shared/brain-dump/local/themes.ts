import { CATEGORY_WORDS } from './lexicon/factsWords.ts';
import { stem } from './likeness.ts';
import { indexWords } from './vocabulary.ts';
import { type Token, wordSet } from './words.ts';

const index = indexWords(CATEGORY_WORDS);
const PLAIN = wordSet(
  'call buy pay get find make take write read check send email clean run date fix work look plan review learn prepare print order book update sort',
);

/** What a dump keeps coming back to: areas of life with three mentions or more, and nouns that are said three times. */
export function recurringThemes(tokens: readonly Token[]): string[] {
  const { areas, words } = mentions(tokens);
  return [...new Set([...top(areas, 3, 3), ...top(words, 3, 2)])];
}

/** What a dump is about, to compare it with others: every area that is mentioned twice, and its most frequent nouns. */
export function themesAmong(tokens: readonly Token[]): string[] {
  const { areas, words } = mentions(tokens);
  return [...new Set([...top(areas, 2, 4), ...top(words, 2, 4)])];
}

type Counts = ReadonlyMap<string, number>;

/** How often each area of life and each of its nouns is mentioned. */
function mentions(tokens: readonly Token[]): { readonly areas: Counts; readonly words: Counts } {
  const areas = new Map<string, number>();
  const words = new Map<string, number>();
  for (const { text, kind } of tokens) {
    if (kind !== 'word') continue;
    const names = index.get(text) ?? index.get(text.replace(/s$/, '')) ?? [];
    for (const name of names) areas.set(name, (areas.get(name) ?? 0) + 1 / names.length);
    if (names.length > 0 && !PLAIN.has(text)) words.set(stem(text), (words.get(stem(text)) ?? 0) + 1);
  }
  return { areas, words };
}

const top = (counts: Counts, least: number, most: number): string[] =>
  [...counts]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name);
