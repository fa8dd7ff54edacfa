import { featuresOf, WIDEST } from './features.ts';
import { BREAK, type CrisisToken } from './tokens.ts';

/** The longest run that is scored as one, in words. */
const LONGEST = 32;
/** A clause of more words than this is also scored in parts, because speech has no punctuation. */
const LONG_CLAUSE = 16;
/** The shortest part of a long clause. */
const SHORTEST_PART = 8;
/** Dampens the weight of a long run relative to a short one. */
const SOFTENER = 20;

/** A run of tokens, both ends included. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** A text prepared for scoring: tokens, and for each token the features that end there, by their start. */
export interface Judged {
  readonly tokens: readonly CrisisToken[];
  /** Triples of bucket, first and last token. */
  readonly features: readonly number[];
  /** For each token, whether a run may start and end there: at breaks, and anywhere in a long clause. */
  readonly edges: readonly boolean[];
}

export function judgedOf(tokens: readonly CrisisToken[]): Judged {
  const features: number[] = [];
  featuresOf(tokens, (bucket, from, to) => features.push(bucket, from, to));
  const edges: boolean[] = [];
  let words = 0;
  for (const [at, { text }] of tokens.entries()) {
    if (text !== BREAK) {
      words += 1;
      continue;
    }
    while (edges.length < at) edges.push(words > LONG_CLAUSE);
    edges.push(true);
    words = 0;
  }
  return { tokens, features, edges };
}

/** Returns the factor for the weight sum of a run of this many tokens. */
export const scaleOf = (length: number): number => 1 / Math.sqrt(length + SOFTENER);

/** Calls back for every run of a text with the summed weights of the features inside it. */
export function eachRun(
  { tokens, features, edges }: Judged,
  weightOf: (bucket: number) => number,
  tell: (sum: number, from: number, to: number) => void,
): void {
  const sums = new Float64Array(tokens.length * WIDEST);
  for (let at = 0; at < features.length; at += 3) {
    const to = features[at + 2] ?? 0;
    const cell = to * WIDEST + Math.min(WIDEST - 1, to - (features[at + 1] ?? 0));
    sums[cell] = (sums[cell] ?? 0) + weightOf(features[at] ?? 0);
  }
  for (let from = 0; from < tokens.length; from += 1) {
    if (!edges[from]) continue;
    const starts = tokens[from]?.text === BREAK;
    let [sum, words] = [0, 0];
    for (let to = from; to < tokens.length && words <= LONGEST; to += 1) {
      const isBreak = tokens[to]?.text === BREAK;
      if (!isBreak) words += 1;
      const widest = Math.min(WIDEST - 1, to - from);
      for (let width = 0; width <= widest; width += 1) sum += sums[to * WIDEST + width] ?? 0;
      if (words > 0 && words <= LONGEST && edges[to] && ((starts && isBreak) || words >= SHORTEST_PART))
        tell(sum, from, to);
    }
  }
}
