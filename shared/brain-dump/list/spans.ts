import type { Span } from '#shared/tasks/task.ts';
import type { ListedTask } from '../result.ts';

export const sizeOf = ({ start, end }: Span): number => end - start;

/** How many characters two spans share. */
export const overlapOf = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** The span from the first to the last character of any of these. */
export const hullOf = (spans: readonly Span[]): Span => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
});

/** A change of a text: what stood from `from` to `to` is now `by` characters longer. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}

/** What made one text of another, by what both begin and end with. */
export function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let same = 0;
  while (
    same < shorter - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  return { from, to: before.length - same, by: after.length - before.length };
}

/** Where words stand after an edit. What is written at the end of a span is not in it yet; null for words that are gone. */
export function movedSpan({ start, end }: Span, { from, to, by }: Edit): Span | null {
  const moved = {
    start: start >= to ? start + by : Math.min(start, from),
    end: end <= from ? end : end >= to ? end + by : from,
  };
  return moved.start < moved.end ? moved : null;
}

/** Entries of a list after an edit of the words. */
export const movedTasks = (tasks: readonly ListedTask[], edit: Edit): readonly ListedTask[] =>
  tasks.flatMap((task) => {
    const span = movedSpan(task.span, edit);
    return span ? [{ ...task, span }] : [];
  });

/** A list that was read anew under the keys of the list before it, so that a row stays the same row; new ones go on from `next`. */
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
