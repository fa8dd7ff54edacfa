import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { DATE_WORDS } from './dates/dateWords.ts';
import { phraseLength, phrases, type Range, type Token, wordSet } from './words.ts';

/** A sentence, a line or an item of a list: never longer than one of its marks or line ends says. */
export interface Unit extends Range {
  /** Number of the line that it stands on, from 0. */
  readonly line: number;
  /** True when it is an item of a written list: bullet, number, box, or a short line among short lines. */
  readonly item: boolean;
  /** True for a sentence that ends in a question mark. */
  readonly question: boolean;
  /** True when a heading such as "To do:" comes right before it in its line or above it. */
  readonly headed: boolean;
}

const HARD_MARKS = wordSet('. ! ? ; … — – • · ▪ ● ‣ ◦ ¿ ¡ 。');
const BULLETS = wordSet('- * • · ▪ ● ‣ ◦ – — ☐ □ ✓ ✔ > #');
const ABBREVIATIONS = wordSet('dr mr mrs ms st vs prof jr sr approx etc e.g i.e a.m p.m dept apt tel ave blvd');
const SHORT_DATES = wordSet(
  'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun',
);
const HEADINGS = phrases(`
  todo | to do | to-do | todos | to-dos | to do list | todo list | my list | list | tasks | my tasks | errands | things to do | stuff to do | need to do | reminders | priorities | must do | this week | next week | next | home
  work | groceries | shopping | shopping list | grocery list | buy | for work | at work | at home | today | tomorrow | tonight | this weekend | things i need to do | i need to | need to | school | personal | chores | notes
`);

/** Cuts the tokens at line ends and at the marks that end a sentence. */
export function splitUnits(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  const lines = linesOf(tokens);
  const listed = isList(tokens, lines);
  let headed = false;
  lines.forEach((line, number) => {
    let from = line.from;
    const bullet = bulletLength(tokens, line);
    from += bullet;
    const heading = headingLength(tokens, from, line.to);
    if (heading > 0 && from + heading >= line.to) {
      headed = true;
      units.push({ from, to: line.to, line: number, item: false, question: false, headed: false });
      return;
    }
    const item = bullet > 0 || (listed && line.to - from <= 16);
    if (!item && line.to - from > 12) headed = false;
    for (const sentence of sentencesOf(tokens, { from, to: line.to })) {
      const question = tokens[sentence.to - 1]?.text === '?' || tokens[sentence.to]?.text === '?';
      const isHeading = heading > 0 && tokens[sentence.to]?.text === ':';
      units.push({
        ...sentence,
        line: number,
        item: item && !isHeading,
        question,
        headed: !isHeading && (headed || heading > 0),
      });
    }
  });
  return units.filter(({ from, to }) => tokens.slice(from, to).some(({ kind }) => kind === 'word'));
}

function linesOf(tokens: readonly Token[]): Range[] {
  const lines: Range[] = [];
  let from = 0;
  tokens.forEach((token, at) => {
    if (token.kind !== 'newline') return;
    if (at > from) lines.push({ from, to: at });
    from = at + 1;
  });
  if (tokens.length > from) lines.push({ from, to: tokens.length });
  return lines;
}

/** Most of its lines are short and none is a paragraph: a list, even without bullets. */
function isList(tokens: readonly Token[], lines: readonly Range[]): boolean {
  if (lines.length === 0) return false;
  const short = lines.filter(({ from, to }) => to - from <= 14).length;
  if (lines.length === 1) return false;
  const ended = lines.filter(({ to }) => tokens[to - 1]?.text === '.').length;
  return short / lines.length >= 0.6 && ended / lines.length <= 0.5;
}

function bulletLength(tokens: readonly Token[], { from, to }: Range): number {
  const [first, second, third] = [tokens[from], tokens[from + 1], tokens[from + 2]];
  if (!first || !second || to - from < 2) return 0;
  if (first.text === '[') return second.text === ']' ? 2 : third?.text === ']' ? 3 : 0;
  if (BULLETS.has(first.text)) return second.text === '[' ? 1 + bulletLength(tokens, { from: from + 1, to }) : 1;
  if (/^\d{1,2}$/.test(first.text) && (second.text === '.' || second.text === ')') && third?.spaced) return 2;
  return 0;
}

function headingLength(tokens: readonly Token[], from: number, to: number): number {
  const length = phraseLength(HEADINGS, tokens, from, to);
  if (length > 0 && tokens[from + length]?.text === ':') return length + 1;
  return freeHeadingLength(tokens, from, to);
}

/** "Things on my mind: a, b, c": a few words and a colon before an enumeration. */
function freeHeadingLength(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  while (at < to && at - from < 6 && tokens[at]?.kind === 'word') at += 1;
  if (at === from || tokens[at]?.text !== ':' || COMMAND_VERBS.has(tokens[from]?.text ?? '')) return 0;
  const commas = tokens.slice(at, Math.min(to, at + 60)).filter(({ text }) => text === ',').length;
  return commas >= 2 ? at + 1 - from : 0;
}

function sentencesOf(tokens: readonly Token[], { from, to }: Range): Range[] {
  const found: Range[] = [];
  let start = from;
  for (let at = from; at < to; at += 1) {
    if (!endsSentence(tokens, at, from, to)) continue;
    if (at > start) found.push({ from: start, to: at });
    start = at + 1;
  }
  if (to > start) found.push({ from: start, to });
  return found;
}

const isDatePart = (token: Token | undefined): boolean =>
  token !== undefined && (/^\d/.test(token.text) || DATE_WORDS.has(token.text));

function endsSentence(tokens: readonly Token[], at: number, from: number, to: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (!token || token.kind !== 'mark') return false;
  if (token.text === ':') {
    if (!after?.spaced) return false;
    return (
      headingLength(tokens, from, to) === at - from + 1 || before?.text === 'interruption' || before?.text === 'note'
    );
  }
  if (token.text === '-') return token.spaced && after?.spaced === true && !(isDatePart(before) && isDatePart(after));
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
