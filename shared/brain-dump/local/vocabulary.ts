import { SPELLINGS } from './lexicon/spellings.ts';

/** Scores of word lists: `table` maps a name to its words, parted by blanks. */
export function indexWords<Name extends string>(
  table: Readonly<Record<Name, string>>,
): ReadonlyMap<string, readonly Name[]> {
  const index = new Map<string, Name[]>();
  for (const name of Object.keys(table) as Name[])
    for (const entry of table[name].split(/\s+/)) {
      const word = entry.split(':')[0] ?? entry;
      index.set(word, [...(index.get(word) ?? []), name]);
    }
  return index;
}

/** The name whose words come up most among `words`; the first word decides a tie. Null when none comes up. */
export function bestOf<Name extends string>(
  index: ReadonlyMap<string, readonly Name[]>,
  words: readonly string[],
): Name | null {
  const scores = new Map<Name, number>();
  words.forEach((word, at) => {
    const names = index.get(word) ?? index.get(word.replace(/'s$/, '')) ?? index.get(word.replace(/s$/, '')) ?? [];
    for (const name of names) scores.set(name, (scores.get(name) ?? 0) + (at === 0 ? 1.25 : 1) / names.length);
  });
  let best: Name | null = null;
  for (const [name, score] of scores) if (best === null || score > (scores.get(best) ?? 0)) best = name;
  return best;
}

/** The words of a text in lower case, rightly spelt where a common slip is known. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  ).map((word) => SPELLINGS.get(word) ?? word);
