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
  /** All of the words. */
  readonly rawText: string;
  /** The wall clock of the person when they were said. */
  readonly now: LocalDateTime;
  /** What the person put right in these very words. */
  readonly pieces?: readonly CorrectedPiece[];
  /** What they put right before. */
  readonly ways?: OwnWays | undefined;
}

/**
 * The list of a dump, whoever read it: what was found, as the person would have it by what they put right before, what was
 * said to correct it, and what they had put right while they wrote. Nothing of it speaks of a crisis (spec settled, Correct
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

/** The pieces all of whose entries have words in the dump, with titles as a person may write them. */
const groundedIn = (rawText: string, pieces: readonly CorrectedPiece[]): readonly CorrectedPiece[] =>
  pieces
    .filter(({ span, tasks }) =>
      [span, ...tasks.map((task) => task.span)].every(({ start, end }) => start < end && end <= rawText.length),
    )
    .map((piece) => ({ ...piece, tasks: piece.tasks.map((task) => ({ ...task, title: cleanLine(task.title) })) }));
