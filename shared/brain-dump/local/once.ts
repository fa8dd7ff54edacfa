import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { Range, Token } from './tokenize.ts';

/** Reads a range of a dump, relative to the local time at which it was captured. */
type ReadRange<T> = (tokens: readonly Token[], range: Range, now: LocalDateTime) => T;

/** Upper limit of the tokens in a dump. */
const MOST_TOKENS = 1 << 20;

/** Caches a reading per range of the same dump, because many rules ask for the same pieces. */
export function once<T>(read: ReadRange<T>): ReadRange<T> {
  const known = new WeakMap<readonly Token[], { readonly now: LocalDateTime; readonly ranges: Map<number, T> }>();
  return (tokens, { from, to }, now) => {
    let dump = known.get(tokens);
    if (dump?.now !== now) known.set(tokens, (dump = { now, ranges: new Map() }));
    const key = from * MOST_TOKENS + to;
    const found = dump.ranges.get(key);
    if (found !== undefined) return found;
    const made = read(tokens, { from, to }, now);
    dump.ranges.set(key, made);
    return made;
  };
}
