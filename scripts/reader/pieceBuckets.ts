import type { Evidence } from '../../shared/brain-dump/local/learned/features.ts';
import { BEGUN, COUNTED, KINDS, pieceFeatures } from '../../shared/brain-dump/local/learned/spans.ts';

/** The number of each kind in the weights, in the order in which `spans.ts` lists them. */
const NUMBERS = [16, 18, 19, 13, 14, 15, 20, 21, 22, 9, 10, 17, 1, 2, 11, 6, 4, 5, 7, 8, 3, 12, 23];
/** Kinds of features of a piece. */
export const ALL_KINDS = NUMBERS.length;

/** Writes the buckets of all features of a piece [from, to) into `out`, by their kind. */
export function bucketsOfPieces(evidence: Evidence): (from: number, to: number, out: Int32Array) => void {
  const { ofStart, ofEnd, ofPair, keysOf, words, kinds, manner } = pieceFeatures(evidence);
  const written = new Int32Array(ALL_KINDS);
  const keys = new Int32Array(COUNTED.length + BEGUN.length);
  return (from, to, out) => {
    ofStart(from, written);
    ofEnd(to, written, KINDS.ofStart);
    ofPair(from, to, written, KINDS.ofStart + KINDS.ofEnd);
    keysOf(from, to, keys);
    let place = KINDS.ofStart + KINDS.ofEnd + KINDS.ofPair;
    COUNTED.forEach(({ kinds: counted }, list) => {
      for (const kind of counted) written[place++] = kind(keys[list] as number, manner);
    });
    BEGUN.forEach((kind, at) => {
      written[place++] = kind(keys[COUNTED.length + at] as number, words[from] as number, kinds[from] as number);
    });
    NUMBERS.forEach((number, at) => {
      out[number - 1] = written[at] as number;
    });
  };
}
