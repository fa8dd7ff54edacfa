import type { Evidence } from '../../shared/brain-dump/local/learned/features.ts';
import { pieceFeatures } from '../../shared/brain-dump/local/learned/spans.ts';

/** Writes the buckets of all features of a piece [from, to) into `out`, by their kind. */
export function bucketsOfPieces(evidence: Evidence): (from: number, to: number, out: Int32Array) => void {
  const { ofStart, ofEnd, ofBoth } = pieceFeatures(evidence);
  return (from, to, out) => {
    const add = (kind: number, bucket: number): void => {
      out[kind - 1] = bucket;
    };
    ofStart(from, add);
    ofEnd(to, add);
    ofBoth(from, to, add);
  };
}
