import type { WhenRead } from './dates/scan.ts';
import type { LabelledPiece } from './learned/decode.ts';
import type { Range, Token } from './tokenize.ts';

/** Tokens around the end of a piece in which a time is searched for; time expressions are not longer. */
const NEAR = 6;

/**
 * Undoes splits within one day, one time or one repetition: "Turf day week from | tomorrow", "bis zum vierten |
 * Advent". The expression goes to the piece that consists only of its start or end, else to the later piece.
 * @param read - reads the time expressions of a range
 */
export function withWholeTimes<P extends LabelledPiece>(
  tokens: readonly Token[],
  pieces: readonly P[],
  read: (range: Range) => WhenRead,
): P[] {
  const found: P[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    const cut = before && before.to === piece.from ? wholeAcross(tokens, before, piece, read) : null;
    if (!before || cut === null) {
      found.push(piece);
      continue;
    }
    const isBehind = cut.from > before.from && cut.to >= piece.to;
    const border = isBehind ? Math.min(cut.to, piece.to) : cut.from;
    const isWhole = border >= piece.to;
    if (border > before.from)
      found.splice(-1, 1, { ...before, to: border, isTask: before.isTask || (isWhole && piece.isTask) });
    else found.pop();
    if (border < piece.to) found.push({ ...piece, from: border });
  }
  return found;
}

/** Returns the day, time or repetition within which two pieces were split; null where they were not. */
function wholeAcross(
  tokens: readonly Token[],
  before: Range,
  piece: Range,
  read: (range: Range) => WhenRead,
): Range | null {
  const border = piece.from;
  if (tokens[border - 1]?.kind === 'newline' || tokens[border]?.kind === 'newline') return null;
  const near = { from: Math.max(before.from, border - NEAR), to: Math.min(piece.to, border + NEAR) };
  if (!mayTell(tokens, border)) return null;
  return read(near).wholes?.find(({ from, to }) => from < border && border < to) ?? null;
}

/** Words that may continue a time across a boundary; most boundaries have none nearby and are not read again. */
const TELLS =
  /^(?:\d.*|week|weeks|month|fortnight|today|tomorrow|next|last|first|second|third|every|each|other|alternate|from|a|on|at|by|until|till|day|night|eve|year|woche|wochen|monat|monats|tag|tage|tagen|uhr|halb|viertel|kw|advent|buß|ersten|zweiten|dritten|vierten|letzten|nächste[rnms]?|übernächste[rn]?|in|auf|bis|um|am|zum|von|vom|jede[rns]?|alle|den|der|\p{L}*(?:day|days|tag|tags|mittwoch|morning|evening|abend|früh))$/u;
const mayTell = (tokens: readonly Token[], border: number): boolean =>
  TELLS.test(tokens[border - 1]?.text ?? '') ||
  TELLS.test(tokens[border]?.text ?? '') ||
  TELLS.test(tokens[border - 2]?.text ?? '');
