import type { Evidence } from '../../shared/brain-dump/local/learned/features.ts';
import { KINDS, pieceFeatures } from '../../shared/brain-dump/local/learned/spans.ts';

/** The number of each kind in the weights, in the order in which `spans.ts` writes them. */
const NUMBERS = [16, 18, 19, 13, 14, 15, 20, 21, 22, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17, 23];
/** Kinds of features of a piece. */
export const ALL_KINDS = NUMBERS.length;

/** Writes the buckets of all features of a piece [from, to) into `out`, by their kind. */
export function bucketsOfPieces(evidence: Evidence): (from: number, to: number, out: Int32Array) => void {
  const { ofStart, ofEnd, ofBoth } = pieceFeatures(evidence);
  const written = new Int32Array(ALL_KINDS);
  return (from, to, out) => {
    ofStart(from, written);
    ofEnd(to, written, KINDS.ofStart);
    ofBoth(from, to, written, KINDS.ofStart + KINDS.ofEnd);
    NUMBERS.forEach((number, at) => {
      out[number - 1] = written[at] as number;
    });
  };
}
