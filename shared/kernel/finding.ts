/** Something that can be found by text. */
export interface Findable {
  readonly label: string;
  /** Other words that people search for. */
  readonly keywords?: readonly string[];
  /** Where it can be done: `@` and the start of a place finds what can be done there. */
  readonly place?: string;
}

/** Removes case and accents, so that hurried typing still matches. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns how well one word of the query matches: the start of the label, the start of a word in it, inside it, a
 * keyword; 0 for no match.
 */
function fit({ label, keywords = [] }: Findable, word: string): number {
  const text = plain(label);
  if (text.startsWith(word)) return 4;
  if (wordsOf(label).some((one) => one.startsWith(word))) return 3;
  if (text.includes(word)) return 2;
  return keywords.some((keyword) => plain(keyword).startsWith(word)) ? 1 : 0;
}

/** Starts a query for what can be done at a place. */
const AT = '@';

/** Whether the query searches for a place. */
export const asksForPlace = (query: string): boolean => query.trimStart().startsWith(AT);

/** Whether the query contains a word to search for. */
export const hasWords = (query: string): boolean => wordsOf(query).length > 0;

/**
 * Returns the items that match every word of the query, the best first; equal ones keep their order. With `@`, returns
 * everything that can be done at the place that the query starts to name, in order.
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
