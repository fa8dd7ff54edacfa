import { cleanFreeText } from '#shared/kernel/text.ts';
import type { Span } from '#shared/tasks/task.ts';
import { type CorrectedPiece, PIECES_LIMIT } from '../result.ts';
import { moveBetween, movedTasks, type SpanMove } from './spans.ts';

/** Moves the corrected pieces to where their text is after an edit (spec settled, Correct before commit). */
export const movedPieces = (
  pieces: readonly CorrectedPiece[],
  before: string,
  after: string,
): readonly CorrectedPiece[] => movedBy(pieces, moveBetween(before, after));

/** Moves the pieces when their text is appended after `characters` other characters. */
export const piecesBelow = (pieces: readonly CorrectedPiece[], characters: number): readonly CorrectedPiece[] =>
  movedBy(pieces, ({ start, end }) => ({ start: start + characters, end: end + characters }));

const movedBy = (pieces: readonly CorrectedPiece[], move: SpanMove): readonly CorrectedPiece[] =>
  pieces.flatMap((piece) => {
    const span = move(piece.span);
    const tasks = [...movedTasks(piece.tasks, move)];
    return span && tasks.length > 0 ? [{ ...piece, span, tasks }] : [];
  });

/**
 * Adjusts the corrected pieces to the text as it is sent: without control characters and outer white space (spec tasks
 * 5, Sanitising).
 */
export function cleanedPieces(pieces: readonly CorrectedPiece[], text: string): readonly CorrectedPiece[] {
  const cleaned = cleanFreeText(text);
  const at = (offset: number): number =>
    Math.min(cleaned.length, cleanFreeText(`${text.slice(0, offset)}x`).length - 1);
  const clean = ({ start, end }: Span): Span => ({ start: at(start), end: at(end) });
  return pieces.slice(0, PIECES_LIMIT).map((piece) => ({
    ...piece,
    span: clean(piece.span),
    tasks: piece.tasks.map((task) => ({ ...task, span: clean(task.span) })),
  }));
}
