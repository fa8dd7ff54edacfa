import type { Span } from '#shared/tasks/task.ts';

/** Something found in a dump, with the span it came from. */
export interface Source {
  readonly id: number;
  readonly span: Span | null;
}

/** A stretch of text covered by the same sources from start to end. */
export interface Piece {
  /** Offset in the dump, unique among the pieces. */
  readonly start: number;
  readonly text: string;
  /** Ids of the sources; empty for text between them. */
  readonly sources: readonly number[];
}

/**
 * Splits a dump wherever a source begins or ends, so that overlapping sources can be highlighted without nested markup.
 * The joined pieces always equal the text, whatever the spans are; there are at most two more cuts than ends.
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

/** Clamps a span to the text; a span beyond its end covers nothing. */
const within = (words: string, { start, end }: Span): Span => {
  const last = Math.min(end, words.length);
  return { start: Math.min(start, last), end: last };
};

/** The text of a span, on one line. */
export const wordsAt = (words: string, { start, end }: Span): string =>
  words.slice(start, end).replace(/\s+/g, ' ').trim();
