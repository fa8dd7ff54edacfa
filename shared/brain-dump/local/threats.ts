import type { WeighedPiece } from './learned/decode.ts';
import type { Range, Token } from './tokenize.ts';

/** The duty of "if I don't call them by Friday, they'll close it", and where its sentence starts. */
export interface Threat extends Range {
  readonly lead: number;
}

/**
 * Makes what must not be left undone a task, and its consequence none: "if I don't call the bank by Friday | they'll
 * freeze the card", "die Anzahlung ist weg | wenn wir die Hütte nicht buchen". What follows it with "and" stays what it
 * was.
 */
export const withThreats = (
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  threats: readonly Threat[],
): readonly WeighedPiece[] =>
  threats.reduce<readonly WeighedPiece[]>(
    (cut, threat) => cut.flatMap((piece) => apart(tokens, piece, threat)),
    pieces,
  );

function apart(tokens: readonly Token[], piece: WeighedPiece, { lead, from, to }: Threat): readonly WeighedPiece[] {
  if (piece.to <= lead || piece.from >= to) return [piece];
  const part = (start: number, end: number): WeighedPiece[] => {
    const range = { from: Math.max(piece.from, start), to: Math.min(piece.to, end) };
    const isNext = start === to && /^(?:and|und|dann)$/.test(tokens[to]?.text ?? '');
    return range.from < range.to ? [isNext ? { ...piece, ...range } : { ...range, isTask: false, chance: 0 }] : [];
  };
  const duty: WeighedPiece[] = piece.from <= from && piece.to > from ? [{ from, to, isTask: true, chance: 1 }] : [];
  return [...part(piece.from, lead), ...part(lead, from), ...duty, ...part(to, piece.to)];
}
