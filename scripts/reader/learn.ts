// A linear-chain conditional random field: exact gradients by forward and backward sums, AdaGrad.
import { mayFollow } from '../../shared/brain-dump/local/learned/decode.ts';
import { BUCKETS, featuresOf, LABELS } from '../../shared/brain-dump/local/learned/features.ts';
import { type Random, randomOf } from '../crisis/random.ts';
import { type Dump, exampleOf, recombined } from './rows.ts';

const COUNT = LABELS.length;
const ROUNDS = 3;
const RATE = 0.12;
/** Share of the features that are left out of a dump while learning, so that none of them is relied on alone. */
const DROPPED = 0.35;

export interface Model {
  readonly weights: Float64Array;
  readonly steps: Float64Array;
}

const allowed = Array.from({ length: COUNT * COUNT }, (_, at) => mayFollow(Math.floor(at / COUNT), at % COUNT));

const logSum = (values: readonly number[]): number => {
  const top = Math.max(...values);
  return top === -Infinity ? top : top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0));
};

/** What `seed` makes of the dumps: the same seed, the same weights. */
export function learn(dumps: readonly Dump[], seed: number, made = 1): Model {
  const random = randomOf(seed);
  const weights = new Float64Array(BUCKETS * COUNT);
  const squares = new Float64Array(BUCKETS * COUNT).fill(1e-6);
  const steps = new Float64Array(COUNT * COUNT);
  const stepSquares = new Float64Array(COUNT * COUNT).fill(1e-6);
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = [...dumps, ...recombined(dumps, Math.round(dumps.length * made), random)];
    for (const dump of shuffled(all, random)) {
      const { tokens, labels } = exampleOf(dump);
      if (tokens.length === 0) continue;
      const features = featuresOf(tokens).map((buckets) => buckets.filter(() => random() >= DROPPED));
      const { marginals, pairs } = expected(features, weights, steps);
      features.forEach((buckets, at) => {
        for (let label = 0; label < COUNT; label += 1) {
          const gradient = (labels[at] === label ? 1 : 0) - (marginals[at * COUNT + label] ?? 0);
          if (Math.abs(gradient) < 1e-4) continue;
          for (const bucket of buckets) climb(weights, squares, bucket * COUNT + label, gradient);
        }
      });
      const seen = new Float64Array(COUNT * COUNT);
      for (let at = 1; at < labels.length; at += 1) count(seen, (labels[at - 1] ?? 0) * COUNT + (labels[at] ?? 0), 1);
      for (let step = 0; step < steps.length; step += 1)
        if (allowed[step]) climb(steps, stepSquares, step, (seen[step] ?? 0) - (pairs[step] ?? 0));
    }
  }
  return { weights, steps };
}

const count = (values: Float64Array, at: number, more: number): void => {
  values[at] = (values[at] ?? 0) + more;
};

function climb(values: Float64Array, squares: Float64Array, at: number, gradient: number): void {
  squares[at] = (squares[at] ?? 0) + gradient * gradient;
  values[at] = (values[at] ?? 0) * 0.99998 + (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/** How likely each label is at each token, and how often each pair of labels is expected. */
function expected(features: readonly (readonly number[])[], weights: Float64Array, steps: Float64Array) {
  const length = features.length;
  const own = features.map((buckets) =>
    Array.from({ length: COUNT }, (_, label) =>
      buckets.reduce((sum, bucket) => sum + (weights[bucket * COUNT + label] ?? 0), 0),
    ),
  );
  const step = (from: number, to: number): number =>
    allowed[from * COUNT + to] ? (steps[from * COUNT + to] ?? 0) : -Infinity;
  const ahead: number[][] = [];
  for (let at = 0; at < length; at += 1)
    ahead.push(
      Array.from({ length: COUNT }, (_, label) =>
        at === 0
          ? label % 2 === 0
            ? (own[0]?.[label] ?? 0)
            : -Infinity
          : (own[at]?.[label] ?? 0) + logSum((ahead[at - 1] ?? []).map((sum, before) => sum + step(before, label))),
      ),
    );
  const behind: number[][] = new Array<number[]>(length);
  behind[length - 1] = new Array<number>(COUNT).fill(0);
  for (let at = length - 2; at >= 0; at -= 1)
    behind[at] = Array.from({ length: COUNT }, (_, label) =>
      logSum((behind[at + 1] ?? []).map((sum, after) => sum + step(label, after) + (own[at + 1]?.[after] ?? 0))),
    );
  const whole = logSum(ahead[length - 1] ?? []);
  const marginals = new Float64Array(length * COUNT);
  const pairs = new Float64Array(COUNT * COUNT);
  for (let at = 0; at < length; at += 1)
    for (let label = 0; label < COUNT; label += 1) {
      marginals[at * COUNT + label] = Math.exp((ahead[at]?.[label] ?? 0) + (behind[at]?.[label] ?? 0) - whole);
      if (at === 0) continue;
      for (let before = 0; before < COUNT; before += 1)
        count(
          pairs,
          before * COUNT + label,
          Math.exp(
            (ahead[at - 1]?.[before] ?? 0) +
              step(before, label) +
              (own[at]?.[label] ?? 0) +
              (behind[at]?.[label] ?? 0) -
              whole,
          ),
        );
    }
  return { marginals, pairs };
}
