import { MEANINGS } from './meanings.ts';
import { normalised } from './tokens.ts';

/** Stems are at least so long. */
const SHORTEST_STEM = 3;

/** Groups of words that mean alike: by word, and by the beginning of words; the first of them is 1. */
export const meaningWords: ReadonlyMap<string, number> = collected((word) => !word.endsWith('*'));
export const meaningStems: ReadonlyMap<string, number> = collected((word) => word.endsWith('*'));
export const MEANING_COUNT = MEANINGS.length + 1;

function collected(fits: (word: string) => boolean): Map<string, number> {
  const found = new Map<string, number>();
  MEANINGS.forEach((words, group) => {
    for (const word of words.split(' ').filter(fits)) {
      const plain = normalised(word);
      if (!found.has(plain)) found.set(plain, group + 1);
    }
  });
  return found;
}

/** The group of words that mean like this one; 0 for none. The longest stem decides. */
export function meaningOf(word: string): number {
  const known = meaningWords.get(word);
  if (known !== undefined) return known;
  for (let length = word.length; length >= SHORTEST_STEM; length -= 1) {
    const group = meaningStems.get(word.slice(0, length));
    if (group !== undefined) return group;
  }
  return 0;
}
