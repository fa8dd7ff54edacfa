import type { PossiblePieces } from './chances.ts';
import { type Evidence, LABELS } from './features.ts';
import { BEGUN, COUNTED, KINDS, MANNERS, pieceFeatures } from './spans.ts';

const COUNT = LABELS.length;

/** Weights of the counts of a piece, as a task and as anything else, for each key of each list in `COUNTED`. */
type CountedWeights = readonly Int32Array[];

const known = new WeakMap<Int8Array, (CountedWeights | undefined)[]>();

/** Returns the weights of the counts of pieces, for dumps of a manner. */
function countedWeights(table: Int8Array, manner: number): CountedWeights {
  let manners = known.get(table);
  if (!manners) known.set(table, (manners = new Array<CountedWeights | undefined>(MANNERS)));
  return (manners[manner] ??= COUNTED.map(({ keys, kinds }) =>
    Int32Array.from({ length: 2 * keys }, (_, place) =>
      kinds.reduce((sum, kind) => sum + (table[kind(place >> 1, manner) * COUNT + 2 * (place & 1)] as number), 0),
    ),
  ));
}

/** Returns the total weight of the first buckets, as a task or as anything else. */
function sumOf(table: Int8Array, buckets: Int32Array, count: number, isOther: 0 | 1): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += table[(buckets[at] as number) * COUNT + 2 * isOther] as number;
  return sum;
}

/**
 * Writes the weight of every possible piece by itself: as a whole, and by its tokens.
 * @param begin - weight of each token as the first of a task, and of anything else
 * @param inside - sums of the weights of the tokens before each one, as the inside of a piece
 */
export function weighPieces(
  evidence: Evidence,
  table: Int8Array,
  { from, begins, rows, weights }: PossiblePieces,
  begin: readonly [Int32Array, Int32Array],
  inside: readonly [Int32Array, Int32Array],
): void {
  const length = evidence.tokens.length;
  const { ofStart, ofEnd, ofPair, keysOf, words, kinds, manner } = pieceFeatures(evidence);
  const buckets = new Int32Array(Math.max(...Object.values(KINDS)));
  const keys = new Int32Array(COUNTED.length + BEGUN.length);
  const ending = new Int32Array(2 * (length + 1));
  for (let to = 1; to <= length; to += 1) {
    ofEnd(to, buckets);
    for (const isOther of [0, 1] as const)
      ending[2 * to + isOther] = sumOf(table, buckets, KINDS.ofEnd, isOther) + (inside[isOther][to] as number);
  }
  const counted = countedWeights(table, manner);
  /** The keys of `BEGUN` weighed last, and their weights: they rarely change from one end to the next. */
  const begunKeys = new Int32Array(BEGUN.length);
  const begun = new Int32Array(2 * BEGUN.length);
  for (let at = 0; at < length; at += 1) {
    if (begins[at] === 0) continue;
    ofStart(at, buckets);
    const starting = (isOther: 0 | 1): number =>
      sumOf(table, buckets, KINDS.ofStart, isOther) +
      (begin[isOther][at] as number) -
      (inside[isOther][at + 1] as number);
    const [startTask, startOther] = [starting(0), starting(1)];
    begunKeys.fill(-1);
    for (let to = at + 1; to <= length && (from[to] as number) <= at; to += 1) {
      keysOf(at, to, keys);
      ofPair(at, to, buckets);
      let asTask = startTask + (ending[2 * to] as number) + sumOf(table, buckets, KINDS.ofPair, 0);
      let asOther = startOther + (ending[2 * to + 1] as number) + sumOf(table, buckets, KINDS.ofPair, 1);
      for (let place = 0; place < COUNTED.length; place += 1) {
        const list = counted[place] as Int32Array;
        const key = 2 * (keys[place] as number);
        asTask += list[key] as number;
        asOther += list[key + 1] as number;
      }
      for (let place = 0; place < BEGUN.length; place += 1) {
        const key = keys[COUNTED.length + place] as number;
        if (key !== begunKeys[place]) {
          begunKeys[place] = key;
          const bucket = (BEGUN[place] as (typeof BEGUN)[number])(key, words[at] as number, kinds[at] as number);
          begun[2 * place] = table[bucket * COUNT] as number;
          begun[2 * place + 1] = table[bucket * COUNT + 2] as number;
        }
        asTask += begun[2 * place] as number;
        asOther += begun[2 * place + 1] as number;
      }
      const row = (rows[to] as number) + at;
      weights[0][row] = asTask;
      weights[1][row] = asOther;
    }
  }
}
