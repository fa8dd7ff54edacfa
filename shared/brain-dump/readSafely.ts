import { careAnswer, languageOf } from '#shared/care/answer.ts';
import { type CrisisPiece, crisisPiecesOf, isCrisis, worriesIn } from '#shared/care/crisis.ts';
import type { DumpInput } from './processor.ts';
import type { ProcessedDump } from './result.ts';

type Span = CrisisPiece['span'];

/** Returns the text with its crisis pieces blanked out, at the same length, so that offsets do not change. */
export function withoutPieces(text: string, pieces: readonly CrisisPiece[]): string {
  let left = '';
  let at = 0;
  for (const { span } of pieces) {
    // A full stop replaces the start of the piece, so that the text before and after it stays separate.
    left += `${text.slice(at, span.start)}${'.'.padEnd(span.end - span.start)}`;
    at = span.end;
  }
  return left + text.slice(at);
}

/**
 * Processes a dump without its crisis pieces: `read` never sees them, and nothing in its result touches them. Pieces that
 * may be about a crisis become thoughts. A dump without either is processed unchanged (spec settled, Crisis).
 */
export function readSafely(input: DumpInput, read: (input: DumpInput) => ProcessedDump): ProcessedDump {
  const pieces = crisisPiecesOf(input.rawText);
  if (pieces.length === 0) {
    const worries = worriesIn(input.rawText);
    return besideWorries(read({ ...input, rawText: withoutPieces(input.rawText, worries) }), worries);
  }
  return careFor(read({ ...input, rawText: withoutPieces(input.rawText, pieces) }), input, pieces);
}

/** Adds pieces that may be about a crisis to the thoughts of a result that was read without them. */
export function besideWorries(processed: ProcessedDump, worries: readonly CrisisPiece[]): ProcessedDump {
  if (worries.length === 0) return processed;
  const thoughts = [...processed.leftAsThoughts, ...worries.map(({ text, span }) => ({ text, span }))];
  return { ...processed, leftAsThoughts: thoughts.toSorted((a, b) => a.span.start - b.span.start) };
}

/**
 * Returns the result next to crisis pieces: no task, thought, dream, batch or ONE Thing that touches them, no cheering,
 * and our own supportive message. `input` contains the whole text.
 */
export function careFor(
  processed: ProcessedDump,
  input: Pick<DumpInput, 'language'>,
  pieces: readonly CrisisPiece[],
): ProcessedDump {
  const isApart = ({ start, end }: Span): boolean => pieces.every(({ span }) => end <= span.start || start >= span.end);
  const isCalm = (text: string): boolean => !isCrisis(text);
  const tasks = processed.tasks.filter(
    ({ span, title, description }) => isApart(span) && isCalm(title) && isCalm(description),
  );
  const titles = new Set(tasks.map(({ title }) => title));
  return {
    tasks: tasks.map((task) => ({ ...task, dependencies: task.dependencies.filter((title) => titles.has(title)) })),
    emotionalAnalysis: { energyLevel: 'low' },
    empathicResponse: careAnswer(input.language ?? languageOf(pieces[0]?.text ?? '')),
    motivationalQuote: { quote: '', author: '', reasoning: '' },
    theOneThing: null,
    analysis: {
      total_tasks_found: tasks.length,
      stress_level: 'high',
      stress_score: 1,
      stuck_tasks: [],
      north_star_tasks: [],
      crisis: true,
    },
    dreamDetection: { hasDreams: false, dreamsFound: [] },
    continuityInsights: { recurringThemes: [], progressionNoted: '' },
    batchedTasks: [],
    leftAsThoughts: processed.leftAsThoughts.filter(({ span, text }) => isApart(span) && isCalm(text)),
    maybe: [],
    crisis: { pieces: pieces.map(({ text, span }) => ({ text, span })) },
  };
}
