import { isDayLine } from '../dayHeads.ts';
import { bulletLength, linesOf } from '../lines.ts';
import type { Range, Token } from '../words.ts';

/** Lines of at most so many words are items when the whole dump is made of such. */
const SHORT_LINE = 8;

const wordsIn = (tokens: readonly Token[], { from, to }: Range): number =>
  tokens.slice(from, to).filter(({ kind }) => kind === 'word').length;

/** A line of at most so many words above written items is their heading. */
const LONGEST_TITLE = 5;
/** A written item of at most so many words is one piece, unless a sentence ends in it. */
const LONGEST_ITEM = 14;

/** True for what follows the end of a sentence. */
const isSentence = (tokens: readonly Token[], at: number): boolean =>
  /^[.!?;]$/.test(tokens[at - 1]?.text ?? '') && tokens[at]?.spaced === true;

/** A short line of a list, in which nothing parts one matter from another. */
const isPlainLine = (tokens: readonly Token[], line: Range): boolean =>
  wordsIn(tokens, line) <= SHORT_LINE &&
  !tokens.slice(line.from, line.to).some(({ text }) => /^(?:[,;.!?:&+/–—-]|and|then|und|dann|but|aber|so)$/.test(text));

/** What the layout of a dump settles before anything is weighed. */
export interface Structure {
  /** Tokens with which a piece begins because a written item does. */
  readonly starts: ReadonlySet<number>;
  /** Tokens with which none begins: what follows a bullet, a number or a box belongs to it, as does a remark in parentheses. */
  readonly insides: ReadonlySet<number>;
  /** Tokens with which a line begins that only heads the written items below it. */
  readonly headings: ReadonlySet<number>;
}

/** Words before a colon that still are a heading: "Work:", "quartalsende vorbei aber:". */
const LONGEST_HEADING = 4;

/** "re:", and what an order to the reader begins with. */
const NO_HEADING = /^(?:re|system|assistant|developer|admin)$/;

/** Where what follows a heading begins: after its colon. */
function afterHeadings(tokens: readonly Token[]): number[] {
  const found: number[] = [];
  let words = 0;
  tokens.forEach(({ kind, text }, at) => {
    if (
      text === ':' &&
      words > 0 &&
      !NO_HEADING.test(tokens[at - 1]?.text ?? '') &&
      words <= LONGEST_HEADING &&
      tokens[at + 1]?.spaced === true
    )
      found.push(at + 1);
    words = kind === 'word' ? words + 1 : /^[\n.!?;,:]$/.test(text) || kind === 'newline' ? 0 : words;
  });
  return found;
}

/** Numbers that count items within a line: "1. Wäsche 2. Steuer 3. Oma anrufen". */
function countedWithin(tokens: readonly Token[]): number[] {
  const found: number[] = [];
  tokens.forEach(({ text }, at) => {
    const isNext = text === String(found.length + 1) && /^[.)]$/.test(tokens[at + 1]?.text ?? '');
    if (isNext && tokens[at + 1]?.spaced === false && tokens[at + 2]?.spaced === true) found.push(at);
  });
  const isHead = found[0] === 0 || /^[:.!?\n]/.test(tokens[(found[0] ?? 0) - 1]?.text ?? '');
  return found.length >= 2 && isHead ? found : [];
}

/** A line with so many slashes between blanks is a list: "milk / call Ann / the form". */
const LEAST_SLASHES = 3;

/** The slashes between the items of a line. */
function slashesIn(tokens: readonly Token[], { from, to }: Range): number[] {
  const found: number[] = [];
  for (let at = from + 1; at < to - 1; at += 1)
    if (tokens[at]?.text === '/' && tokens[at]?.spaced === true && tokens[at + 1]?.spaced === true) found.push(at);
  return found.length >= LEAST_SLASHES ? found : [];
}

/** The lines, and in place of one with slashes the items between them. */
const itemsOf = (tokens: readonly Token[]): { readonly items: Range[]; readonly slashed: ReadonlySet<number> } => {
  const slashed = new Set<number>();
  const items = linesOf(tokens).flatMap((line) => {
    const slashes = slashesIn(tokens, line);
    for (const at of slashes) slashed.add(at);
    return [line.from, ...slashes].map((from, index) => ({ from, to: slashes[index] ?? line.to }));
  });
  return { items, slashed };
};

/** Items after bullets, numbers, boxes and between slashes, and the lines of a list of short lines. */
export function structureOf(tokens: readonly Token[]): Structure {
  const { items: lines, slashed } = itemsOf(tokens);
  const short = lines.filter((line) => wordsIn(tokens, line) <= SHORT_LINE).length;
  const isList = lines.length >= 3 && short * 4 >= lines.length * 3;
  const counted = countedWithin(tokens);
  const starts = new Set<number>([...afterHeadings(tokens), ...counted]);
  const insides = new Set<number>(counted.flatMap((at) => [at + 1, at + 2]));
  tokens.forEach(({ aside, text }, at) => {
    // "December 31, 2027": a year goes with its day.
    const isYear =
      /^20\d\d$/.test(text) && /\d$/.test(tokens[tokens[at - 1]?.text === ',' ? at - 2 : at - 1]?.text ?? '');
    if (aside || isYear) insides.add(at);
    // "paid the rent ✓ call Ann": a tick behind words is theirs.
    if (!/^[✓✔✅☑]$/u.test(text) || at === 0 || tokens[at - 1]?.kind === 'newline') return;
    insides.add(at);
    starts.add(at + 1);
  });
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    if (!isDayLine(tokens, line, next)) return;
    starts.add(line.from);
    if (next) starts.add(next.from);
  });
  for (const line of lines) {
    const bullet = slashed.has(line.from) ? 1 : bulletLength(tokens, line);
    if (isList || bullet > 0) starts.add(line.from);
    const isItem = bullet > 0 ? wordsIn(tokens, line) <= LONGEST_ITEM : isList && isPlainLine(tokens, line);
    const end = isItem ? line.to : line.from + bullet + 1;
    for (let at = line.from + 1; at < end && at < line.to; at += 1)
      if (!starts.has(at) && !isSentence(tokens, at)) insides.add(at);
  }
  const isWritten = lines.map((line) => bulletLength(tokens, line) > 0);
  const headings = new Set(
    lines.flatMap((line, at) =>
      isWritten[at] !== true &&
      isWritten[at + 1] === true &&
      isWritten[at + 2] === true &&
      wordsIn(tokens, line) <= LONGEST_TITLE
        ? [line.from]
        : [],
    ),
  );
  return { starts, insides, headings };
}
