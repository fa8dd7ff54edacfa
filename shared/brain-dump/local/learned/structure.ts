import { isDayLine } from '../dayHeads.ts';
import { bulletLength, linesOf } from '../lines.ts';
import type { Range, Token } from '../tokenize.ts';

/** Lines of at most this many words are items when the whole dump consists of them. */
const SHORT_LINE = 8;

const wordsIn = (tokens: readonly Token[], { from, to }: Range): number =>
  tokens.slice(from, to).filter(({ kind }) => kind === 'word').length;

/** A line of at most this many words above list items is their heading. */
const LONGEST_TITLE = 5;
/** A list item of at most this many words is one piece, unless a sentence ends in it. */
const LONGEST_ITEM = 14;

/** Whether the token follows the end of a sentence. */
const isSentence = (tokens: readonly Token[], at: number): boolean =>
  /^[.!?;]$/.test(tokens[at - 1]?.text ?? '') && tokens[at]?.spaced === true;

/** Whether it is a short list line that nothing divides into matters. */
const isPlainLine = (tokens: readonly Token[], line: Range): boolean =>
  wordsIn(tokens, line) <= SHORT_LINE &&
  !tokens.slice(line.from, line.to).some(({ text }) => /^(?:[,;.!?:&+/–—-]|and|then|und|dann|but|aber|so)$/.test(text));

/** What the layout of a dump determines before anything is weighed. */
export interface Structure {
  /** Tokens where a piece must start because a list item does. */
  readonly starts: ReadonlySet<number>;
  /** Tokens where no piece may start: the text after a bullet, number or checkbox, and remarks in parentheses. */
  readonly insides: ReadonlySet<number>;
  /** Tokens that start a line which is only a heading for the list items below. */
  readonly headings: ReadonlySet<number>;
}

/** Most words before a colon that still form a heading: "Work:", "quartalsende vorbei aber:". */
const LONGEST_HEADING = 4;

/** "re:", and the start of an instruction to the reader. */
const NO_HEADING = /^(?:re|system|assistant|developer|admin)$/;

/** Returns where the text after a heading starts: after its colon. */
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

/** Finds the items after bullets, numbers and checkboxes, and the lines of a list of short lines. */
export function structureOf(tokens: readonly Token[]): Structure {
  const lines = linesOf(tokens);
  const short = lines.filter((line) => wordsIn(tokens, line) <= SHORT_LINE).length;
  const isList = lines.length >= 3 && short * 4 >= lines.length * 3;
  const counted = countedWithin(tokens);
  const starts = new Set<number>([...afterHeadings(tokens), ...counted]);
  const insides = new Set<number>(counted.flatMap((at) => [at + 1, at + 2]));
  tokens.forEach(({ aside, text }, at) => {
    // "December 31, 2027": a year belongs to its day.
    const isYear =
      /^20\d\d$/.test(text) && /\d$/.test(tokens[tokens[at - 1]?.text === ',' ? at - 2 : at - 1]?.text ?? '');
    if (aside || isYear) insides.add(at);
    // "paid the rent ✓ call Ann": a tick after words belongs to them.
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
    const bullet = bulletLength(tokens, line);
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
