import { crisisPiecesOf, isCrisis } from '#shared/care/crisis.ts';
import type { LocalDateTime } from '#shared/kernel/dates.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import { NO_WAYS, type OwnWays } from '../examples/contract.ts';
import { withOwnWays } from '../examples/withOwnWays.ts';
import { withoutPieces } from '../readSafely.ts';
import type { CorrectedPiece, ListedTask, ProcessedDump } from '../result.ts';
import { withPieces } from './correctedPieces.ts';
import { listOf } from './corrections.ts';
import { withSpokenCommands } from './spoken.ts';
import { overlapOf } from './spans.ts';

interface ListInput {
  /** The whole text. */
  readonly rawText: string;
  /** The user's local time when the dump was captured. */
  readonly now: LocalDateTime;
  /** The user's corrections of this text. */
  readonly pieces?: readonly CorrectedPiece[];
  /** The user's earlier corrections. */
  readonly ways?: OwnWays | undefined;
}

/**
 * Returns the list of a dump, whichever processor read it: what was found, adapted to the user's earlier corrections,
 * spoken corrections, and corrections made while writing. It contains nothing about a crisis (spec settled, Correct
 * before commit; Crisis).
 */
export function readList(
  processed: Pick<ProcessedDump, 'tasks' | 'maybe'>,
  { rawText, now, pieces = [], ways = NO_WAYS }: ListInput,
): readonly ListedTask[] {
  const crisis = crisisPiecesOf(rawText);
  const context = { rawText, today: now.slice(0, 10) };
  const own = withOwnWays(listOf(processed), ways, context);
  const said = withSpokenCommands(own, withoutPieces(rawText, crisis), now);
  const list = withPieces(said, groundedIn(rawText, pieces), context);
  return list.filter(
    ({ title, span }) => title !== '' && !isCrisis(title) && crisis.every((piece) => overlapOf(piece.span, span) === 0),
  );
}

/** Returns the pieces whose entries all refer to text of the dump, with titles a user may write. */
const groundedIn = (rawText: string, pieces: readonly CorrectedPiece[]): readonly CorrectedPiece[] =>
  pieces
    .filter(({ span, tasks }) =>
      [span, ...tasks.map((task) => task.span)].every(({ start, end }) => start < end && end <= rawText.length),
    )
    .map((piece) => ({ ...piece, tasks: piece.tasks.map((task) => ({ ...task, title: cleanLine(task.title) })) }));
