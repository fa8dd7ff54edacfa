import { bytesOf } from '#shared/kernel/base64.ts';
import { BUCKETS } from './features.ts';
import { floorRuns } from './floor.ts';
import { networkReader, type Reading, type ReadText } from './network.ts';
import { NETWORK } from './networkWeights.ts';
import { BREAK, type CrisisToken } from './tokens.ts';
import { BIAS, UNIT, WEIGHTS } from './weights.ts';
import { eachRun, judgedOf, type Run, scaleOf } from './windows.ts';

/** Score from which a short text counts. */
const ENOUGH = -2.1;
/** A text that is at most this much below the threshold may be about a crisis. */
const NEAR = 0.6;
/**
 * Words up to which a text is short. Longer texts give more chances for errors: each doubling beyond this raises the
 * threshold.
 */
const SHORT_TEXT = 25;
const PER_DOUBLING = 0.8;
/** Next to a piece that counts, the threshold of others is lower by this. */
const BESIDE = 0.2;
/** Weight of the network's score for the whole text relative to that of a run, and its upper limit. */
const OF_WHOLE = 0.5;
const SUREST = 4;

let learned: Int8Array | undefined;
function weights(): Int8Array {
  learned ??= Int8Array.from(bytesOf(WEIGHTS).subarray(0, BUCKETS));
  return learned;
}

let network: ReadText | undefined;
const readWhole: ReadText = (tokens, asked) => {
  network ??= networkReader(NETWORK);
  return network(tokens, asked);
};

/** The scores of a text on which the decision is based. */
export interface Heard {
  /** The score of its worst run. */
  readonly score: number;
  /** The network's score of the whole text. */
  readonly whole: number;
  readonly words: number;
}

/** Returns how far a text is above the threshold; from 0 on it is about a crisis. */
export const combined = ({ score, whole, words }: Heard): number =>
  score + OF_WHOLE * Math.max(-SUREST, Math.min(SUREST, whole)) - neededFor(words);

const neededFor = (words: number): number => ENOUGH + PER_DOUBLING * Math.max(0, Math.log2(words / SHORT_TEXT));

interface Scored extends Run {
  readonly score: number;
}

/** Whether the same few words are repeated over and over: noise that is not in the training data. */
function isRepetition(tokens: readonly CrisisToken[], from: number, to: number): boolean {
  const said = tokens.slice(from, to + 1).flatMap(({ text }) => (text === BREAK ? [] : [text]));
  return said.length > 2 && new Set(said).size * 2 <= said.length;
}

/** Returns the runs of tokens that are about a crisis, in order, none inside another. */
export const crisisRuns = (tokens: readonly CrisisToken[]): Run[] => runsAbove(tokens, 0);

/** The same for a text that may be about a crisis. */
export const worryingRuns = (tokens: readonly CrisisToken[]): Run[] => runsAbove(tokens, -NEAR);

/** @param margin - how far the text must be above the threshold */
function runsAbove(tokens: readonly CrisisToken[], margin: number): Run[] {
  const table = weights();
  const words = tokens.filter(({ text }) => text !== BREAK).length;
  const needed = neededFor(words) + margin;
  const likely: Scored[] = [];
  let least = needed - OF_WHOLE * SUREST;
  eachRun(
    judgedOf(tokens),
    (bucket) => table[bucket] ?? 0,
    (sum, from, to) => {
      const score = BIAS + sum * UNIT * scaleOf(to - from + 1);
      if (score < least || isRepetition(tokens, from, to)) return;
      likely.push({ from, to, score });
      least = Math.max(least, Math.min(needed, score) - BESIDE);
    },
  );
  likely.sort((a, b) => b.score - a.score || a.from - b.from);
  const found: Run[] = floorRuns(tokens);
  const [most] = likely;
  if (!most) return found;
  const whole = readWhole(tokens, likely);
  const beyond = combined({ score: most.score, whole: whole.score, words }) - margin;
  if (found.length === 0 && beyond < 0) return [];
  const enough = most.score - beyond;
  const counts = Math.max(enough, Math.min(needed, most.score)) - BESIDE;
  for (const run of [...likely.filter(({ score }) => score >= counts), ...needRuns(tokens, whole)])
    if (found.every((other) => run.to < other.from || run.from > other.to)) found.push(run);
  return found.sort((a, b) => a.from - b.from);
}

/** Returns the runs of words that the network individually classifies as need. */
function needRuns(tokens: readonly CrisisToken[], { tokens: scores }: Reading): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if ((scores[from] ?? 0) <= 0 || tokens[from]?.text === BREAK) continue;
    let to = from;
    while ((scores[to + 1] ?? 0) > 0) to += 1;
    runs.push({ from, to });
    from = to;
  }
  return runs;
}
