import type { Stretch } from './session.ts';

/** A span in which focus ran: its start (milliseconds since 1970) and its duration (milliseconds). */
export type Span = Pick<Stretch, 'startedAt' | 'ms'>;

const endOf = ({ startedAt, ms }: Span): number => startedAt + ms;

/** Returns the milliseconds of `spans` that overlap `others`; overlaps with several of them count once. */
export function overlapMs(spans: readonly Span[], others: readonly Span[]): number {
  const united = unite(others);
  return unite(spans).reduce((sum, span) => sum + united.reduce((part, other) => part + commonMs(span, other), 0), 0);
}

const commonMs = (one: Span, other: Span): number =>
  Math.max(0, Math.min(endOf(one), endOf(other)) - Math.max(one.startedAt, other.startedAt));

/** Sorts the spans and merges those that touch. */
function unite(spans: readonly Span[]): readonly Span[] {
  const united: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const last = united.at(-1);
    if (!last || span.startedAt > endOf(last)) united.push(span);
    else united.splice(-1, 1, { ...last, ms: Math.max(endOf(last), endOf(span)) - last.startedAt });
  }
  return united;
}
