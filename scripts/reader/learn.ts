// A semi-Markov conditional random field: exact gradients by forward and backward sums over all pieces, AdaGrad.
import { reachOf } from '../../shared/brain-dump/local/learned/decode.ts';
import { BUCKETS, featuresOf, LABELS } from '../../shared/brain-dump/local/learned/features.ts';
import { type Random, randomOf } from '../crisis/random.ts';
import { type Example, exampleOf } from './examples.ts';
import { recombined } from './made.ts';
import { ALL_KINDS, bucketsOfPieces } from './pieceBuckets.ts';
import type { Dump } from './rows.ts';

const COUNT = LABELS.length;
const ROUNDS = 2;
const RATE = 0.12;
/** Initial sum of squares: rare features change a weight only a little, which prevents memorization. */
const CAUTION = 1;
/** Feature dropout rate per dump during training, so that no feature is relied on alone. */
const DROPPED = 0.35;
/** Smaller gradients are ignored. */
const LEAST = 1e-3;

/** Random seed, and the number of recombined dumps per written dump. */
export interface Training {
  readonly seed: number;
  readonly made: number;
}

export interface Model {
  readonly weights: Float64Array;
  readonly steps: Float64Array;
}

/** Weights, and the sum of squared gradients of each. */
interface Learned {
  readonly values: Float64Array;
  readonly squares: Float64Array;
}

const fresh = (length: number): Learned => ({
  values: new Float64Array(length),
  squares: new Float64Array(length).fill(CAUTION),
});

function climb({ values, squares }: Learned, at: number, gradient: number): void {
  squares[at] = (squares[at] ?? 0) + gradient * gradient;
  values[at] = (values[at] ?? 0) * 0.99998 + (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
}

/** Minimum number of dumps with a feature, for tokens and for pieces: rarer ones do not generalize. */
const LEAST_DUMPS = 2;
const LEAST_DUMPS_OF_PIECE = 3;

/** Returns which buckets occur in several dumps. */
function commonIn(examples: readonly Example[]): Uint8Array {
  const ofTokens = new Uint16Array(BUCKETS);
  const ofPieces = new Uint16Array(BUCKETS);
  const buckets = new Int32Array(ALL_KINDS);
  const count = (counts: Uint16Array, met: ReadonlySet<number>): void => {
    for (const bucket of met) counts[bucket] = (counts[bucket] ?? 0) + 1;
  };
  for (const example of examples) {
    count(ofTokens, new Set(featuresOf(example).flat()));
    const met = new Set<number>();
    const featuresOfPiece = bucketsOfPieces(example);
    const { mayBegin, from } = reachOf(example.tokens);
    for (let to = 1; to <= example.tokens.length; to += 1)
      for (let at = from[to] ?? 0; at < to; at += 1) {
        if (at > 0 && !mayBegin(at)) continue;
        featuresOfPiece(at, to, buckets);
        for (const bucket of buckets) met.add(bucket);
      }
    count(ofPieces, met);
  }
  return Uint8Array.from(ofTokens, (dumps, at) =>
    dumps >= LEAST_DUMPS || (ofPieces[at] ?? 0) >= LEAST_DUMPS_OF_PIECE ? 1 : 0,
  );
}

/** State of the training. */
interface Learning {
  readonly weights: Learned;
  readonly steps: Learned;
  /** 1 for each bucket that counts. */
  readonly common: Uint8Array;
  readonly random: Random;
}

/** Trains on the dumps; the same seed gives the same weights. */
export function learn(dumps: readonly Dump[], { seed, made }: Training): Model {
  const random = randomOf(seed);
  const known = new Map(dumps.map((dump) => [dump, exampleOf(dump)]));
  const learning = { weights: fresh(BUCKETS * COUNT), steps: fresh(4), common: commonIn([...known.values()]), random };
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = [...dumps, ...recombined(dumps, dumps.length * made, random)];
    for (const dump of shuffled(all, random)) learnOne(known.get(dump) ?? exampleOf(dump), learning);
  }
  return { weights: learning.weights.values, steps: learning.steps.values };
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

const add = (values: Float64Array, at: number, more: number): void => {
  values[at] = (values[at] ?? 0) + more;
};

/** log(e^a + e^b) */
function logAdd(a: number, b: number): number {
  if (a === -Infinity) return b;
  if (b === -Infinity) return a;
  return a > b ? a + Math.log1p(Math.exp(b - a)) : b + Math.log1p(Math.exp(a - b));
}

function learnOne({ labels, ...evidence }: Example, { weights, steps, common, random }: Learning): void {
  const { tokens } = evidence;
  const length = tokens.length;
  if (length === 0) return;
  const table = weights.values;
  const features = featuresOf(evidence).map((buckets) =>
    buckets.filter((bucket) => common[bucket] === 1 && random() >= DROPPED),
  );
  const kinds = Array.from({ length: ALL_KINDS }, (_, kind) => kind).filter(() => random() >= DROPPED);
  const { mayBegin, from } = reachOf(tokens);
  // Score of each token as the first of a piece, and cumulative sums of the scores inside of one.
  const begin = [new Float64Array(length), new Float64Array(length)] as const;
  const inside = [new Float64Array(length + 1), new Float64Array(length + 1)] as const;
  features.forEach((buckets, at) => {
    for (const isOther of [0, 1] as const) {
      let [first, later] = [0, 0];
      for (const bucket of buckets) {
        first += table[bucket * COUNT + 2 * isOther] ?? 0;
        later += table[bucket * COUNT + 2 * isOther + 1] ?? 0;
      }
      begin[isOther][at] = first;
      inside[isOther][at + 1] = (inside[isOther][at] ?? 0) + later;
    }
  });
  const featuresOfPiece = bucketsOfPieces(evidence);
  const buckets = new Int32Array(ALL_KINDS);
  /** Every possible piece: its start and end, and its score as a task and as a non-task. */
  const pieces: { at: number; to: number; own: readonly [number, number]; buckets: Int32Array }[] = [];
  const endingAt: number[][] = Array.from({ length: length + 1 }, () => []);
  const beginningAt: number[][] = Array.from({ length: length + 1 }, () => []);
  for (let to = 1; to <= length; to += 1)
    for (let at = from[to] ?? 0; at < to; at += 1) {
      if (at > 0 && !mayBegin(at)) continue;
      featuresOfPiece(at, to, buckets);
      const kept = Int32Array.from(kinds, (kind) => buckets[kind] ?? 0).filter((bucket) => common[bucket] === 1);
      const weigh = (isOther: 0 | 1): number => {
        let sum = (begin[isOther][at] ?? 0) + (inside[isOther][to] ?? 0) - (inside[isOther][at + 1] ?? 0);
        for (const bucket of kept) sum += table[bucket * COUNT + 2 * isOther] ?? 0;
        return sum;
      };
      endingAt[to]?.push(pieces.length);
      beginningAt[at]?.push(pieces.length);
      pieces.push({ at, to, own: [weigh(0), weigh(1)], buckets: kept });
    }
  const step = (before: number, after: number): number => steps.values[before * 2 + after] ?? 0;
  const ahead = new Float64Array(2 * (length + 1)).fill(-Infinity);
  /** Sum over all ways to reach a piece of a kind that begins here. */
  const arrive = (at: number, kind: number): number =>
    at === 0 ? 0 : logAdd((ahead[2 * at] ?? 0) + step(0, kind), (ahead[2 * at + 1] ?? 0) + step(1, kind));
  for (let to = 1; to <= length; to += 1)
    for (const index of endingAt[to] ?? []) {
      const piece = pieces[index];
      if (!piece) continue;
      for (const kind of [0, 1] as const)
        ahead[2 * to + kind] = logAdd(ahead[2 * to + kind] ?? 0, arrive(piece.at, kind) + piece.own[kind]);
    }
  const behind = new Float64Array(2 * (length + 1)).fill(-Infinity);
  behind[2 * length] = behind[2 * length + 1] = 0;
  for (let at = length - 1; at >= 1; at -= 1)
    for (const index of beginningAt[at] ?? []) {
      const piece = pieces[index];
      if (!piece) continue;
      for (const kind of [0, 1] as const) {
        const rest = piece.own[kind] + (behind[2 * piece.to + kind] ?? 0);
        for (const before of [0, 1] as const)
          behind[2 * at + before] = logAdd(behind[2 * at + before] ?? 0, step(before, kind) + rest);
      }
    }
  const whole = logAdd(ahead[2 * length] ?? 0, ahead[2 * length + 1] ?? 0);
  if (!Number.isFinite(whole)) return;
  const ends = endsOf(labels);
  const beginGradient = [new Float64Array(length), new Float64Array(length)] as const;
  const insideGradient = [new Float64Array(length + 1), new Float64Array(length + 1)] as const;
  for (const { at, to, own, buckets: kept } of pieces)
    for (const kind of [0, 1] as const) {
      const isGold = ends.get(at) === to && (labels[at] ?? 0) >> 1 === kind;
      const chance = Math.exp(arrive(at, kind) + own[kind] + (behind[2 * to + kind] ?? 0) - whole);
      const gradient = (isGold ? 1 : 0) - chance;
      if (Math.abs(gradient) < LEAST) continue;
      add(beginGradient[kind], at, gradient);
      add(insideGradient[kind], at + 1, gradient);
      add(insideGradient[kind], to, -gradient);
      for (const bucket of kept) climb(weights, bucket * COUNT + 2 * kind, gradient);
    }
  const pairs = [0, 0, 0, 0];
  for (let at = 1; at < length; at += 1)
    for (const before of [0, 1] as const) {
      if (ends.has(at)) {
        const wasTask = labelBefore(labels, at);
        if (wasTask === before)
          pairs[before * 2 + ((labels[at] ?? 0) >> 1)] = (pairs[before * 2 + ((labels[at] ?? 0) >> 1)] ?? 0) + 1;
      }
      for (const index of beginningAt[at] ?? []) {
        const piece = pieces[index];
        if (!piece) continue;
        for (const kind of [0, 1] as const)
          pairs[before * 2 + kind] =
            (pairs[before * 2 + kind] ?? 0) -
            Math.exp(
              (ahead[2 * at + before] ?? 0) +
                step(before, kind) +
                piece.own[kind] +
                (behind[2 * piece.to + kind] ?? 0) -
                whole,
            );
      }
    }
  pairs.forEach((gradient, at) => {
    climb(steps, at, gradient);
  });
  let [task, other] = [0, 0];
  features.forEach((own, at) => {
    task += insideGradient[0][at] ?? 0;
    other += insideGradient[1][at] ?? 0;
    const gradients = [beginGradient[0][at] ?? 0, task, beginGradient[1][at] ?? 0, other];
    gradients.forEach((gradient, label) => {
      if (Math.abs(gradient) >= LEAST) for (const bucket of own) climb(weights, bucket * COUNT + label, gradient);
    });
  });
}

/** End of each piece, by its start. */
function endsOf(labels: readonly number[]): Map<number, number> {
  const starts = labels.flatMap((label, at) => (label % 2 === 0 ? [at] : []));
  return new Map(starts.map((at, index) => [at, starts[index + 1] ?? labels.length]));
}

/** 0 when the previous piece is a task, otherwise 1. */
const labelBefore = (labels: readonly number[], at: number): number => (labels[at - 1] ?? 0) >> 1;
