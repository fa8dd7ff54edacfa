import { dayHeadLength } from './dayHeads.ts';
import type { Range, Token } from './token.ts';

/** A mark between items of a line, and where its tokens end. */
interface Mark {
  readonly from: number;
  readonly to: number;
  /** How often it must occur in a line before it separates items. */
  readonly least: number;
  /** Whether it belongs to the item after it, as a bullet does. */
  readonly leads: boolean;
}

/** Words by which a line break is dictated; the second word of each. */
const DICTATED = new Map([
  ['line', /^(?:new|next)$/],
  ['paragraph', /^(?:new|next)$/],
  ['point', /^bullet$/],
  ['zeile', /^(?:neue|nächste)$/],
  ['absatz', /^neuer$/],
  ['punkt', /^(?:neuer|nächster)$/],
]);

/**
 * Makes each item of a list its own line, however its writer separated them: "a // b // c", "a -> b -> c", "[ ] a [x]
 * b", "today: a, tomorrow: b". Headings and emphasis of Markdown become plain lines: "## Today" is "Today:".
 */
export function splitItems(tokens: readonly Token[]): Token[] {
  const lines = linesOf(tokens);
  const isTable = lines.filter((line) => line.some(({ text }) => text === '|')).length > 1;
  const isDictated = dictatedBreaks(tokens) > 1;
  return lines.flatMap((line, at) => {
    const plain = withoutEmphasis(isDictated ? withCommas(line) : line);
    if (isTable) return plain.filter(({ text }) => text !== '|');
    return plainHeading(splitLine(plain), lines[at + 1]);
  });
}

const dictatedBreaks = (tokens: readonly Token[]): number =>
  tokens.filter(
    ({ text }, at) => /^(?:komma|comma)$/.test(text) || DICTATED.get(tokens[at + 1]?.text ?? '')?.test(text),
  ).length;

/** Replaces the commas that were said by name. */
const withCommas = (line: readonly Token[]): Token[] =>
  line.map((token) => (/^(?:komma|comma)$/.test(token.text) ? { ...token, text: ',', kind: 'mark' } : token));

/** Returns the tokens of each line, with the line break at its end. */
function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    lines.at(-1)?.push(token);
    if (token.kind === 'newline') lines.push([]);
  }
  return lines;
}

const isWord = (token: Token | undefined): boolean => token?.kind === 'word' && /[\p{L}\p{N}]/u.test(token.text);

/** Removes the stars around emphasised words; a star before a space is a bullet. */
const withoutEmphasis = (line: readonly Token[]): Token[] =>
  line.filter(
    ({ text, spaced }, at) =>
      text !== '*' || (at === 0 && line[1]?.spaced === true) || (spaced && line[at + 1]?.spaced === true),
  );

/** "## Today", "**Today**": a heading of Markdown, with a colon in place of its marks. */
function plainHeading(line: Token[], next: readonly Token[] | undefined): Token[] {
  let marks = 0;
  while (line[marks]?.text === '#') marks += 1;
  const isHead = marks > 1 || (marks === 1 && /^[-*[]$/.test(next?.[0]?.text ?? ''));
  if (!isHead || line[marks]?.spaced !== true) return line;
  const words = line.slice(marks);
  const last = words.findLast(({ kind }) => kind !== 'newline');
  if (!last || last.text === ':') return words;
  const colon: Token = { text: ':', start: last.end, end: last.end, kind: 'mark', spaced: false };
  const end = words.indexOf(last) + 1;
  return [...words.slice(0, end), colon, ...words.slice(end)];
}

const ARROW = /^[>→⇒➡➔]$/u;

function splitLine(line: Token[]): Token[] {
  // "deck -> send by Monday, gym -> cancel": between other marks an arrow leads to what is to be done.
  const ends = line.filter(({ text }) => /^[,;.!?]$/.test(text)).length;
  const arrows = line.filter(({ text }) => ARROW.test(text)).length;
  const marks = marksIn(line).filter(
    ({ from, to }) => ends < arrows || !line.slice(from, to).some(({ text }) => ARROW.test(text)),
  );
  const kinds = new Map<string, number>();
  for (const { from } of marks) kinds.set(kindOf(line, from), (kinds.get(kindOf(line, from)) ?? 0) + 1);
  const found: Token[] = [];
  let at = 0;
  for (const { from, to, least, leads } of marks) {
    if (from < at || (kinds.get(kindOf(line, from)) ?? 0) < least) continue;
    found.push(...line.slice(at, from), breakAt(line, from, leads ? from : to));
    at = leads ? from : to;
  }
  return [...found, ...line.slice(at)];
}

const kindOf = (line: readonly Token[], at: number): string => line[at]?.text ?? '';

function breakAt(line: readonly Token[], from: number, to: number): Token {
  const [first, last] = [line[from], line[Math.max(from, to - 1)]];
  const start = first?.start ?? 0;
  const end = to === from ? start : (last?.end ?? start);
  return { text: '\n', start, end, kind: 'newline', spaced: true, soft: true };
}

/** Returns the marks between the words of a line that may separate its items. */
function marksIn(line: readonly Token[]): Mark[] {
  const found: Mark[] = [];
  for (let at = 1; at < line.length - 1; at += 1) {
    const mark = markAt(line, at);
    if (mark && isBetween(line, mark)) found.push(mark);
  }
  return found;
}

const isBetween = (line: readonly Token[], { from, to }: Range): boolean =>
  line.slice(0, from).some(isWord) && line.slice(to).some(isWord);

function markAt(line: readonly Token[], at: number): Mark | null {
  const [text, spaced] = [line[at]?.text ?? '', line[at]?.spaced === true];
  const ends = (length: number): boolean => line[at + length]?.spaced === true;
  const next = line[at + 1]?.text ?? '';
  if (/^[,;]$/.test(text) && headsAfter(line, at + 1)) return { from: at, to: at + 1, least: 1, leads: false };
  // "Punkt neue Zeile": the full stop was said as well.
  const stop = /^(?:punkt|period|stop)$/.test(text) ? 1 : 0;
  if (DICTATED.get(line[at + stop + 1]?.text ?? '')?.test(line[at + stop]?.text ?? ''))
    return { from: at, to: at + stop + 2, least: 1, leads: false };
  if (!spaced) return null;
  if (/^[•▪●‣◦☐□]$/u.test(text)) return { from: at, to: at + 1, least: 1, leads: true };
  if (text === '[' && (next === ']' || line[at + 2]?.text === ']'))
    return { from: at, to: at + 1, least: 1, leads: true };
  if (text === '/' && next === '/' && ends(2)) return { from: at, to: at + 2, least: 1, leads: false };
  if (text === '/' && ends(1)) return { from: at, to: at + 1, least: 3, leads: false };
  if (/^[-=—–]$/.test(text) && next === '>' && ends(2)) return { from: at, to: at + 2, least: 3, leads: false };
  if (/^[→⇒➡➔]$/u.test(text) && ends(1)) return { from: at, to: at + 1, least: 3, leads: false };
  if (text === '|' && ends(1)) return { from: at, to: at + 1, least: 2, leads: false };
  if (text === '-' && ends(1) && line[0]?.text === '-' && line[1]?.spaced === true)
    return { from: at, to: at + 1, least: 1, leads: true };
  return null;
}

/** German weekdays in two letters, which elsewhere are other words. */
const SHORT_DAYS = /^(?:mo|di|mi|do|fr|sa|so)$/;

/** "tomorrow:" or "Tue -" after a comma. */
function headsAfter(line: readonly Token[], from: number): boolean {
  const length = SHORT_DAYS.test(line[from]?.text ?? '') ? 1 : dayHeadLength(line, from, line.length);
  const end = line[from + length];
  return length > 0 && (end?.text === ':' || (/^[-–—]$/.test(end?.text ?? '') && end?.spaced === true));
}
