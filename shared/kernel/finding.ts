/** What can be found by words. */
export interface Findable {
  readonly label: string;
  /** Other words by which people look for it. */
  readonly keywords?: readonly string[];
  /** Where it can be done: `@` and the beginning of a place finds what can be done there. */
  readonly place?: string;
}

/** Case and accents do not matter to somebody in a hurry. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well one word of the query fits: the beginning of the label, of a word in it, inside it, of a keyword; 0 not at all. */
function fit({ label, keywords = [] }: Findable, word: string): number {
  const text = plain(label);
  if (text.startsWith(word)) return 4;
  if (wordsOf(label).some((one) => one.startsWith(word))) return 3;
  if (text.includes(word)) return 2;
  return keywords.some((keyword) => plain(keyword).startsWith(word)) ? 1 : 0;
}

/** Begins a query for what can be done at a place. */
const AT = '@';

/** Whether the query asks for what can be done at a place. */
export const asksForPlace = (query: string): boolean => query.trimStart().startsWith(AT);

/** Whether there is a word to look for in the query. */
export const hasWords = (query: string): boolean => wordsOf(query).length > 0;

/**
 * Everything in which each word of the query is found, the best first; equal ones keep their order. With `@` it is
 * everything that can be done at the place that the query begins to name, in its order.
 */
export function findIn<T extends Findable>(all: readonly T[], query: string): readonly T[] {
  const asked = wordsOf(query);
  if (asksForPlace(query)) return all.filter(({ place = '' }) => isAt(wordsOf(place), asked));
  return all
    .map((one) => ({ one, fits: asked.map((word) => fit(one, word)) }))
    .filter(({ fits }) => fits.every((points) => points > 0))
    .toSorted((a, b) => sum(b.fits) - sum(a.fits))
    .map(({ one }) => one);
}

const isAt = (place: readonly string[], asked: readonly string[]): boolean =>
  place.length > 0 && asked.every((word) => place.some((one) => one.startsWith(word)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
