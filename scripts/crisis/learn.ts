import { BUCKETS } from '../../shared/care/recogniser/features.ts';
import { BREAK, crisisTokens } from '../../shared/care/recogniser/tokens.ts';
import { eachRun, type Judged, judgedOf, type Run, scaleOf } from '../../shared/care/recogniser/windows.ts';
import { type Random, randomOf } from './random.ts';
import type { Row } from './rows.ts';

/** The trained model; a stretch scores the bias plus the sum of its weights, scaled by its length. */
export interface Model {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** A prepared row: `piece` is the stretch with the crisis. */
export interface Example extends Judged {
  readonly piece: Run | null;
}

const SETTINGS = { epochs: 12, rate: 0.15, dropFeature: 0.5, dropWord: 0.25, decay: 1e-3 };

export function exampleOf({ text, piece }: Pick<Row, 'text' | 'piece'>): Example {
  const judged = judgedOf(crisisTokens(text));
  return { ...judged, piece: piece === null ? null : runOf(judged, text.indexOf(piece), piece.length) };
}

function runOf({ tokens }: Judged, start: number, length: number): Run {
  const inside = tokens.flatMap(({ text, start: from, end }, at) =>
    text !== BREAK && from >= start && end <= start + length ? [at] : [],
  );
  const [first, last] = [inside[0], inside.at(-1)];
  if (start < 0 || first === undefined || last === undefined) throw new Error('A piece does not stand in its text');
  return { from: first, to: last };
}

/** Returns the highest-scoring stretch that fits; null when none does. */
export function bestOf(example: Judged, { weights, bias }: Model, fits: (run: Run) => boolean = () => true) {
  let best: (Run & { score: number }) | null = null as (Run & { score: number }) | null;
  eachRun(
    example,
    (bucket) => weights[bucket] ?? 0,
    (sum, from, to) => {
      const score = bias + sum * scaleOf(to - from + 1);
      if (score > (best?.score ?? -Infinity) && fits({ from, to })) best = { from, to, score };
    },
  );
  return best;
}

/** Whether the stretch is mostly the piece, and contains most of it. */
const isPiece = (run: Run, piece: Run): boolean => {
  const shared = Math.min(run.to, piece.to) - Math.max(run.from, piece.from) + 1;
  return shared >= Math.min(piece.to - piece.from + 1, 32) * 0.5 && shared >= (run.to - run.from + 1) * 0.6;
};
const isBeside = (run: Run, piece: Run): boolean => run.to < piece.from || run.from > piece.to;

/**
 * Logistic regression over stretches: in an ordinary text the worst-looking stretch must stay low; in a crisis the
 * stretch that best matches its piece must be high and everything beside it low. AdaGrad; the later epochs are
 * averaged.
 */
export function learn(examples: readonly Example[], seed = 1): Model {
  const random = randomOf(seed);
  const learner = {
    weights: new Float64Array(BUCKETS),
    bias: -1,
    slopes: new Float64Array(BUCKETS).fill(1e-2),
    biasSlope: 1e-2,
  };
  const sum = { weights: new Float64Array(BUCKETS), bias: 0 };
  const order = examples.map((_, at) => at);
  let counted = 0;
  for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const example = examples[at];
      if (example) study(learner, example, random);
    }
    for (let at = 0; at < BUCKETS; at += 1) learner.weights[at] = (learner.weights[at] ?? 0) * (1 - SETTINGS.decay);
    if (epoch < SETTINGS.epochs / 2) continue;
    for (let at = 0; at < BUCKETS; at += 1) sum.weights[at] = (sum.weights[at] ?? 0) + (learner.weights[at] ?? 0);
    sum.bias += learner.bias;
    counted += 1;
  }
  return { weights: sum.weights.map((weight) => weight / counted), bias: sum.bias / counted };
}

interface Learner {
  readonly weights: Float64Array;
  bias: number;
  readonly slopes: Float64Array;
  biasSlope: number;
}

function study(learner: Learner, example: Example, random: Random): void {
  const { piece, tokens } = example;
  const last = tokens.length - 1;
  if (piece) {
    const whole = { from: Math.max(0, piece.from - 1), to: Math.min(last, piece.to + 1) };
    step(learner, example, whole, 1, 0.5, random);
    const best = bestOf(example, learner, (run) => isPiece(run, piece));
    if (best) step(learner, example, best, 1, 1, random);
    const beside = bestOf(example, learner, (run) => isBeside(run, piece));
    if (beside) step(learner, example, beside, 0, 0.5, random);
    return;
  }
  const worst = bestOf(example, learner);
  if (worst) step(learner, example, worst, 0, 1, random);
  const from = Math.floor(random() * tokens.length);
  step(learner, example, { from, to: Math.min(last, from + 4 + Math.floor(random() * 16)) }, 0, 0.3, random);
  if (!worst || random() >= 0.5) return;
  const next = bestOf(example, learner, (run) => isBeside(run, worst));
  if (next) step(learner, example, next, 0, 0.5, random);
}

/** One step towards `wanted` on a stretch, with dropout of some words and features. */
function step(learner: Learner, { features }: Example, run: Run, wanted: 0 | 1, weight: number, random: Random): void {
  const scale = scaleOf(run.to - run.from + 1);
  const dropped = new Set<number>();
  for (let at = run.from; at <= run.to; at += 1) if (random() < SETTINGS.dropWord) dropped.add(at);
  const kept: number[] = [];
  let sum = 0;
  for (let at = 0; at < features.length; at += 3) {
    const [bucket = 0, from = 0, to = 0] = [features[at], features[at + 1], features[at + 2]];
    if (from < run.from || to > run.to || random() < SETTINGS.dropFeature || dropped.has(from) || dropped.has(to))
      continue;
    kept.push(bucket);
    sum += learner.weights[bucket] ?? 0;
  }
  const score = learner.bias + (sum * scale) / (1 - SETTINGS.dropFeature);
  const error = (1 / (1 + Math.exp(-score)) - wanted) * weight;
  if (Math.abs(error) < 1e-3) return;
  const slope = error * scale;
  for (const bucket of kept) {
    learner.slopes[bucket] = (learner.slopes[bucket] ?? 0) + slope * slope;
    learner.weights[bucket] =
      (learner.weights[bucket] ?? 0) - (SETTINGS.rate * slope) / Math.sqrt(learner.slopes[bucket] ?? 1);
  }
  learner.biasSlope += error * error;
  learner.bias -= (SETTINGS.rate * error) / Math.sqrt(learner.biasSlope);
}
