import { wordSet } from '../words.ts';
import { BUCKETS, type Evidence } from './features.ts';
import { plain } from './plain.ts';

/** Longest piece in tokens. */
export const LONGEST_PIECE = 32;

const DAY_WORDS = wordSet(`
  today tomorrow tonight tmrw tmr tomoz tonite monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun weekend
  january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec am pm noon midnight oclock o'clock
  heute morgen ubermorgen montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag wochenende uhr mittags abends januar februar marz april mai juni juli august september oktober november dezember
`);
const NEED_WORDS = wordSet(
  'need needs must should gotta have got ought remember muss mussen musste sollte soll sollten mus brauch brauche',
);
const SELF_WORDS = wordSet("i i'm im i've ive i'll ill we ich wir");
/** Classes of words that are to be done, and of words that tell. */
const VERBAL = /^(?:verb|both|ieren|en|zu)$/;
const FINITE = /^(?:past|present|ed|done|is|was|are|ist|war|hat)$/;
const STRONG = /^[\n.!?;…]$/;

/** Sizes that are told apart. */
const SIZES = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 29, 38, 50];
const sizeOf = new Uint8Array(LONGEST_PIECE + 1).map((_, length) => SIZES.findLastIndex((size) => length >= size));

function mixed(kind: number, a: number, b: number): number {
  let hash = Math.imul(kind ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul((hash ^ a) >>> 0, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ b, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

function numberOf(word: string): number {
  let hash = 2166136261;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 16777619);
  return hash;
}

/** How often something has been met before each token. */
function countsOf(length: number, is: (at: number) => boolean): Uint16Array {
  const counts = new Uint16Array(length + 1);
  for (let at = 0; at < length; at += 1) counts[at + 1] = (counts[at] ?? 0) + (is(at) ? 1 : 0);
  return counts;
}

/** Kinds of features of a piece, by what they depend on. */
export const KINDS = { ofStart: 3, ofEnd: 6, ofBoth: 14 } as const;

/**
 * The features of a piece [from, to), apart by what they depend on, so that no part is weighed more often than it must be. Each
 * writes the buckets of its kinds into `out`, from its place on.
 */
interface PieceFeatures {
  readonly ofStart: (from: number, out: Int32Array, place?: number) => void;
  readonly ofEnd: (to: number, out: Int32Array, place?: number) => void;
  readonly ofBoth: (from: number, to: number, out: Int32Array, place?: number) => void;
}

/**
 * The features of every possible piece: its length, how it begins and ends, and how many days, needs, selves and marks are
 * in it. Numbers alone, as every possible piece is asked.
 */
export function pieceFeatures({ tokens, classes }: Evidence): PieceFeatures {
  const names = tokens.map(({ text, kind }) => (kind === 'newline' ? '\n' : plain(text)));
  const length = names.length;
  const name = (at: number): string => names[at] ?? '$';
  const isDay = names.map((text) => DAY_WORDS.has(text) || /^\d{1,2}(?:[:.]\d\d|st|nd|rd|th|am|pm)/.test(text));
  // A day counts once, however many words name it.
  const days = countsOf(length, (at) => isDay[at] === true && isDay[at - 1] !== true && isDay[at - 2] !== true);
  const needs = countsOf(length, (at) => NEED_WORDS.has(name(at)));
  const selves = countsOf(length, (at) => SELF_WORDS.has(name(at)));
  const strong = countsOf(length, (at) => STRONG.test(name(at)));
  const commas = countsOf(length, (at) => name(at) === ',');
  const ands = countsOf(length, (at) => /^(?:and|then|but|so|und|dann|aber|also)$/.test(name(at)));
  const words = countsOf(length, (at) => tokens[at]?.kind === 'word');
  const numbers = names.map(numberOf);
  const classNumbers = tokens.map((_, at) => numberOf(classes[at] ?? ''));
  const verbs = countsOf(length, (at) => VERBAL.test(classes[at] ?? ''));
  const dones = countsOf(length, (at) => FINITE.test(classes[at] ?? ''));
  const manner =
    (Math.min(2, strong[length] ?? 0) * 3 + ((commas[length] ?? 0) * 20 > length ? 1 : 0)) * 2 +
    (names.includes('\n') ? 1 : 0);
  const within = (counts: Uint16Array, from: number, to: number, most: number): number =>
    Math.min(most, (counts[to] ?? 0) - (counts[from] ?? 0));
  const kindOf = (at: number): number => classNumbers[at] ?? 7;
  const ofStart: PieceFeatures['ofStart'] = (from, out, place = 0) => {
    out[place] = mixed(16, numbers[from] ?? 0, numbers[from + 1] ?? 7);
    out[place + 1] = mixed(18, kindOf(from), kindOf(from + 1));
    out[place + 2] = mixed(19, mixed(3, kindOf(from), kindOf(from + 1)), kindOf(from + 2));
  };
  const ofEnd: PieceFeatures['ofEnd'] = (to, out, place = 0) => {
    const last = numbers[to - 1] ?? 0;
    out[place] = mixed(13, last, numbers[to] ?? 7);
    out[place + 1] = mixed(14, numbers[to - 2] ?? 7, last);
    out[place + 2] = mixed(15, numbers[to] ?? 7, numbers[to + 1] ?? 7);
    out[place + 3] = mixed(20, kindOf(to - 1), kindOf(to));
    out[place + 4] = mixed(21, mixed(5, kindOf(to - 2), kindOf(to - 1)), kindOf(to));
    out[place + 5] = mixed(22, mixed(5, kindOf(to - 1), kindOf(to)), kindOf(to + 1));
  };
  const ofBoth: PieceFeatures['ofBoth'] = (from, to, out, place = 0) => {
    const size = sizeOf[within(words, from, to, LONGEST_PIECE)] ?? 0;
    const first = numbers[from] ?? 0;
    const dayCount = within(days, from, to, 3);
    const selfCount = within(selves, from, to, 3);
    const needCount = within(needs, from, to, 3);
    const verbCount = within(verbs, from, to, 3) * 4 + within(dones, from, to, 3);
    out[place] = mixed(1, size, manner);
    out[place + 1] = mixed(2, size, 0);
    out[place + 2] = mixed(3, size, first);
    out[place + 3] = mixed(4, dayCount, size >> 1);
    out[place + 4] = mixed(5, dayCount, manner);
    out[place + 5] = mixed(6, needCount * 4 + selfCount, size >> 1);
    out[place + 6] = mixed(7, within(strong, from, to - 1, 3) * 8 + within(commas, from, to - 1, 4), manner);
    out[place + 7] = mixed(8, within(ands, from + 1, to, 4), size);
    out[place + 8] = mixed(9, first, numbers[to - 1] ?? 0);
    out[place + 9] = mixed(10, numbers[from - 1] ?? 7, numbers[to] ?? 7);
    out[place + 10] = mixed(11, verbCount, size);
    out[place + 11] = mixed(12, verbCount * 4 + selfCount, kindOf(from));
    out[place + 12] = mixed(17, kindOf(from), kindOf(to - 1));
    out[place + 13] = mixed(23, needCount * 4 + dayCount, first);
  };
  return { ofStart, ofEnd, ofBoth };
}
