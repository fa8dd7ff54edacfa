import { careAnswer, languageOf } from '#shared/care/answer.ts';
import { type CrisisPiece, crisisPiecesOf, isCrisis } from '#shared/care/crisis.ts';
import type { DumpInput } from './processor.ts';
import type { ProcessedDump } from './result.ts';

type Span = CrisisPiece['span'];

/** The text with its crisis pieces blanked out, at the same length: every offset stays what it was. */
export function withoutPieces(text: string, pieces: readonly CrisisPiece[]): string {
  let left = '';
  let at = 0;
  for (const { span } of pieces) {
    // A sentence ends where the piece was, so that what stands before and after it stays apart.
    left += `${text.slice(at, span.start)}${'.'.padEnd(span.end - span.start)}`;
    at = span.end;
  }
  return left + text.slice(at);
}

/**
 * Reads a dump after its crisis pieces were taken out: `read` never sees them, and nothing that it answers touches them. A
 * dump without such pieces is read as it is (spec settled, Crisis).
 */
export function readSafely(input: DumpInput, read: (input: DumpInput) => ProcessedDump): ProcessedDump {
  const pieces = crisisPiecesOf(input.rawText);
  if (pieces.length === 0) return read(input);
  return careFor(read({ ...input, rawText: withoutPieces(input.rawText, pieces) }), input, pieces);
}

/**
 * What is left of a result beside crisis pieces: no task, thought, dream, batch or ONE Thing that touches them, no cheering,
 * and our own words of care. `input` holds all of the words.
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
