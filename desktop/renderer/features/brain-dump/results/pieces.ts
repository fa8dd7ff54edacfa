import type { Span } from '#shared/tasks/task.ts';

/** Something that was read out of a dump, with the words that it came from. */
export interface Source {
  readonly id: number;
  readonly span: Span | null;
}

/** Words that the same sources cover from their first character to their last. */
export interface Piece {
  /** Offset in the dump; no two pieces have the same. */
  readonly start: number;
  readonly text: string;
  /** Ids of the sources; none for words between them. */
  readonly sources: readonly number[];
}

/**
 * The words of a dump cut where a source begins or ends, so that overlapping sources can be marked without markup inside
 * markup. Put together again the pieces are the words, whatever the spans are; there are at most two more cuts than ends.
 */
export function piecesOf(words: string, sources: readonly Source[]): readonly Piece[] {
  const marked = sources.flatMap(({ id, span }) => (span ? [{ id, ...within(words, span) }] : []));
  const ends = new Set([0, words.length, ...marked.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...ends].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? words.length;
    const covering = marked.filter((one) => one.start <= start && one.end >= end);
    return { start, text: words.slice(start, end), sources: covering.map(({ id }) => id) };
  });
}

/** The span cut to the words that there are; one that lies behind them covers nothing. */
const within = (words: string, { start, end }: Span): Span => {
  const last = Math.min(end, words.length);
  return { start: Math.min(start, last), end: last };
};

/** The words of a span, on one line. */
export const wordsAt = (words: string, { start, end }: Span): string =>
  words.slice(start, end).replace(/\s+/g, ' ').trim();
