import { dayHeadLength } from './dayHeads.ts';
import { plainHeading, withoutEmphasis } from './markdown.ts';
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
    const said = isDictated ? withoutOpeningBreak(withCommas(line)) : line;
    const plain = withColons(withoutEmphasis(unglued(said)));
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

/** "new line ring the bank": a line that starts with the words for its break. */
const withoutOpeningBreak = (line: readonly Token[]): readonly Token[] =>
  DICTATED.get(line[1]?.text ?? '')?.test(line[0]?.text ?? '') ? line.slice(2) : line;

/** Words glued by slashes, and how many of these a list has: "rent/phone bill/haircut/text ma". */
const GLUED = /^(?!and\/or$)\p{L}[\p{L}'-]*(?:\/\p{L}[\p{L}'-]*)+$/u;
const LONG = /^\p{L}{3,}(?:\/\p{L}{3,})+$/u;
const LEAST_GLUED = 3;

/** Sets the slashes of such a list apart, as if they stood between spaces. */
function unglued(line: readonly Token[]): readonly Token[] {
  const slashes = line.reduce((count, { text }) => count + (LONG.test(text) ? text.split('/').length - 1 : 0), 0);
  if (slashes < LEAST_GLUED) return line;
  return line.flatMap((token) => {
    if (!GLUED.test(token.text) || token.text.length !== token.end - token.start) return [token];
    let { start } = token;
    return token.text.split('/').flatMap((text, at): Token[] => {
      const word: Token = { ...token, text, start, end: start + text.length, spaced: at > 0 || token.spaced };
      start = word.end + 1;
      const slash: Token = { text: '/', start: word.start - 1, end: word.start, kind: 'mark', spaced: true };
      return at === 0 ? [word] : [slash, word];
    });
  });
}

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

/** Marks between spaces that separate items, and how often each must occur in a line. */
const SEPARATORS = new Map([
  ['//', 1],
  ['|', 2],
  ['~', 2],
  ['>>', 2],
  ['/', 3],
  ['+', 3],
  ['->', 3],
  ['=>', 3],
  ['→', 3],
  ['⇒', 3],
  ['➡', 3],
]);
const BULLET = /^[•▪●‣◦☐□]$/u;

function markAt(line: readonly Token[], at: number): Mark | null {
  const text = (place: number): string => line[place]?.text ?? '';
  const mark = (length: number, least: number, leads = false): Mark => ({ from: at, to: at + length, least, leads });
  if (/^[,;]$/.test(text(at)) && headsAfter(line, at + 1)) return mark(1, 1);
  // "Punkt neue Zeile": the full stop was said as well.
  const stop = /^(?:punkt|period|stop)$/.test(text(at)) ? 1 : 0;
  if (DICTATED.get(text(at + stop + 1))?.test(text(at + stop))) return mark(stop + 2, 1);
  if (line[at]?.spaced !== true) return null;
  if (BULLET.test(text(at))) return mark(1, 1, true);
  // "[ ] a [x] b", "[home] a [work] b", "a) this b) that".
  if (text(at) === '[' && (text(at + 1) === ']' || text(at + 2) === ']')) return mark(1, 1, true);
  if (/^[b-h]$/.test(text(at)) && text(at + 1) === ')' && isLettered(line, at)) return mark(2, 1);
  if (text(at) === '-' && line[at + 1]?.spaced === true && text(0) === '-' && line[1]?.spaced === true)
    return mark(1, 1, true);
  const two = /^[-=—–]$/.test(text(at)) && text(at + 1) === '>' ? '->' : text(at) + text(at + 1);
  const [pair, one] = [SEPARATORS.get(two), SEPARATORS.get(text(at))];
  if (pair !== undefined && line[at + 2]?.spaced === true) return mark(2, pair);
  return one !== undefined && line[at + 1]?.spaced === true ? mark(1, one) : null;
}

/** Whether the line has the letter before this one as a marker as well. */
function isLettered(line: readonly Token[], at: number): boolean {
  const before = String.fromCharCode((line[at]?.text.charCodeAt(0) ?? 0) - 1);
  return line.slice(0, at).some(({ text }, place) => text === before && line[place + 1]?.text === ')');
}

/** German weekdays in two letters, which elsewhere are other words. */
const SHORT_DAYS = /^(?:mo|di|mi|do|fr|sa|so)$/;

const headLength = (line: readonly Token[], from: number): number =>
  SHORT_DAYS.test(line[from]?.text ?? '') ? 1 : dayHeadLength(line, from, line.length);

/** "Tue = swim kit", "Mittwoch => Brief": a day and its items, with a colon between them. */
function withColons(line: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const token = line[at] as Token;
    const isStart = at === 0 || /^[.;,/|]$/.test(line[at - 1]?.text ?? '');
    const length = isStart ? headLength(line, at) : 0;
    const sign = line[at + length];
    const width = sign?.text === '=' ? (line[at + length + 1]?.text === '>' ? 2 : 1) : 0;
    if (length === 0 || !sign || width === 0) {
      found.push(token);
      continue;
    }
    found.push(...line.slice(at, at + length), { ...sign, text: ':', spaced: false });
    at += length + width - 1;
  }
  return found;
}

/** Entries led by a short weekday from which on a line is a plan: "Mo Sport, Di Wäsche, Mi frei". */
const PLAN = 3;
const isShortDay = (line: readonly Token[], at: number): boolean =>
  SHORT_DAYS.test(line[at]?.text ?? '') && (at === 0 || /^[,;]$/.test(line[at - 1]?.text ?? ''));

/** "tomorrow:" or "Tue -" after a comma, or a short weekday in a plan of them. */
function headsAfter(line: readonly Token[], from: number): boolean {
  if (isShortDay(line, from) && line.filter((_, at) => isShortDay(line, at)).length >= PLAN) return true;
  const length = headLength(line, from);
  const end = line[from + length];
  return length > 0 && (end?.text === ':' || (/^[-–—]$/.test(end?.text ?? '') && end?.spaced === true));
}
