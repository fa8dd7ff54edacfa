import { wordSet } from '../tokenize.ts';
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
/** Word classes of actions, as opposed to narration. */
const VERBAL = wordSet('verb both ieren en zu');
const FINITE = wordSet('past present ed done is was are ist war hat');
const JOINTS = wordSet('and then but so und dann aber also');
const STRONG = /^[\n.!?;…]$/;

/** Size buckets. */
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

/** Returns how many tokens before each one satisfy `is`. */
function countsOf(length: number, is: (at: number) => boolean): Uint16Array {
  const counts = new Uint16Array(length + 1);
  for (let at = 0; at < length; at += 1) counts[at + 1] = (counts[at] ?? 0) + (is(at) ? 1 : 0);
  return counts;
}

/** A feature of a piece that depends on a few counts, packed into a key, and on the manner of the dump. */
type OfCounts = (key: number, manner: number) => number;

/**
 * Features that depend only on counts, by key: there are so few keys that each is weighed once for all dumps of a
 * manner.
 */
export const COUNTED: readonly { readonly keys: number; readonly kinds: readonly OfCounts[] }[] = [
  {
    // Key: size, then verbs.
    keys: 256,
    kinds: [
      (key, manner) => mixed(1, key >> 4, manner),
      (key) => mixed(2, key >> 4, 0),
      (key) => mixed(11, key & 15, key >> 4),
    ],
  },
  // Keys: needs and first-person words, then half the size; days, then half the size.
  { keys: 128, kinds: [(key) => mixed(6, key >> 3, key & 7)] },
  { keys: 32, kinds: [(key) => mixed(4, key >> 3, key & 7), (key, manner) => mixed(5, key >> 3, manner)] },
  // Key: ends of sentences, then commas.
  { keys: 32, kinds: [(key, manner) => mixed(7, key, manner)] },
  // Key: conjunctions, then size.
  { keys: 80, kinds: [(key) => mixed(8, key >> 4, key & 15)] },
];

/** Features of a count and of the first token of a piece: its word or its class. */
export const BEGUN: readonly ((key: number, word: number, kind: number) => number)[] = [
  (size, word) => mixed(3, size, word),
  (key, _, kind) => mixed(12, key, kind),
  (key, word) => mixed(23, key, word),
];

/** Kinds of features of a piece, by what they depend on. */
export const KINDS = { ofStart: 3, ofEnd: 6, ofPair: 3 } as const;

/**
 * The features of a piece [from, to), grouped by what they depend on, so that no part is computed more often than
 * necessary. Each writes the buckets of its kinds into `out`.
 */
interface PieceFeatures {
  readonly ofStart: (from: number, out: Int32Array, place?: number) => void;
  readonly ofEnd: (to: number, out: Int32Array, place?: number) => void;
  readonly ofPair: (from: number, to: number, out: Int32Array, place?: number) => void;
  /** Writes the keys of `COUNTED`, then those of `BEGUN`. */
  readonly keysOf: (from: number, to: number, keys: Int32Array) => void;
  /** Hashes of each token's word and class, as `BEGUN` uses them. */
  readonly words: readonly number[];
  readonly kinds: readonly number[];
  /** Index of the dump's style of writing, below `MANNERS`. */
  readonly manner: number;
}

export const MANNERS = 12;

/**
 * Returns the features of every possible piece: its length, its start and end, and its counts of days, needs,
 * first-person words and punctuation. Numbers only, because it runs for every possible piece.
 */
export function pieceFeatures({ tokens, classes }: Evidence): PieceFeatures {
  const texts = tokens.map(({ text, kind }) => (kind === 'newline' ? '\n' : plain(text)));
  const length = texts.length;
  const isDay = texts.map((text) => DAY_WORDS.has(text) || /^\d{1,2}(?:[:.]\d\d|st|nd|rd|th|am|pm)/.test(text));
  // A day counts once, however many words it takes.
  const days = countsOf(length, (at) => isDay[at] === true && isDay[at - 1] !== true && isDay[at - 2] !== true);
  const counted = (is: (text: string) => boolean, list: readonly string[] = texts): Uint16Array =>
    countsOf(length, (at) => is(list[at] as string));
  const needs = counted((text) => NEED_WORDS.has(text));
  const selves = counted((text) => SELF_WORDS.has(text));
  const strong = counted((text) => STRONG.test(text));
  const commas = counted((text) => text === ',');
  const ands = counted((text) => JOINTS.has(text));
  const spoken = countsOf(length, (at) => tokens[at]?.kind === 'word');
  const verbs = counted((name) => VERBAL.has(name), classes);
  const dones = counted((name) => FINITE.has(name), classes);
  const words = texts.map(numberOf);
  const kinds = classes.map(numberOf);
  const manner =
    (Math.min(2, strong[length] as number) * 3 + ((commas[length] as number) * 20 > length ? 1 : 0)) * 2 +
    (texts.includes('\n') ? 1 : 0);
  const within = (counts: Uint16Array, from: number, to: number, most: number): number =>
    Math.min(most, (counts[to] as number) - (counts[from] as number));
  const wordAt = (at: number): number => words[at] ?? 7;
  const kindAt = (at: number): number => kinds[at] ?? 7;
  return {
    ...{ words, kinds, manner },
    ofStart(from, out, place = 0) {
      out[place] = mixed(16, wordAt(from), wordAt(from + 1));
      out[place + 1] = mixed(18, kindAt(from), kindAt(from + 1));
      out[place + 2] = mixed(19, mixed(3, kindAt(from), kindAt(from + 1)), kindAt(from + 2));
    },
    ofEnd(to, out, place = 0) {
      out[place] = mixed(13, wordAt(to - 1), wordAt(to));
      out[place + 1] = mixed(14, wordAt(to - 2), wordAt(to - 1));
      out[place + 2] = mixed(15, wordAt(to), wordAt(to + 1));
      out[place + 3] = mixed(20, kindAt(to - 1), kindAt(to));
      out[place + 4] = mixed(21, mixed(5, kindAt(to - 2), kindAt(to - 1)), kindAt(to));
      out[place + 5] = mixed(22, mixed(5, kindAt(to - 1), kindAt(to)), kindAt(to + 1));
    },
    ofPair(from, to, out, place = 0) {
      out[place] = mixed(9, words[from] as number, words[to - 1] as number);
      out[place + 1] = mixed(10, wordAt(from - 1), wordAt(to));
      out[place + 2] = mixed(17, kinds[from] as number, kinds[to - 1] as number);
    },
    keysOf(from, to, keys) {
      const size = sizeOf[within(spoken, from, to, LONGEST_PIECE)] as number;
      const day = within(days, from, to, 3);
      const self = within(selves, from, to, 3);
      const need = within(needs, from, to, 3) * 4;
      const verbal = within(verbs, from, to, 3) * 4 + within(dones, from, to, 3);
      keys[0] = size * 16 + verbal;
      keys[1] = (need + self) * 8 + (size >> 1);
      keys[2] = day * 8 + (size >> 1);
      keys[3] = within(strong, from, to - 1, 3) * 8 + within(commas, from, to - 1, 4);
      keys[4] = within(ands, from + 1, to, 4) * 16 + size;
      keys[5] = size;
      keys[6] = verbal * 4 + self;
      keys[7] = need + day;
    },
  };
}
