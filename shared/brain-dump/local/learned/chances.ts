/** How much weights differ where one way to cut a dump is e times as likely as another. */
const PER_E = 500;
/** What is less likely than this many e-folds below the likeliest counts nothing. */
const FOLDS = 40;

/**
 * `e ** (-weight / PER_E)` for whole weights from zero on. A product of one number, since `Math.exp` differs between engines
 * and multiplication does not.
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

/** Sums of very unlike numbers, each kept as a weight and what it is to be multiplied with. */
class Sums {
  readonly weights: Float64Array;
  readonly factors: Float64Array;

  constructor(count: number) {
    this.weights = new Float64Array(count);
    this.factors = new Float64Array(count);
  }

  /** Adds `factor * e ** (weight / PER_E)` to the sum at a place. */
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
}

/** Every piece that a dump can be cut into, with what it weighs by itself. */
export interface PossiblePieces {
  /** For each end, the first token with which a piece may begin. */
  readonly from: Int32Array;
  readonly mayBegin: (at: number) => boolean;
  /** For each end, where the weights of its pieces stand, less the token with which a piece begins. */
  readonly rows: Int32Array;
  /** What each weighs as a task, and as anything else. */
  readonly weights: readonly [Float64Array, Float64Array];
  /** From a piece to the next, task or other: `before * 2 + after`. */
  readonly steps: readonly number[];
}

/** Room for the weights of all pieces that begin between `from` and their end. */
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
  return { from, steps, mayBegin, rows, weights: [new Float64Array(count), new Float64Array(count)] };
}

/**
 * How likely each token of a dump is in a task, from 0 to 1: the share of all ways to cut the dump, each counted by its
 * weight (the forward and backward sums of the chain that `decode.ts` finds the best way through). The same in every engine.
 */
export function chancesOf({ from, mayBegin, rows, weights, steps }: PossiblePieces): Float64Array {
  const length = from.length - 1;
  const before = new Sums(2 * (length + 1));
  const after = new Sums(2 * (length + 1));
  before.add(0, 0, 1);
  for (let to = 1; to <= length; to += 1)
    for (let at = from[to] as number; at < to; at += 1) {
      if (at > 0 && !mayBegin(at)) continue;
      for (let isOther = 0; isOther < 2; isOther += 1) {
        const weight = weights[isOther as 0 | 1][(rows[to] as number) + at] as number;
        for (let last = 0; last < (at === 0 ? 1 : 2); last += 1) {
          const factor = before.factors[2 * at + last] as number;
          const step = at === 0 ? 0 : (steps[last * 2 + isOther] as number);
          before.add(2 * to + isOther, (before.weights[2 * at + last] as number) + step + weight, factor);
        }
      }
    }
  after.add(2 * length, 0, 1);
  after.add(2 * length + 1, 0, 1);
  for (let to = length; to > 0; to -= 1)
    for (let at = Math.max(1, from[to] as number); at < to; at += 1) {
      if (!mayBegin(at)) continue;
      for (let isOther = 0; isOther < 2; isOther += 1) {
        const weight = weights[isOther as 0 | 1][(rows[to] as number) + at] as number;
        const factor = after.factors[2 * to + isOther] as number;
        for (let last = 0; last < 2; last += 1) {
          const step = steps[last * 2 + isOther] as number;
          after.add(2 * at + last, (after.weights[2 * to + isOther] as number) + step + weight, factor);
        }
      }
    }
  const all = new Sums(1);
  for (const place of [2 * length, 2 * length + 1])
    all.add(0, before.weights[place] as number, before.factors[place] as number);
  /** By how much a token is likelier in a task than the one before it. */
  const gains = new Float64Array(length + 1);
  for (let to = 1; to <= length; to += 1)
    for (let at = from[to] as number; at < to; at += 1) {
      if (at > 0 && !mayBegin(at)) continue;
      const rest = (weights[0][(rows[to] as number) + at] as number) + (after.weights[2 * to] as number);
      for (let last = 0; last < (at === 0 ? 1 : 2); last += 1) {
        const step = at === 0 ? 0 : (steps[last * 2] as number);
        const weight = (before.weights[2 * at + last] as number) + step + rest - (all.weights[0] as number);
        const factors = (before.factors[2 * at + last] as number) * (after.factors[2 * to] as number);
        const share = (factors * shareOf(weight)) / (all.factors[0] as number);
        gains[at] = (gains[at] as number) + share;
        gains[to] = (gains[to] as number) - share;
      }
    }
  const chances = new Float64Array(length);
  let sum = 0;
  for (let at = 0; at < length; at += 1) chances[at] = sum += gains[at] as number;
  return chances;
}
