import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { WeighedPiece } from '../learned/decode.ts';
import { plain } from '../learned/plain.ts';
import { mayBeMeant } from '../maybe.ts';
import type { Token } from '../words.ts';
import { isDenied } from './denied.ts';
import { readGermanWhen } from './when.ts';

/**
 * The pieces; where none is a task, the likeliest that names a day or an hour to come is one: "ich geh morgen zum Arzt" is all
 * that was said.
 */
export function withSoleMatter(
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  now: LocalDateTime,
): readonly WeighedPiece[] {
  if (pieces.some(({ isTask }) => isTask)) return pieces;
  const isAhead = (piece: WeighedPiece): boolean => {
    const { said, past, date, time } = readGermanWhen(tokens, piece, now);
    return said && !past && (date !== null || time !== null);
  };
  const isMeant = (piece: WeighedPiece): boolean =>
    mayBeMeant(piece) && isAhead(piece) && !isDenied(tokens.slice(piece.from, piece.to).map(({ text }) => plain(text)));
  const sole = pieces
    .filter(isMeant)
    .reduce<WeighedPiece | null>((kept, piece) => (kept && kept.margin >= piece.margin ? kept : piece), null);
  return pieces.map((piece) => (piece === sole ? { ...piece, isTask: true } : piece));
}
