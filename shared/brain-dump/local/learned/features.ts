import { plain } from './plain.ts';
import { type Token, wordSet } from '../tokenize.ts';

/** Number of buckets that features are hashed into; each has one weight per label. */
export const BUCKETS = 1 << 18;
/** Start and inside of a task piece, start and inside of any other piece. */
export const LABELS = ['beginTask', 'inTask', 'beginOther', 'inOther'] as const;
/** How many tokens of the same clause are considered in each direction. */
const REACH = 8;
const END = '$';

/** Returns a word as the features name it: numbers, times and line breaks by their kind. */
export function named({ text, kind }: Token): string {
  if (kind === 'newline') return '\n';
  if (/^\d{1,2}[:.]\d\d$/.test(text)) return '0:00';
  if (/^[$£€]?\d+(?:[.,]\d+)*[€%]?$/.test(text)) return text.length > 2 ? '000' : '0';
  return plain(text);
}

/** Abbreviations: a full stop after them ends nothing. */
const SHORTENED = wordSet('prof dr fr hr st wg ca bzw nr tel str inkl evtl max min usw sog ggf mr mrs ms');

const isBreak = (name: string): boolean => /^(?:[\n.!?;,:…—–•()[\]-])$/.test(name);

/** Continues an FNV-1a hash with another text, without concatenating strings. */
function into(hash: number, text: string): number {
  let mixed = hash;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 16777619);
  return mixed;
}

const BASIS = 2166136261 | 0;
const BAR = '|';

/** FNV-1a of a text, mixed once more so that its low bits are usable. */
export function hashOf(text: string): number {
  const hash = into(BASIS, text);
  return hash ^ (hash >>> 15);
}

/** Returns the bucket of a feature of one to five words, separated by bars: `5buy|milk`. */
function bucketOf(kind: string, a: string, b?: string, c?: string, d?: string, e?: string): number {
  let hash = into(into(BASIS, kind), a);
  if (b !== undefined) hash = into(into(hash, BAR), b);
  if (c !== undefined) hash = into(into(hash, BAR), c);
  if (d !== undefined) hash = into(into(hash, BAR), d);
  if (e !== undefined) hash = into(into(hash, BAR), e);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

const few = (count: number): string => (count < 4 ? String(count) : count < 7 ? '4' : count < 12 ? '7' : '12');

/** Facts about the clause around each token, computed once per clause. */
interface Clause {
  readonly from: number;
  readonly to: number;
}

function clausesOf(names: readonly string[]): Clause[] {
  const found: Clause[] = [];
  let from = 0;
  names.forEach((name, at) => {
    if (!isBreak(name) && at < names.length - 1) return;
    for (let inside = from; inside <= at; inside += 1) found.push({ from, to: at });
    from = at + 1;
  });
  return found;
}

/** The input for weighing a dump. */
export interface Evidence {
  /** The original text. */
  readonly raw: string;
  readonly tokens: readonly Token[];
  /** The class of each token, from `classesOf`. */
  readonly classes: readonly string[];
}

/**
 * Returns the feature buckets of each token: neighbouring words, their endings and classes, and its clause and line.
 */
export function featuresOf({ tokens, classes }: Evidence): number[][] {
  const names = tokens.map((token, at) =>
    token.text === '.' && SHORTENED.has(tokens[at - 1]?.text ?? '') ? '.short' : named(token),
  );
  const clauses = clausesOf(names);
  const lines = names.filter((name) => name === '\n').length;
  const marks = names.filter((name) => /^[.!?,;]$/.test(name)).length;
  const manner = `${lines > 2 ? 'lines' : lines > 0 ? 'some' : 'one'}${marks * 12 > names.length ? 'marks' : ''}`;
  const word = (at: number): string => names[at] ?? END;
  const ending = (at: number, letters: number): string => word(at).slice(-letters);
  // A word contributes the same bucket to every word near it, so it is computed once.
  const [ahead, behind] = ['t', 'u'].map((kind) => names.map((name) => bucketOf(kind, name))) as [number[], number[]];
  let lineStart = 0;
  return tokens.map((token, at) => {
    if (word(at - 1) === '\n') lineStart = at;
    const { from, to } = clauses[at] ?? { from: at, to: at };
    const last = isBreak(word(to)) ? to - 1 : to;
    const found = [
      bucketOf('0', word(at)),
      bucketOf('1', word(at - 1)),
      bucketOf('2', word(at + 1)),
      bucketOf('3', word(at - 2)),
      bucketOf('4', word(at + 2)),
      bucketOf('5', word(at - 1), word(at)),
      bucketOf('6', word(at), word(at + 1)),
      bucketOf('7', word(at - 1), word(at), word(at + 1)),
      bucketOf('8', word(at), word(at + 1), word(at + 2)),
      bucketOf('9', word(at - 2), word(at - 1)),
      bucketOf('a', word(at + 1), word(at + 2)),
      bucketOf('b', ending(at, 3)),
      bucketOf('c', ending(at, 2)),
      bucketOf('d', ending(at - 1, 2), ending(at, 2)),
      bucketOf('e', ending(at, 2), ending(at + 1, 2)),
      bucketOf('f', ending(at - 1, 2), ending(at, 2), ending(at + 1, 2)),
      bucketOf('g', word(from)),
      bucketOf('h', word(from), word(from + 1)),
      bucketOf('i', word(last)),
      bucketOf('j', ending(last, 2), few(last - from)),
      bucketOf('k', few(at - from)),
      bucketOf('l', few(at - from), few(to - at), manner),
      bucketOf('m', few(at - lineStart), manner, word(at - 1) === '\n' ? word(at).slice(0, 1) : ''),
      bucketOf('n', word(to), manner),
      bucketOf('o', word(from - 1), word(from - 2)),
      bucketOf('p', word(to + 1), word(to + 2)),
      bucketOf('q', token.spaced ? '1' : '0', word(at - 1)),
      bucketOf('r', ''),
      bucketOf('s', at === 0 ? 'first' : ''),
    ];
    for (let near = Math.max(from, at - REACH); near <= Math.min(last, at + REACH); near += 1)
      if (near !== at) found.push((near < at ? ahead : behind)[near] as number);
    const kind = (place: number): string => classes[place] ?? END;
    const [two, one, own, next, after] = [kind(at - 2), kind(at - 1), kind(at), kind(at + 1), kind(at + 2)];
    found.push(
      bucketOf('A', own),
      bucketOf('B', one),
      bucketOf('C', next),
      bucketOf('D', one, own),
      bucketOf('E', own, next),
      bucketOf('F', two, one),
      bucketOf('G', next, after),
      bucketOf('H', two, one, own),
      bucketOf('I', one, own, next),
      bucketOf('J', own, next, after),
      bucketOf('K', two, one, own, next),
      bucketOf('L', one, own, next, after),
      bucketOf('M', own, next, after, kind(at + 3)),
      bucketOf('N', two, one, own, next, after),
      bucketOf('O', kind(at - 3), two, one, own),
      bucketOf('P', word(at - 1), own),
      bucketOf('Q', one, word(at)),
      bucketOf('R', word(at), next),
      bucketOf('S', own, word(at + 1)),
      bucketOf('T', kind(from), kind(from + 1)),
      bucketOf('U', kind(from), kind(from + 1), kind(from + 2)),
    );
    return found;
  });
}
