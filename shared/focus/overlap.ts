import type { Stretch } from './session.ts';

/** A span in which focus ran: when it began (milliseconds since 1970) and how long it lasted (milliseconds). */
export type Span = Pick<Stretch, 'startedAt' | 'ms'>;

const endOf = ({ startedAt, ms }: Span): number => startedAt + ms;

/** Milliseconds of `spans` that lie within `others`; what lies within several of them counts once. */
export function overlapMs(spans: readonly Span[], others: readonly Span[]): number {
  const united = unite(others);
  return unite(spans).reduce((sum, span) => sum + united.reduce((part, other) => part + commonMs(span, other), 0), 0);
}

const commonMs = (one: Span, other: Span): number =>
  Math.max(0, Math.min(endOf(one), endOf(other)) - Math.max(one.startedAt, other.startedAt));

/** The same spans in order, those that touch joined. */
function unite(spans: readonly Span[]): readonly Span[] {
  const united: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const last = united.at(-1);
    if (!last || span.startedAt > endOf(last)) united.push(span);
    else united.splice(-1, 1, { ...last, ms: Math.max(endOf(last), endOf(span)) - last.startedAt });
  }
  return united;
}
