import { bytesOf } from '#shared/kernel/base64.ts';
import type { Range, Token } from '../words.ts';
import { chancesOf, possiblePieces } from './chances.ts';
import { structureOf } from './structure.ts';
import { BUCKETS, type Evidence, featuresOf, LABELS } from './features.ts';
import type { TagScores } from './tagger.ts';
import { KINDS, LONGEST_PIECE, pieceFeatures } from './spans.ts';

/** What was learned for one language: a signed byte per bucket and label, and per pair of labels that follow each other. */
export interface Weights {
  readonly table: Int8Array;
  /** From a piece to the next, task or other: `before * 2 + after`, of the same size as the bytes of the table. */
  readonly steps: readonly number[];
}

/** The weights as they were packed: gaps of 7 bits a byte, each followed by a signed byte. */
export function unpacked(base64: string, steps: readonly number[]): Weights {
  const bytes = bytesOf(base64);
  const table = new Int8Array(BUCKETS * LABELS.length);
  let place = -1;
  for (let at = 0; at < bytes.length;) {
    let gap = 0;
    let shift = 0;
    while ((bytes[at] ?? 0) > 127) {
      gap |= ((bytes[at] ?? 0) & 127) << shift;
      shift += 7;
      at += 1;
    }
    place += 1 + (gap | ((bytes[at] ?? 0) << shift));
    table[place] = bytes[at + 1] ?? 0;
    at += 2;
  }
  return { table, steps };
}

/** Below every sum that can come about. */
const IMPOSSIBLE = -1e9;

/** A piece of a dump, and whether it is a task. */
export interface LabelledPiece extends Range {
  readonly isTask: boolean;
}

/** A piece as it was decoded. */
export interface WeighedPiece extends LabelledPiece {
  /** How likely its words are in a task, from 0 to 1, over all ways to cut the dump. */
  readonly chance: number;
}

/**
 * What is a task with less than this chance is asked about ("Maybe a task?") instead of listed: a task that nobody meant costs
 * more than a question.
 */
export const LEAST_CHANCE = 0.66;
/** Words of duty, in both languages: with them it is enough that the likeliest way to cut the dump has a task there. */
const DUTY = /^(?:must|gotta|muss|müssen)$/;

interface Reach {
  readonly mayBegin: (at: number) => boolean;
  /** For each end, the first token with which a piece may begin. */
  readonly from: Int32Array;
  readonly headings: ReadonlySet<number>;
}

/** Which pieces of a dump are possible: none reaches over the start of a written item, none begins within a bullet. */
export function reachOf(tokens: readonly Token[]): Reach {
  const { starts, insides, headings } = structureOf(tokens);
  const from = new Int32Array(tokens.length + 1);
  let item = 0;
  for (let to = 1; to <= tokens.length; to += 1) {
    if (starts.has(to - 1)) item = to - 1;
    from[to] = Math.max(item, to - LONGEST_PIECE);
  }
  return { mayBegin: (at) => !insides.has(at), from, headings };
}

/**
 * Cuts the tokens of a dump into the likeliest pieces, each a task or not: a semi-Markov chain, in which a piece is weighed
 * by its tokens, as a whole and by the piece before it. Whole numbers throughout, so that every machine answers the same;
 * the time grows with the length of the dump alone. Whether a piece is a task is decided by all other ways to cut as well.
 * @param tags - what the network says of each token, on top of the weights
 */
export function piecesOf(evidence: Evidence, weights: Weights, tags?: TagScores): WeighedPiece[] {
  const { tokens } = evidence;
  const { table } = weights;
  const steps = weights.steps.map((step, at) => step + (tags?.steps[at] ?? 0));
  const length = tokens.length;
  if (length === 0) return [];
  const count = LABELS.length;
  const { mayBegin, from, headings } = reachOf(tokens);
  const begin = [new Float64Array(length), new Float64Array(length)];
  /** Sums of what the tokens before each weigh as the inside of a piece. */
  const inside = [new Float64Array(length + 1), new Float64Array(length + 1)];
  featuresOf(evidence).forEach((buckets, at) => {
    for (let isOther = 0; isOther < 2; isOther += 1) {
      const place = count * at + 2 * isOther;
      let [first, later] = [tags?.scores[place] ?? 0, tags?.scores[place + 1] ?? 0];
      for (const bucket of buckets) {
        first += table[bucket * count + 2 * isOther] ?? 0;
        later += table[bucket * count + 2 * isOther + 1] ?? 0;
      }
      (begin[isOther] as Float64Array)[at] = first;
      (inside[isOther] as Float64Array)[at + 1] = (inside[isOther]?.[at] ?? 0) + later;
    }
  });
  const features = pieceFeatures(evidence);
  /** What is weighed now, as a task and as another piece. */
  let [asTask, asOther] = [0, 0];
  const buckets = new Int32Array(Math.max(...Object.values(KINDS)));
  const add = (kinds: number): void => {
    for (let kind = 0; kind < kinds; kind += 1) {
      const place = (buckets[kind] as number) * count;
      asTask += table[place] as number;
      asOther += table[place + 2] as number;
    }
  };
  const weighed = (kinds: number, from: number, to: number, gather: (at: number) => void): Int32Array => {
    const all = new Int32Array(2 * (length + 1));
    for (let at = from; at < to; at += 1) {
      asTask = asOther = 0;
      gather(at);
      add(kinds);
      all[2 * at] = asTask;
      all[2 * at + 1] = asOther;
    }
    return all;
  };
  const starting = weighed(KINDS.ofStart, 0, length, (at) => features.ofStart(at, buckets));
  const ending = weighed(KINDS.ofEnd, 1, length + 1, (at) => features.ofEnd(at, buckets));
  /** What a piece weighs as a whole; then `ownWeight` answers all that it weighs by itself. */
  const weigh = (at: number, to: number): void => {
    asTask = (starting[2 * at] as number) + (ending[2 * to] as number);
    asOther = (starting[2 * at + 1] as number) + (ending[2 * to + 1] as number);
    features.ofBoth(at, to, buckets);
    add(KINDS.ofBoth);
  };
  const ownWeight = (at: number, to: number, isOther: number): number =>
    (isOther === 0 ? asTask : asOther) +
    (begin[isOther]?.[at] ?? 0) +
    (inside[isOther]?.[to] ?? 0) -
    (inside[isOther]?.[at + 1] ?? 0);
  const possible = possiblePieces(from, steps, mayBegin);
  const best = new Float64Array(2 * (length + 1)).fill(IMPOSSIBLE);
  const came = new Int32Array(2 * (length + 1));
  best[0] = 0;
  for (let to = 1; to <= length; to += 1)
    for (let at = from[to] ?? 0; at < to; at += 1) {
      if (at > 0 && !mayBegin(at)) continue;
      weigh(at, to);
      for (let isOther = 0; isOther < 2; isOther += 1) {
        const own = ownWeight(at, to, isOther);
        possible.weights[isOther as 0 | 1][(possible.rows[to] as number) + at] = own;
        for (let before = 0; before < (at === 0 ? 1 : 2); before += 1) {
          const sum = own + (best[2 * at + before] ?? 0) + (at === 0 ? 0 : (steps[before * 2 + isOther] ?? 0));
          if (sum <= (best[2 * to + isOther] ?? 0)) continue;
          best[2 * to + isOther] = sum;
          came[2 * to + isOther] = 2 * at + before;
        }
      }
    }
  const chances = chancesOf(possible);
  const pieces: WeighedPiece[] = [];
  let place = 2 * length + ((best[2 * length] ?? 0) >= (best[2 * length + 1] ?? 0) ? 0 : 1);
  while (place > 1) {
    const before = came[place] ?? 0;
    const [at, to] = [before >> 1, place >> 1];
    const chance = chances.slice(at, to).reduce((sum, one) => sum + one, 0) / (to - at);
    const isSure =
      chance >= LEAST_CHANCE || (place % 2 === 0 && tokens.slice(at, to).some(({ text }) => DUTY.test(text)));
    pieces.unshift({ from: at, to, isTask: isSure && !headings.has(at), chance });
    place = before;
  }
  return pieces;
}
