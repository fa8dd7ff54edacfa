import { plain } from './plain.ts';
import { type Token, wordSet } from '../words.ts';

/** Buckets that features are hashed into; each has one weight per label. */
export const BUCKETS = 1 << 18;
/** Begin and inside of a piece that is a task, begin and inside of one that is not. */
export const LABELS = ['beginTask', 'inTask', 'beginOther', 'inOther'] as const;
/** How far the words of the same clause are looked at. */
const REACH = 8;
const END = '$';

/** A word as the features name it: numbers, times and lines by their kind. */
export function named({ text, kind }: Token): string {
  if (kind === 'newline') return '\n';
  if (/^\d{1,2}[:.]\d\d$/.test(text)) return '0:00';
  if (/^[$£€]?\d+(?:[.,]\d+)*[€%]?$/.test(text)) return text.length > 2 ? '000' : '0';
  return plain(text);
}

/** After these a full stop ends nothing. */
const SHORTENED = wordSet('prof dr fr hr st wg ca bzw nr tel str inkl evtl max min usw sog ggf mr mrs ms');

const isBreak = (name: string): boolean => /^(?:[\n.!?;,:…—–•()[\]-])$/.test(name);

/** FNV-1a of a text, mixed once more, so that its low bits may be taken. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash ^ (hash >>> 15);
}

const bucketOf = (feature: string): number => hashOf(feature) & (BUCKETS - 1);

const few = (count: number): string => (count < 4 ? String(count) : count < 7 ? '4' : count < 12 ? '7' : '12');

/** What is known of the clause around each token, so that each token need not look for itself. */
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

/** What is known of a dump before anything is weighed. */
export interface Evidence {
  /** The words as they were written. */
  readonly raw: string;
  readonly tokens: readonly Token[];
  /** What the rules say of each token; empty for a language without rules. */
  readonly hints: readonly string[];
  /** The class of each token, as `classesOf` names it. */
  readonly classes: readonly string[];
}

/**
 * The buckets of the features of each token: words around it, their endings and classes, the clause and line that it stands
 * in, and what the rules say of it.
 */
export function featuresOf({ tokens, hints, classes }: Evidence): number[][] {
  const names = tokens.map((token, at) =>
    token.text === '.' && SHORTENED.has(tokens[at - 1]?.text ?? '') ? '.short' : named(token),
  );
  const clauses = clausesOf(names);
  const lines = names.filter((name) => name === '\n').length;
  const marks = names.filter((name) => /^[.!?,;]$/.test(name)).length;
  const manner = `${lines > 2 ? 'lines' : lines > 0 ? 'some' : 'one'}${marks * 12 > names.length ? 'marks' : ''}`;
  const word = (at: number): string => names[at] ?? END;
  const ending = (at: number, letters: number): string => word(at).slice(-letters);
  let lineStart = 0;
  return tokens.map((token, at) => {
    if (word(at - 1) === '\n') lineStart = at;
    const { from, to } = clauses[at] ?? { from: at, to: at };
    const last = isBreak(word(to)) ? to - 1 : to;
    const found = [
      `0${word(at)}`,
      `1${word(at - 1)}`,
      `2${word(at + 1)}`,
      `3${word(at - 2)}`,
      `4${word(at + 2)}`,
      `5${word(at - 1)}|${word(at)}`,
      `6${word(at)}|${word(at + 1)}`,
      `7${word(at - 1)}|${word(at)}|${word(at + 1)}`,
      `8${word(at)}|${word(at + 1)}|${word(at + 2)}`,
      `9${word(at - 2)}|${word(at - 1)}`,
      `a${word(at + 1)}|${word(at + 2)}`,
      `b${ending(at, 3)}`,
      `c${ending(at, 2)}`,
      `d${ending(at - 1, 2)}|${ending(at, 2)}`,
      `e${ending(at, 2)}|${ending(at + 1, 2)}`,
      `f${ending(at - 1, 2)}|${ending(at, 2)}|${ending(at + 1, 2)}`,
      `g${word(from)}`,
      `h${word(from)}|${word(from + 1)}`,
      `i${word(last)}`,
      `j${ending(last, 2)}|${few(last - from)}`,
      `k${few(at - from)}`,
      `l${few(at - from)}|${few(to - at)}|${manner}`,
      `m${few(at - lineStart)}|${manner}|${word(at - 1) === '\n' ? word(at).slice(0, 1) : ''}`,
      `n${word(to)}|${manner}`,
      `o${word(from - 1)}|${word(from - 2)}`,
      `p${word(to + 1)}|${word(to + 2)}`,
      `q${token.spaced ? 1 : 0}|${word(at - 1)}`,
      'r',
      `s${at === 0 ? 'first' : ''}`,
    ];
    for (let near = Math.max(from, at - REACH); near <= Math.min(last, at + REACH); near += 1)
      if (near !== at) found.push(`${near < at ? 't' : 'u'}${word(near)}`);
    if (hints.length > 0) {
      const hint = (place: number): string => hints[place] ?? END;
      found.push(
        `v${hint(at)}`,
        `w${hint(at - 1)}|${hint(at)}`,
        `x${hint(at)}|${hint(at + 1)}`,
        `y${hint(at)}|${word(at)}`,
        `z${hint(at)}|${word(at - 1)}`,
      );
    }
    const kind = (place: number): string => classes[place] ?? END;
    const [two, one, own, next, after] = [kind(at - 2), kind(at - 1), kind(at), kind(at + 1), kind(at + 2)];
    found.push(
      ...[`A${own}`, `B${one}`, `C${next}`],
      ...[`D${one}|${own}`, `E${own}|${next}`, `F${two}|${one}`, `G${next}|${after}`],
      ...[`H${two}|${one}|${own}`, `I${one}|${own}|${next}`, `J${own}|${next}|${after}`],
      ...[`K${two}|${one}|${own}|${next}`, `L${one}|${own}|${next}|${after}`],
      ...[`M${own}|${next}|${after}|${kind(at + 3)}`, `N${two}|${one}|${own}|${next}|${after}`],
      ...[`O${kind(at - 3)}|${two}|${one}|${own}`],
      ...[`P${word(at - 1)}|${own}`, `Q${one}|${word(at)}`, `R${word(at)}|${next}`, `S${own}|${word(at + 1)}`],
      ...[`T${kind(from)}|${kind(from + 1)}`, `U${kind(from)}|${kind(from + 1)}|${kind(from + 2)}`],
    );
    return found.map(bucketOf);
  });
}
