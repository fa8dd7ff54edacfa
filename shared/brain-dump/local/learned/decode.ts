import { bytesOf } from '#shared/kernel/base64.ts';
import type { Range, Token } from '../words.ts';
import { structureOf } from './structure.ts';
import { BUCKETS, featuresOf, LABELS } from './features.ts';

/** What was learned for one language: a signed byte per bucket and label, and per pair of labels that follow each other. */
export interface Weights {
  readonly table: Int8Array;
  /** `from * 4 + to`; steps of the same size as the bytes of the table. */
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

/** True where a label may follow another: the inside of a kind follows its own kind alone. */
export const mayFollow = (before: number, label: number): boolean => label % 2 === 0 || before >> 1 === label >> 1;

/**
 * Cuts the tokens of a dump into the likeliest pieces, each a task or not. Whole numbers throughout, so that every machine
 * answers the same; the time grows with the length of the dump alone.
 */
export function piecesOf(tokens: readonly Token[], { table, steps }: Weights): LabelledPiece[] {
  if (tokens.length === 0) return [];
  const { starts, insides } = structureOf(tokens);
  const count = LABELS.length;
  const features = featuresOf(tokens);
  const came = new Uint8Array(tokens.length * count);
  let best: number[] = [];
  features.forEach((buckets, at) => {
    const next: number[] = [];
    for (let label = 0; label < count; label += 1) {
      let own = 0;
      for (const bucket of buckets) own += table[bucket * count + label] ?? 0;
      let top = IMPOSSIBLE;
      for (let before = 0; before < count; before += 1) {
        if (at === 0 ? before > 0 : !mayFollow(before, label) || (label % 2 === 1 ? starts : insides).has(at)) continue;
        const sum =
          at === 0 ? (label % 2 === 0 ? 0 : IMPOSSIBLE) : (best[before] ?? 0) + (steps[before * count + label] ?? 0);
        if (sum > top) {
          top = sum;
          came[at * count + label] = before;
        }
      }
      next.push(top + own);
    }
    best = next;
  });
  let label = best.indexOf(Math.max(...best));
  const labels = new Array<number>(tokens.length);
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    labels[at] = label;
    label = came[at * count + label] ?? 0;
  }
  const pieces: { from: number; to: number; isTask: boolean }[] = [];
  labels.forEach((one, at) => {
    const last = pieces.at(-1);
    if (one % 2 === 1 && last) last.to = at + 1;
    else pieces.push({ from: at, to: at + 1, isTask: one < 2 });
  });
  return pieces;
}
