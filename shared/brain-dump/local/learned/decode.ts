import { bytesOf } from '#shared/kernel/base64.ts';
import type { Range, Token } from '../tokenize.ts';
import { chancesOf, possiblePieces } from './chances.ts';
import { structureOf } from './structure.ts';
import { BUCKETS, type Evidence, featuresOf, LABELS } from './features.ts';
import type { TagScores } from './tagger.ts';
import { weighPieces } from './pieceWeights.ts';
import { LONGEST_PIECE } from './spans.ts';

/** The trained weights of one language: a signed byte per bucket and label, and per pair of consecutive labels. */
export interface Weights {
  readonly table: Int8Array;
  /**
   * Transition weights between pieces, task or other: `before * 2 + after`, on the same scale as the bytes of the
   * table.
   */
  readonly steps: readonly number[];
}

/** Unpacks the weights: gaps in 7 bits per byte, each followed by a signed byte. */
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

/** Lower than every possible sum. */
const IMPOSSIBLE = -1e9;

/** A piece of a dump, and whether it is a task. */
export interface LabelledPiece extends Range {
  readonly isTask: boolean;
}

/** A decoded piece. */
export interface WeighedPiece extends LabelledPiece {
  /** How likely its words are part of a task, from 0 to 1, over all segmentations of the dump. */
  readonly chance: number;
}

/**
 * A task below this chance becomes a question ("Maybe a task?") instead of a list entry: a wrong task costs more than a
 * question.
 */
export const LEAST_CHANCE = 0.66;
/** Words of duty in both languages: with one of them, the best segmentation alone decides that it is a task. */
const DUTY = /^(?:must|gotta|muss|müssen)$/;

/**
 * A token that weighs this much less as the first of a piece than inside one starts none: e to the seventh times less
 * likely. Seven tokens of ten need not be considered.
 */
const UNLIKELY = 3_500;
/** Tokens without a likely first one after which any may be: less than the longest piece, so that a path remains. */
const APART = LONGEST_PIECE / 2;

interface Reach {
  readonly mayBegin: (at: number) => boolean;
  /** For each end, the first token at which a piece may start. */
  readonly from: Int32Array;
  readonly headings: ReadonlySet<number>;
}

/** Returns which pieces of a dump are possible: none crosses the start of a list item, none starts within a bullet. */
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
 * Splits the tokens of a dump into the likeliest pieces, each a task or not: a semi-Markov chain that weighs a piece by
 * its tokens, as a whole, and by the piece before it. It uses whole numbers only, so that every machine returns the
 * same result; the time grows linearly with the dump. Whether a piece is a task also depends on all other
 * segmentations.
 * @param tags - the network's scores of each token, added to the weights
 */
export function piecesOf(evidence: Evidence, weights: Weights, tags?: TagScores): WeighedPiece[] {
  const { tokens } = evidence;
  const { table } = weights;
  const steps = weights.steps.map((step, at) => step + (tags?.steps[at] ?? 0));
  const length = tokens.length;
  if (length === 0) return [];
  const count = LABELS.length;
  const { mayBegin, from, headings } = reachOf(tokens);
  const begin = [new Int32Array(length), new Int32Array(length)] as const;
  /** Prefix sums of each token's weight inside a piece. */
  const inside = [new Int32Array(length + 1), new Int32Array(length + 1)] as const;
  featuresOf(evidence).forEach((buckets, at) => {
    let [beginTask, inTask, beginOther, inOther] = [0, 0, 0, 0];
    for (const bucket of buckets) {
      const place = bucket * count;
      beginTask += table[place] as number;
      inTask += table[place + 1] as number;
      beginOther += table[place + 2] as number;
      inOther += table[place + 3] as number;
    }
    const tag = (label: number): number => tags?.scores[count * at + label] ?? 0;
    begin[0][at] = beginTask + tag(0);
    begin[1][at] = beginOther + tag(2);
    inside[0][at + 1] = (inside[0][at] as number) + inTask + tag(1);
    inside[1][at + 1] = (inside[1][at] as number) + inOther + tag(3);
  });
  const gainOf = (at: number): number => {
    const asInside = inside.map((sums) => (sums[at + 1] as number) - (sums[at] as number));
    return Math.max(begin[0][at] as number, begin[1][at] as number) - Math.max(...asInside);
  };
  let latest = 0;
  const isLikely = (at: number): boolean => {
    const isOne = mayBegin(at) && (from[at + 1] === at || at - latest >= APART || gainOf(at) >= -UNLIKELY);
    if (isOne) latest = at;
    return isOne;
  };
  const possible = possiblePieces(from, steps, isLikely);
  weighPieces(evidence, table, possible, begin, inside);
  /**
   * Weights of the best paths to each token, including the step to a task and to anything else, and where each path
   * came from.
   */
  const arrived = new Int32Array(2 * (length + 1));
  const before = new Int32Array(2 * (length + 1));
  const best = new Int32Array(2 * (length + 1)).fill(IMPOSSIBLE);
  const came = new Int32Array(2 * (length + 1));
  const { begins, rows, weights: own } = possible;
  for (let to = 1; to <= length; to += 1) {
    for (let at = from[to] as number; at < to; at += 1) {
      if (begins[at] === 0) continue;
      for (let isOther = 0; isOther < 2; isOther += 1) {
        const sum =
          (own[isOther as 0 | 1][(rows[to] as number) + at] as number) + (arrived[2 * at + isOther] as number);
        if (sum <= (best[2 * to + isOther] as number)) continue;
        best[2 * to + isOther] = sum;
        came[2 * to + isOther] = before[2 * at + isOther] as number;
      }
    }
    for (let isOther = 0; isOther < 2; isOther += 1) {
      const [task, other] = [0, 1].map(
        (kind) => (best[2 * to + kind] as number) + (steps[kind * 2 + isOther] ?? 0),
      ) as [number, number];
      arrived[2 * to + isOther] = Math.max(task, other);
      before[2 * to + isOther] = 2 * to + (task >= other ? 0 : 1);
    }
  }
  const chances = chancesOf(possible);
  const pieces: WeighedPiece[] = [];
  let place = 2 * length + ((best[2 * length] as number) >= (best[2 * length + 1] as number) ? 0 : 1);
  while (place > 1) {
    const last = came[place] as number;
    const [at, to] = [last >> 1, place >> 1];
    const chance = chances.slice(at, to).reduce((sum, one) => sum + one, 0) / (to - at);
    const isSure =
      chance >= LEAST_CHANCE || (place % 2 === 0 && tokens.slice(at, to).some(({ text }) => DUTY.test(text)));
    pieces.unshift({ from: at, to, isTask: isSure && !headings.has(at), chance });
    place = last;
  }
  return pieces;
}
