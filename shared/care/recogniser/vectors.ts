import { type Network, onGrid } from './packedNetwork.ts';
import { BREAK, type CrisisToken } from './tokens.ts';

const [SHORTEST, LONGEST] = [3, 5] as const;
const MOST_PIECES = 60;

/** FNV-1a over the characters [from, to) of a word. */
function hash(text: string, from: number, to: number): number {
  let value = 2166136261;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value;
}

function mixed(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 2246822519);
  const second = Math.imul(first ^ (first >>> 13), 3266489917);
  return (second ^ (second >>> 16)) >>> 0;
}

/** Returns the sum of the vectors of each token's word and fragments, in steps of the grid. */
export function vectorsOf({ words, pieces }: Network, tokens: readonly CrisisToken[]): Float64Array {
  const { width } = words;
  const vectors = new Float64Array(tokens.length * width);
  const seen = new Map<string, number>();
  tokens.forEach(({ text }, at) => {
    const known = seen.get(text);
    if (known !== undefined) {
      vectors.copyWithin(at * width, known * width, (known + 1) * width);
      return;
    }
    seen.set(text, at);
    const isBreak = text === BREAK;
    const places = isBreak ? [] : piecesOf(text, pieces.rows);
    const word = isBreak ? 1 : 2 + (mixed(hash(text, 0, text.length) ^ 0x9e3779b9) % (words.rows - 2));
    const share = pieces.step / Math.sqrt(Math.max(1, places.length));
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (const place of places) sum += pieces.bytes[place * width + column] ?? 0;
      const own = (words.bytes[word * width + column] ?? 0) * words.step;
      vectors[at * width + column] = onGrid(own + sum * share);
    }
  });
  return vectors;
}

/** Returns the positions of a word's fragment vectors: all fragments of three to five letters. */
function piecesOf(word: string, rows: number): number[] {
  const padded = `<${word}>`;
  const places: number[] = [];
  for (let size: number = SHORTEST; size <= LONGEST; size += 1)
    for (let from = 0; from + size <= padded.length; from += 1)
      places.push(1 + (mixed(hash(padded, from, from + size)) % (rows - 1)));
  return places.slice(0, MOST_PIECES);
}
