import { dayHeadLength } from './dayHeads.ts';
import { DATE_WORDS } from './dates/dateWords.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { bulletLength, headingLength, inlineNumbers, isHeadingLine, isList, isTicked, linesOf } from './lines.ts';
import { type Range, type Token, wordSet } from './tokenize.ts';

/** A sentence, a line or a list item: never longer than its punctuation and line breaks allow. */
export interface Unit extends Range {
  /** Line number, from 0. */
  readonly line: number;
  /** True when it is a list item: bullet, number, checkbox, or a short line among short lines. */
  readonly item: boolean;
  /** True when its box is ticked. */
  readonly done: boolean;
  /** True for a bullet indented deeper than the one above it. */
  readonly detail: boolean;
  /** True for a sentence that ends in a question mark. */
  readonly question: boolean;
  /** True when it is itself a heading such as "To do:". */
  readonly heads: boolean;
  /** The heading it belongs to, in its line or above it; null without one. */
  readonly heading: Range | null;
}

const HARD_MARKS = wordSet('. ! ? ; … — – • · ▪ ● ‣ ◦ ¿ ¡ 。');
const ABBREVIATIONS = wordSet('st vs jr sr etc e.g i.e a.m p.m apt ave rs ltd');
const SHORT_DATES = wordSet(
  'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun',
);
/** An item longer than this ends the list under a heading. */
const LONGEST_HEADED = 12;

/** Splits the tokens at line breaks and at punctuation that ends a sentence. */
export function splitUnits(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  const lines = linesOf(tokens);
  const listed = isList(tokens, lines);
  let heading: Range | null = null;
  let ofLine: Range | null = null;
  /** Indent of the bullet that owns the deeper ones. */
  let depth: number | null = null;
  lines.forEach((line, number) => {
    const bullet = bulletLength(tokens, line);
    const from = line.from + bullet;
    const plain = {
      line: number,
      item: false,
      done: false,
      detail: false,
      question: false,
      heads: false,
      heading: null,
    };
    if (isHeadingLine(tokens, line, lines[number + 1])) {
      heading = { from, to: line.to };
      units.push({ ...plain, ...heading, heads: true });
      return;
    }
    if (tokens[line.from - 1]?.soft !== true) ofLine = null;
    const item = bullet > 0 || (listed && line.to - from <= 16);
    if (!item && line.to - from > LONGEST_HEADED) heading = null;
    if (bullet === 0) depth = null;
    else if (depth === null || indentOf(tokens, line) <= depth) depth = indentOf(tokens, line);
    for (const sentence of sentencesOf(tokens, { from, to: line.to }, item)) {
      const question = tokens[sentence.to - 1]?.text === '?' || tokens[sentence.to]?.text === '?';
      const isDay = isDayHead(tokens, sentence, line.to);
      const heads = isDay || (tokens[sentence.to]?.text === ':' && headingLength(tokens, sentence.from, line.to) > 0);
      if (heads) heading = { from: sentence.from, to: sentence.to };
      if (isDay) ofLine = heading;
      units.push({
        from: sentence.from,
        to: sentence.to,
        line: number,
        item: (item || sentence.numbered) && !heads,
        detail: depth !== null && indentOf(tokens, line) > depth,
        done: isTicked(tokens, line, bullet),
        question,
        heads,
        heading: heads ? null : heading,
      });
    }
    if (heading === ofLine && tokens[line.to]?.soft !== true) heading = null;
  });
  return units.filter(({ from, to }) => tokens.slice(from, to).some(({ kind }) => kind === 'word'));
}

/** "tomorrow - pay rent, call mum", "tuesday: gym": a day that applies to the rest of its line. */
const isDayHead = (tokens: readonly Token[], { from, to }: Range, end: number): boolean =>
  to < end - 1 && /^[:–—-]$/.test(tokens[to]?.text ?? '') && dayHeadLength(tokens, from, end) === to - from;

interface Sentence extends Range {
  readonly numbered: boolean;
}

function sentencesOf(tokens: readonly Token[], line: Range, item: boolean): Sentence[] {
  const numbers = new Set(inlineNumbers(tokens, line));
  const found: Sentence[] = [];
  let start = line.from;
  let numbered = false;
  for (let at = line.from; at < line.to; at += 1) {
    const number = numbers.has(at);
    if (!number && !endsSentence(tokens, at, { from: start, to: line.to }, item)) continue;
    if (at > start) found.push({ from: start, to: at, numbered });
    start = at + (number ? 2 : 1);
    if (number) {
      numbered = true;
      at += 1;
    }
  }
  if (line.to > start) found.push({ from: start, to: line.to, numbered });
  return found;
}

/** Characters of white space before a line's first token. */
const indentOf = (tokens: readonly Token[], { from }: Range): number =>
  (tokens[from]?.start ?? 0) - (tokens[from - 1]?.end ?? 0);

const isDatePart = (token: Token | undefined): boolean =>
  token !== undefined && (/^\d/.test(token.text) || DATE_WORDS.has(token.text));

/** `rest` reaches from the start of the sentence to the end of its line. */
function endsSentence(tokens: readonly Token[], at: number, { from, to }: Range, item: boolean): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (!token || token.kind !== 'mark' || token.aside) return false;
  if (token.text === ':') {
    if (!after?.spaced) return false;
    if (dayHeadLength(tokens, from, to) === at - from) return true;
    return (
      headingLength(tokens, from, to) === at - from + 1 || before?.text === 'interruption' || before?.text === 'note'
    );
  }
  if (token.text === '-')
    return (
      token.spaced &&
      after?.spaced === true &&
      !(isDatePart(before) && isDatePart(after)) &&
      (dayHeadLength(tokens, from, to) === at - from || !(item && isLabel(tokens, { from, to: at })))
    );
  if (token.text === '—' || token.text === '–') return !(isDatePart(before) && isDatePart(after));
  if (token.text === '.') {
    if (!before || at === from) return true;
    if (after && !after.spaced && /^[a-z]/.test(after.text) && before.text.length <= 3) return false;
    if (ABBREVIATIONS.has(before.text)) return false;
    if (SHORT_DATES.has(before.text) && isDatePart(after)) return false;
    return !(before.text.length === 1 && /^[a-hj-z]$/.test(before.text) && after !== undefined);
  }
  return HARD_MARKS.has(token.text);
}

/** "dentist - book check-up": in a list, one or two words before a dash only name the matter. */
const isLabel = (tokens: readonly Token[], { from, to }: Range): boolean =>
  to - from <= 3 &&
  tokens.slice(from, to).every(({ kind }) => kind === 'word') &&
  !COMMAND_VERBS.has(tokens[from]?.text ?? '');
