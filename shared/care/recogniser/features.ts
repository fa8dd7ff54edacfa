import { CUES } from './cues.ts';
import { BREAK, type CrisisToken, normalised } from './tokens.ts';

/** Number of buckets that features are hashed into, a power of two. */
export const BUCKETS = 1 << 18;

/** Receives a feature: its bucket, and the run of tokens it covers, both ends included. */
export type Emit = (bucket: number, from: number, to: number) => void;

/** Two cue words are combined over this many tokens; a cue word and any other word over fewer. */
const REACH = 6;
const NEAR = 4;
/** The longest run of tokens of a single feature. */
export const WIDEST = REACH + 1;
/** Letters of a word that represent it next to a cue word. */
const STEM = 5;

const whole = new Map<string, number>();
const stems = new Map<string, (readonly [stem: string, cue: number])[]>();
Object.values(CUES).forEach((words, cue) => {
  for (const word of words.split(/\s+/)) {
    const plain = normalised(word);
    const start = plain.slice(0, 3);
    if (word.endsWith('*')) stems.set(start, [...(stems.get(start) ?? []), [plain, cue]]);
    else if (!whole.has(plain)) whole.set(plain, cue);
  }
});

/** Returns the cue group of a word, from 0; -1 for none. */
function cueOf(word: string): number {
  const known = whole.get(word);
  if (known !== undefined) return known;
  return stems.get(word.slice(0, 3))?.find(([stem]) => word.startsWith(stem))?.[1] ?? -1;
}

/** FNV-1a over the characters [from, to) of a word. */
function hash(text: string, from: number, to: number): number {
  let value = 2166136261;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
}

/** Returns the bucket of up to three mixed numbers; `kind` separates the kinds of features. */
function bucketOf(kind: number, a: number, b = 0, c = 0): number {
  let mixed = Math.imul(kind + 1, 2654435761) ^ a;
  for (const part of [b, c]) {
    mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519);
    mixed = Math.imul((mixed ^ (mixed >>> 13)) + part, 3266489917);
  }
  return ((mixed ^ (mixed >>> 16)) >>> 0) % BUCKETS;
}

interface Known {
  readonly hash: number;
  readonly stem: number;
  readonly cue: number;
  /** The buckets of the word and of its fragments of three to five letters. */
  readonly own: readonly number[];
}

function look(word: string): Known {
  const whole = hash(word, 0, word.length);
  if (word === BREAK) return { hash: whole, stem: whole, cue: -1, own: [] };
  const own = [bucketOf(1, whole)];
  const padded = `<${word}>`;
  for (let size = 3; size <= 5; size += 1)
    for (let from = 0; from + size <= padded.length; from += 1) own.push(bucketOf(2, hash(padded, from, from + size)));
  return { hash: whole, stem: hash(word, 0, Math.min(STEM, word.length)), cue: cueOf(word), own };
}

/**
 * Emits every feature of the tokens: words alone and in sequence, word fragments, and cue words with their neighbours.
 */
export function featuresOf(tokens: readonly CrisisToken[], emit: Emit): void {
  const seen = new Map<string, Known>();
  const words = tokens.map(({ text }) => {
    const known = seen.get(text) ?? look(text);
    seen.set(text, known);
    return known;
  });
  /** Positions of the latest cue words. */
  let places: number[] = [];
  words.forEach((word, at) => {
    const [before, beforeThat] = [words[at - 1], words[at - 2]];
    if (before) emit(bucketOf(3, before.hash, word.hash), at - 1, at);
    if (before && beforeThat) emit(bucketOf(4, beforeThat.hash, before.hash, word.hash), at - 2, at);
    if (tokens[at]?.text === BREAK) return;
    for (const bucket of word.own) emit(bucket, at, at);
    places = places.filter((place) => at - place <= REACH);
    const cueAt = (place: number | undefined): number => words[place ?? -1]?.cue ?? -1;
    for (const place of places) if (at - place <= NEAR) emit(bucketOf(5, cueAt(place), word.stem), place, at);
    if (word.cue < 0) return;
    emit(bucketOf(6, word.cue), at, at);
    for (let from = Math.max(0, at - NEAR); from < at; from += 1)
      if (tokens[from]?.text !== BREAK) emit(bucketOf(7, words[from]?.stem ?? 0, word.cue), from, at);
    for (const place of places) emit(bucketOf(8, cueAt(place), word.cue), place, at);
    const [second, last] = places.slice(-2);
    if (second !== undefined && last !== undefined) emit(bucketOf(9, cueAt(second), cueAt(last), word.cue), second, at);
    places.push(at);
  });
}
