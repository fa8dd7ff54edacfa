import type { WeighedPiece } from './learned/decode.ts';
import type { Range, Token } from './tokenize.ts';

/** How a language asks to remember something. */
export interface Remembering {
  /** Returns how many tokens a reminder phrase takes from `at`; 0 where none starts there. */
  readonly lengthAt: (tokens: readonly Token[], at: number, to: number) => number;
  /** Whether the word before makes it no reminder: "I remember the summer". */
  readonly isSubject: (word: string) => boolean;
}

/**
 * Makes each reminder phrase the start of a task piece: "… Krankenhaus | und bitte denk dran dass die Mülltonne raus
 * muss", "remind me to | book the vet".
 */
export function withRemembered(
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  how: Remembering,
): WeighedPiece[] {
  const found: WeighedPiece[] = [];
  let open: number | null = null;
  for (const piece of pieces) {
    if (open !== null) {
      found.push(asked({ ...piece, from: open }));
      open = null;
      continue;
    }
    const cut = cutWithin(tokens, piece, how);
    if (cut !== null) {
      if (cut > piece.from) found.push({ ...piece, to: cut });
      open = cut;
      continue;
    }
    const at = placeIn(tokens, piece, how);
    if (at === null) {
      found.push(piece);
      continue;
    }
    const isEmpty = at + how.lengthAt(tokens, at, piece.to) >= piece.to;
    // "Don't forget:" is a heading for the lines below, and "…, don't forget" adds nothing.
    if (isEmpty && !leadsOn(tokens, piece.to)) {
      found.push({ ...piece, isTask: piece.isTask && at > piece.from });
      continue;
    }
    if (at > piece.from) found.push({ ...piece, to: at });
    if (isEmpty) open = at;
    else found.push(asked({ ...piece, from: at }));
  }
  return found;
}

/**
 * "remind me to | …", "note to self: | …", "erinner mich morgen daran, | …": what to remember follows in the same line.
 */
function leadsOn(tokens: readonly Token[], end: number): boolean {
  const [before, last, next] = [tokens[end - 2], tokens[end - 1], tokens[end]];
  if (next?.kind !== 'word' || last === undefined) return false;
  return (
    last.kind === 'word' || last.text === ':' || (last.text === ',' && /^(?:dran|daran)$/.test(before?.text ?? ''))
  );
}

/** An explicit request to be reminded is certainly a task. */
const asked = (piece: WeighedPiece): WeighedPiece => ({ ...piece, isTask: true, chance: 1 });

/** Returns where a reminder phrase starts that the end of its piece splits: "don't let me | forget the bins". */
function cutWithin(tokens: readonly Token[], { from, to }: Range, { lengthAt }: Remembering): number | null {
  if (tokens[to - 1]?.kind !== 'word' || tokens[to]?.kind !== 'word') return null;
  for (let at = Math.max(from, to - LONGEST_BEGUN); at < to; at += 1)
    if (lengthAt(tokens, at, to) === 0 && at + lengthAt(tokens, at, tokens.length) > to) return at;
  return null;
}
const LONGEST_BEGUN = 4;

/** Returns where a reminder phrase starts in a piece. */
function placeIn(tokens: readonly Token[], { from, to }: Range, { lengthAt, isSubject }: Remembering): number | null {
  for (let at = from; at < to; at += 1)
    if (lengthAt(tokens, at, to) > 0) return at > from && isSubject(tokens[at - 1]?.text ?? '') ? null : at;
  return null;
}
