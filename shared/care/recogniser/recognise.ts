import { bytesOf } from '#shared/kernel/base64.ts';
import { BUCKETS } from './features.ts';
import { floorRuns } from './floor.ts';
import { BREAK, type CrisisToken } from './tokens.ts';
import { BIAS, UNIT, WEIGHTS } from './weights.ts';
import { eachRun, judgedOf, type Run, scaleOf } from './windows.ts';

/** From this score on a short text counts. */
const ENOUGH = -1.3;
/** More text is more chances to be wrong: each doubling of its words beyond these raises what is needed. */
const SHORT_TEXT = 25;
const PER_DOUBLING = 0.6;
/** Beside a piece that counts, others count from this much less. */
const BESIDE = 0.2;

let learned: Int8Array | undefined;
function weights(): Int8Array {
  learned ??= Int8Array.from(bytesOf(WEIGHTS).subarray(0, BUCKETS));
  return learned;
}

interface Scored extends Run {
  readonly score: number;
}

/** True where the same few words come again and again: that is noise, which no sentence has taught. */
function isRepetition(tokens: readonly CrisisToken[], from: number, to: number): boolean {
  const said = tokens.slice(from, to + 1).flatMap(({ text }) => (text === BREAK ? [] : [text]));
  return said.length > 2 && new Set(said).size * 2 <= said.length;
}

/** The stretches of tokens that speak of a crisis, in their order, none within another. */
export function crisisRuns(tokens: readonly CrisisToken[]): Run[] {
  const table = weights();
  const words = tokens.filter(({ text }) => text !== BREAK).length;
  const needed = ENOUGH + PER_DOUBLING * Math.max(0, Math.log2(words / SHORT_TEXT));
  const likely: Scored[] = [];
  eachRun(
    judgedOf(tokens),
    (bucket) => table[bucket] ?? 0,
    (sum, from, to) => {
      const score = BIAS + sum * UNIT * scaleOf(to - from + 1);
      if (score >= needed - BESIDE && !isRepetition(tokens, from, to)) likely.push({ from, to, score });
    },
  );
  const found: Run[] = floorRuns(tokens);
  const isSure = found.length > 0 || likely.some(({ score }) => score >= needed);
  if (!isSure) return [];
  for (const run of likely.sort((a, b) => b.score - a.score || a.from - b.from))
    if (found.every((other) => run.to < other.from || run.from > other.to)) found.push(run);
  return found.sort((a, b) => a.from - b.from);
}
