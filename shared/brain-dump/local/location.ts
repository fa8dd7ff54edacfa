import { LONGEST } from '#shared/tasks/sent.ts';
import type { PlaceWords } from './lexicon/placeWords.ts';

/** The patterns that find a place in a text. */
export interface Places {
  readonly sayings: RegExp;
  readonly meant: ReadonlyMap<string, string>;
  readonly known: RegExp;
  /** `at mum's`: a possessive for the place. */
  readonly possessive: RegExp | null;
  readonly shops: RegExp;
  readonly sends: RegExp;
  readonly fetches: RegExp;
  readonly from: RegExp;
  readonly to: RegExp;
}

const escaped = (word: string): string => word.replace(/[$*+.?()[\]{}|^\\]/g, '\\$&').replaceAll('_', '\\s+');
/** Returns the words of a list, longest first, as one part of a pattern. */
const oneOf = (list: string): string =>
  list
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
    .replaceAll("'", "['’]");

const BEFORE = "(?<![\\p{L}\\p{N}'’-])";
const AFTER = "(?![\\p{L}\\p{N}'’-])";
const whole = (part: string): RegExp => new RegExp(`${BEFORE}(?:${part})${AFTER}`, 'iu');

/** Builds the patterns of a language from its words. */
export function placesOf(words: PlaceWords): Places {
  const before = oneOf([words.at, words.to, words.from].join(' '));
  const article = words.articles === '' ? '' : `(?:(?:${oneOf(words.articles)})\\s+)?`;
  const described = words.isCompound
    ? // `in der neuen Stadtbibliothek`
      `(?:\\p{L}+(?:en|er)\\s+)?[\\p{L}-]*?`
    : `(?:(?!(?:${oneOf(words.never)})${AFTER})[\\p{L}][\\p{L}'’-]*\\s+){0,2}?`;
  const place = oneOf([words.shops, words.others, words.names].join(' '));
  const ends = `(?=\\s*(?:$|[,.;:!?)\\d\\n]|(?:and|by|before|after|at|on|in|for|to|with|every|today|tonight|tomorrow|mon|tue|wed|thu|fri|sat|sun)))`;
  return {
    sayings: whole(Object.keys(words.sayings).map(escaped).join('|')),
    meant: new Map(Object.entries(words.sayings)),
    known: new RegExp(
      `${BEFORE}(?:(${before})\\s+${article}(${described}(?:${place}))|to\\s+(${oneOf(words.names)}))${AFTER}`,
      'giu',
    ),
    possessive: words.isCompound
      ? null
      : new RegExp(`${BEFORE}(?:at|from|to|round)\\s+${article}(\\p{L}[\\p{L}-]+['’]s)${AFTER}${ends}`, 'iu'),
    shops: new RegExp(`(?:${oneOf(`${words.shops} ${words.names}`)})$`, 'iu'),
    sends: whole(oneOf(words.sends)),
    fetches: whole(oneOf(words.fetches)),
    from: new RegExp(`^(?:${oneOf(words.from)})$`, 'iu'),
    to: new RegExp(`^(?:${oneOf(words.to)})$`, 'iu'),
  };
}

/**
 * Returns where a task can be done, in the user's own words without the article: `chemist's`, `zu Hause`; empty without
 * a place. A place that something is sent to, or came from, does not count.
 */
export function locationIn(said: string, places: Places): string {
  const { sayings, meant, known, possessive, shops, sends, fetches, from, to } = places;
  for (const { 1: before = '', 2: found = '', 3: place = found } of said.matchAll(known)) {
    const isElsewhere =
      (from.test(before) && !shops.test(place) && !fetches.test(said)) || (to.test(before) && sends.test(said));
    if (!isElsewhere) return tidy(place);
  }
  const saying = sayings.exec(said)?.[0].toLowerCase().replace(/\s+/g, ' ');
  if (saying !== undefined) return meant.get(saying) ?? saying;
  return tidy(possessive?.exec(said)?.[1] ?? '');
}

const tidy = (place: string): string => place.replace(/\s+/g, ' ').slice(0, LONGEST.location);
