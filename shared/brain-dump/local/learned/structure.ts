import { bulletLength, linesOf } from '../lines.ts';
import type { Range, Token } from '../words.ts';

/** Lines of at most so many words are items when the whole dump is made of such. */
const SHORT_LINE = 8;

const wordsIn = (tokens: readonly Token[], { from, to }: Range): number =>
  tokens.slice(from, to).filter(({ kind }) => kind === 'word').length;

/** What the layout of a dump settles before anything is weighed. */
export interface Structure {
  /** Tokens with which a piece begins because a written item does. */
  readonly starts: ReadonlySet<number>;
  /** Tokens with which none begins: what follows a bullet, a number or a box belongs to it. */
  readonly insides: ReadonlySet<number>;
}

/** Items after bullets, numbers and boxes, and the lines of a list of short lines. */
export function structureOf(tokens: readonly Token[]): Structure {
  const lines = linesOf(tokens);
  const short = lines.filter((line) => wordsIn(tokens, line) <= SHORT_LINE).length;
  const isList = lines.length >= 3 && short * 4 >= lines.length * 3;
  const starts = new Set<number>();
  const insides = new Set<number>();
  for (const line of lines) {
    const bullet = bulletLength(tokens, line);
    if (isList || bullet > 0) starts.add(line.from);
    for (let at = line.from + 1; at <= line.from + bullet && at < line.to; at += 1) insides.add(at);
  }
  return { starts, insides };
}
