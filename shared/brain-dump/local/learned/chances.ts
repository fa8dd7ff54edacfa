/** Weight difference that makes one segmentation e times as likely as another. */
const PER_E = 500;
/** Segmentations more than this many e-folds less likely than the best one are ignored. */
const FOLDS = 40;

/**
 * `e ** (-weight / PER_E)` for whole weights from zero on. Computed by multiplying one constant, because `Math.exp`
 * differs between engines and multiplication does not.
 */
const SHARES = new Float64Array(FOLDS * PER_E + 1);
SHARES[0] = 1;
for (let at = 1; at < SHARES.length; at += 1) SHARES[at] = (SHARES[at - 1] as number) * 0.9980019986673331;
const FOLD = SHARES[PER_E] as number;

/** `e ** (weight / PER_E)`. */
const shareOf = (weight: number): number => {
  if (weight > 0) return 1 / (SHARES[Math.min(weight, SHARES.length - 1)] as number);
  return -weight < SHARES.length ? (SHARES[-weight] as number) : 0;
};

/** Sums of widely differing magnitude, each stored as a weight and a factor. */
class Sums {
  readonly weights: Int32Array;
  readonly factors: Float64Array;

  constructor(count: number) {
    this.weights = new Int32Array(count);
    this.factors = new Float64Array(count);
  }

  /** Adds `factor * e ** (weight / PER_E)` to the sum at an index. */
  add(place: number, weight: number, factor: number): void {
    if (factor === 0) return;
    let sum = this.factors[place] as number;
    const apart = weight - (this.weights[place] as number);
    if (sum === 0 || apart > 0) {
      sum = factor + sum * shareOf(-apart);
      this.weights[place] = weight;
    } else sum += factor * shareOf(apart);
    while (sum > 3) {
      sum *= FOLD;
      this.weights[place] = (this.weights[place] as number) + PER_E;
    }
    this.factors[place] = sum;
  }

  /** Adds another sum, with `step` added to its weight. */
  take(place: number, from: Sums, at: number, step = 0): void {
    this.add(place, (from.weights[at] as number) + step, from.factors[at] as number);
  }
}

/** Every possible piece of a dump, with its own weight. */
export interface PossiblePieces {
  /** For each end, the first token at which a piece may start. */
  readonly from: Int32Array;
  /** 1 for each token at which a piece may start. */
  readonly begins: Uint8Array;
  /** For each end, the offset of its pieces' weights, minus the piece's first token. */
  readonly rows: Int32Array;
  /** The weight of each as a task, and as anything else. */
  readonly weights: readonly [Int32Array, Int32Array];
  /** Transition weights between pieces, task or other: `before * 2 + after`. */
  readonly steps: readonly number[];
}

/** Allocates the weights of all pieces that start between `from` and their end. */
export function possiblePieces(
  from: Int32Array,
  steps: readonly number[],
  mayBegin: (at: number) => boolean,
): PossiblePieces {
  const rows = new Int32Array(from.length);
  let count = 0;
  for (let to = 1; to < from.length; to += 1) {
    rows[to] = count - (from[to] as number);
    count += to - (from[to] as number);
  }
  const begins = Uint8Array.from({ length: from.length - 1 }, (_, at) => (at === 0 || mayBegin(at) ? 1 : 0));
  return { from, steps, begins, rows, weights: [new Int32Array(count), new Int32Array(count)] };
}

/**
 * Returns how likely each token of a dump is part of a task, from 0 to 1: its share of all segmentations, each counted
 * by its weight (the forward and backward sums of the chain whose best path `decode.ts` finds). The result is the same
 * in every engine.
 */
export function chancesOf({ from, begins, rows, weights, steps }: PossiblePieces): Float64Array {
  const length = from.length - 1;
  const count = 2 * (length + 1);
  const [before, after] = [new Sums(count), new Sums(count)];
  /**
   * For each token: sums over all ways to reach a task, or anything else, that starts there, and over all ways to
   * continue from there.
   */
  const [arriving, leaving] = [new Sums(count), new Sums(count)];
  for (const isOther of [0, 1] as const) arriving.add(isOther, 0, 1);
  for (let to = 1; to <= length; to += 1) {
    for (let at = from[to] as number; at < to; at += 1) {
      if (begins[at] === 0) continue;
      for (let isOther = 0; isOther < 2; isOther += 1) {
        const weight = weights[isOther as 0 | 1][(rows[to] as number) + at] as number;
        const place = 2 * at + isOther;
        before.add(2 * to + isOther, (arriving.weights[place] as number) + weight, arriving.factors[place] as number);
      }
    }
    for (let step = 0; step < 4; step += 1)
      arriving.take(2 * to + (step & 1), before, 2 * to + (step >> 1), steps[step]);
  }
  for (const isOther of [0, 1] as const) after.add(2 * length + isOther, 0, 1);
  for (let to = length; to > 0; to -= 1) {
    if (to < length)
      for (let step = 0; step < 4; step += 1)
        after.take(2 * to + (step >> 1), leaving, 2 * to + (step & 1), steps[step]);
    for (let at = Math.max(1, from[to] as number); at < to; at += 1) {
      if (begins[at] === 0) continue;
      for (let isOther = 0; isOther < 2; isOther += 1) {
        const weight = weights[isOther as 0 | 1][(rows[to] as number) + at] as number;
        const place = 2 * to + isOther;
        leaving.add(2 * at + isOther, (after.weights[place] as number) + weight, after.factors[place] as number);
      }
    }
  }
  const all = new Sums(1);
  for (const isOther of [0, 1] as const) all.take(0, before, 2 * length + isOther);
  const [most, whole] = [all.weights[0] as number, all.factors[0] as number];
  /** How much likelier a token is to be in a task than the one before it. */
  const gains = new Float64Array(length + 1);
  for (let to = 1; to <= length; to += 1)
    for (let at = from[to] as number; at < to; at += 1) {
      if (begins[at] === 0) continue;
      const own = weights[0][(rows[to] as number) + at] as number;
      const weight = (arriving.weights[2 * at] as number) + own + (after.weights[2 * to] as number) - most;
      const factors = (arriving.factors[2 * at] as number) * (after.factors[2 * to] as number);
      const share = (factors * shareOf(weight)) / whole;
      gains[at] = (gains[at] as number) + share;
      gains[to] = (gains[to] as number) - share;
    }
  const chances = new Float64Array(length);
  let sum = 0;
  for (let at = 0; at < length; at += 1) chances[at] = sum += gains[at] as number;
  return chances;
}
