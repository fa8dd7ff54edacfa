import type { Morphology } from './morphology.ts';
import { SPELLINGS } from './lexicon/spellings.ts';

/** Returns the names of each word: `table` maps a name to its space-separated words. */
export function indexWords<Name extends string>(
  table: Readonly<Record<Name, string>>,
  { spelled }: Morphology,
): ReadonlyMap<string, readonly Name[]> {
  const index = new Map<string, Name[]>();
  for (const name of Object.keys(table) as Name[])
    for (const entry of spelled(table[name]).split(/\s+/)) {
      const word = entry.split(':')[0] ?? entry;
      index.set(word, [...(index.get(word) ?? []), name]);
    }
  return index;
}

/** Returns the names whose lists contain a word, else those of the first of its other forms that is listed. */
export function namesOf<Name extends string>(
  index: ReadonlyMap<string, readonly Name[]>,
  word: string,
  { formsOf }: Morphology,
): readonly Name[] {
  const known = index.get(word);
  if (known) return known;
  for (const form of formsOf(word)) {
    const names = index.get(form);
    if (names) return names;
  }
  return [];
}

/** Returns the name whose words occur most often in `words`; the verb decides a tie. Null when none occurs. */
export function bestOf<Name extends string>(
  index: ReadonlyMap<string, readonly Name[]>,
  words: readonly string[],
  morphology: Morphology,
): Name | null {
  const verbAt = morphology.isVerbFirst ? 0 : words.length - 1;
  const scores = new Map<Name, number>();
  words.forEach((word, at) => {
    const names = namesOf(index, word, morphology);
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
