import type { Language } from './learned/classes.ts';
import { spelledIn } from './learned/plain.ts';
import { SPELLINGS } from './lexicon/spellings.ts';

/** Returns the names of each word: `table` maps a name to its space-separated words. */
export function indexWords<Name extends string>(
  table: Readonly<Record<Name, string>>,
  language: Language = 'en',
): ReadonlyMap<string, readonly Name[]> {
  const index = new Map<string, Name[]>();
  for (const name of Object.keys(table) as Name[])
    for (const entry of spelledIn(language)(table[name]).split(/\s+/)) {
      const word = entry.split(':')[0] ?? entry;
      index.set(word, [...(index.get(word) ?? []), name]);
    }
  return index;
}

/** Shortest part of a German compound that indicates its meaning. */
const SHORTEST_PART = 4;

/** Returns the names whose lists contain a word; in German, those of the head of a compound, else of its first part. */
export function namesOf<Name extends string>(
  index: ReadonlyMap<string, readonly Name[]>,
  word: string,
  language: Language,
): readonly Name[] {
  const known = index.get(word);
  if (known || language === 'en')
    return known ?? index.get(word.replace(/'s$/, '')) ?? index.get(word.replace(/s$/, '')) ?? [];
  for (let from = 1; from <= word.length - SHORTEST_PART; from += 1) {
    const head = index.get(word.slice(from));
    if (head) return head;
  }
  for (let to = word.length - 1; to >= SHORTEST_PART; to -= 1) {
    const beginning = index.get(word.slice(0, to));
    if (beginning) return beginning;
  }
  return [];
}

/** Returns the name whose words occur most often in `words`; the verb decides a tie. Null when none occurs. */
export function bestOf<Name extends string>(
  index: ReadonlyMap<string, readonly Name[]>,
  words: readonly string[],
  language: Language = 'en',
): Name | null {
  const verbAt = language === 'en' ? 0 : words.length - 1;
  const scores = new Map<Name, number>();
  words.forEach((word, at) => {
    const names = namesOf(index, word, language);
    for (const name of names) scores.set(name, (scores.get(name) ?? 0) + (at === verbAt ? 1.25 : 1) / names.length);
  });
  let best: Name | null = null;
  for (const [name, score] of scores) if (best === null || score > (scores.get(best) ?? 0)) best = name;
  return best;
}

/** Returns the words of a text in lower case, with common typos corrected. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  ).map((word) => SPELLINGS.get(word) ?? word);
