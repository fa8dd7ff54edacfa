import type { Span } from '#shared/tasks/task.ts';
import type { ListedTask } from '../result.ts';

export const sizeOf = ({ start, end }: Span): number => end - start;

/** How many characters two spans share. */
export const overlapOf = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** The span from the first to the last character of all these spans. */
export const hullOf = (spans: readonly Span[]): Span => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
});

/** Maps a span to its position after an edit; null for removed text. */
export type SpanMove = (span: Span) => Span | null;

/** Returns the range of `before` that an edit replaced, found by the common start and end of both texts. */
function editBetween(before: string, after: string): Span {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let same = 0;
  while (
    same < shorter - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  const edit = { start: from, end: before.length - same };
  return edit.start < edit.end && from + same < after.length ? edit : atBreak(edit, before, after);
}

/** What precedes a new sentence, and a new word; the better match first. */
const BREAKS = [/[.!?;,\n]\s*$/, /[^\p{L}\p{N}]$/u] as const;
/** Characters checked for a break. */
const BREAK_LENGTH = 8;

/**
 * Moves a pure insertion or deletion to a break. Such an edit may fit at several places: in "Clean. Call" that was
 * "Call" it is unclear which C is new. It is taken as a whole sentence where possible, else as whole words.
 */
function atBreak({ start, end }: Span, before: string, after: string): Span {
  const longer = before.length < after.length ? after : before;
  const size = Math.abs(after.length - before.length);
  let earliest = start;
  while (earliest > 0 && longer.charCodeAt(earliest - 1) === longer.charCodeAt(earliest - 1 + size)) earliest -= 1;
  for (const isBreak of BREAKS) {
    for (let at = start; at >= earliest; at -= 1) {
      if (at === 0 || isBreak.test(before.slice(Math.max(0, at - BREAK_LENGTH), at))) {
        return { start: at, end: end - start + at };
      }
    }
  }
  return { start, end };
}

/** Returns how many characters an edit inserted. */
export const writtenBetween = (before: string, after: string): number =>
  sizeOf(editBetween(before, after)) + after.length - before.length;

/**
 * Follows spans through an edit. Text added at the end of a span is not part of it yet; spans within a longer edit are
 * searched for.
 */
export function moveBetween(before: string, after: string): SpanMove {
  const { start: from, end: to } = editBetween(before, after);
  const by = after.length - before.length;
  return ({ start, end }) => {
    if (start >= to) return { start: start + by, end: end + by };
    if (end <= from) return { start, end };
    const isWhole = start === from && end === to;
    if (start <= from && end >= to && !isWhole) return longEnough(start, end + by);
    const words = before.slice(start, end);
    const place = after.slice(from, to + by).indexOf(words);
    if (place !== -1) return { start: from + place, end: from + place + words.length };
    return start < from ? { start, end: from } : end > to ? longEnough(to + by, end + by) : null;
  };
}

const longEnough = (start: number, end: number): Span | null => (start < end ? { start, end } : null);

/**
 * Moves the entries of a list to where their text is now; an entry whose span does not change stays the same object.
 */
export const movedTasks = (tasks: readonly ListedTask[], move: SpanMove): readonly ListedTask[] =>
  tasks.flatMap((task) => {
    const span = move(task.span);
    if (span?.start === task.span.start && span.end === task.span.end) return [task];
    return span ? [{ ...task, span }] : [];
  });

/**
 * Gives a list that was read again the keys of the previous list, so that rows stay the same; new entries are numbered
 * from `next`.
 */
export function keyedLike(
  list: readonly ListedTask[],
  before: readonly ListedTask[],
  next: number,
): readonly ListedTask[] {
  const free = new Set(before);
  let number = next;
  return list.map((task) => {
    const same = [...free].find(
      ({ span }) => overlapOf(span, task.span) * 2 >= Math.min(sizeOf(span), sizeOf(task.span)) && sizeOf(span) > 0,
    );
    if (same) free.delete(same);
    else number += 1;
    return { ...task, key: same?.key ?? `n${number}` };
  });
}

/** Returns the entry at an offset: the one around it, else the one that ends before it, else the first. */
export function entryAt(list: readonly ListedTask[], at: number): ListedTask | undefined {
  const around = list.filter(({ span }) => span.start <= at && at <= span.end);
  const before = list.filter(({ span }) => span.end < at);
  return (
    around.toSorted((a, b) => sizeOf(a.span) - sizeOf(b.span))[0] ??
    before.toSorted((a, b) => b.span.end - a.span.end)[0] ??
    list.toSorted((a, b) => a.span.start - b.span.start)[0]
  );
}
