import { isDayLine } from './dayHeads.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { phraseLength, phrases, type Range, type Token, wordSet } from './tokenize.ts';

const BULLETS = wordSet('- * • · ▪ ● ‣ ◦ – — ☐ □ ✓ ✔ ✅ ☑ > #');
const DONE = wordSet('✓ ✔ ✅ ☑ x');
/** Marks of a bullet journal: done, and an event. */
const LETTERS = /^[xo]$/;
const HEADINGS = phrases(`
  todo | to do | to-do | todos | to-dos | to do list | todo list | my list | list | tasks | my tasks | errands | things to do | stuff to do | need to do | reminders | priorities | must do | this week | next week | next | home
  work | groceries | shopping | shopping list | grocery list | buy | for work | at work | at home | today | tomorrow | tonight | this weekend | things i need to do | i need to | need to | school | personal | chores | notes
  urgent | not urgent | asap | later | someday | low priority | high priority | house | family | kids | health | money | admin | uni | for today | for tomorrow | call | email | text | message | ask | to buy | to call | calls | emails | waiting for
`);
/** Single words that are as often a list item as a heading when no colon follows. */
const ALSO_ITEMS = wordSet('home work groceries shopping buy school chores notes list next errands');
const LONGEST_HEADING = 6;
const HEADING_WORDS = new Set([...HEADINGS.values()].flat(2));

/** Whether a word may be in a heading next to a day: "errands today:". */
export const headsAlone = (text: string): boolean => HEADING_WORDS.has(text);

/** Cache, because many rules need the lines of the same dump. */
const known = new WeakMap<readonly Token[], readonly Range[]>();

/** Returns the tokens of each non-empty line. */
export function linesOf(tokens: readonly Token[]): readonly Range[] {
  const found = known.get(tokens);
  if (found) return found;
  const lines: Range[] = [];
  let from = 0;
  tokens.forEach((token, at) => {
    if (token.kind !== 'newline') return;
    if (at > from) lines.push({ from, to: at });
    from = at + 1;
  });
  if (tokens.length > from) lines.push({ from, to: tokens.length });
  known.set(tokens, lines);
  return lines;
}

/** Whether it is a list, even without bullets: most lines are short and none is a paragraph. */
export function isList(tokens: readonly Token[], lines: readonly Range[]): boolean {
  if (lines.length < 2) return false;
  const short = lines.filter(({ from, to }) => to - from <= 14).length;
  const ended = lines.filter(({ to }) => tokens[to - 1]?.text === '.').length;
  return short / lines.length >= 0.6 && ended / lines.length <= 0.5;
}

/** Returns how many tokens at the start of a line are a bullet, number or checkbox. */
export function bulletLength(tokens: readonly Token[], { from, to }: Range): number {
  const [first, second, third] = [tokens[from], tokens[from + 1], tokens[from + 2]];
  if (!first || !second || to - from < 2) return 0;
  if (first.text === '[') return second.text === ']' ? 2 : third?.text === ']' ? 3 : 0;
  if (LETTERS.test(first.text) && second.spaced && second.text !== 'ray' && isJournal(tokens)) return 1;
  if (BULLETS.has(first.text)) return second.text === '[' ? 1 + bulletLength(tokens, { from: from + 1, to }) : 1;
  if (/^\d{1,2}$/.test(first.text) && (second.text === '.' || second.text === ')') && third?.spaced) return 2;
  return 0;
}

const journals = new WeakMap<readonly Token[], boolean>();

/** Whether more than one line starts with a mark of a bullet journal. */
function isJournal(tokens: readonly Token[]): boolean {
  const known = journals.get(tokens);
  if (known !== undefined) return known;
  const marked = linesOf(tokens).filter(({ from }) => {
    const [first, second] = [tokens[from], tokens[from + 1]];
    return second?.spaced === true && (LETTERS.test(first?.text ?? '') || BULLETS.has(first?.text ?? ''));
  });
  journals.set(tokens, marked.length > 1);
  return marked.length > 1;
}

/** Whether the bullet marks the item as done: "[x]", "✓". */
export const isTicked = (tokens: readonly Token[], { from }: Range, bullet: number): boolean =>
  tokens.slice(from, from + bullet).some(({ text }) => DONE.has(text));

/** Returns the number of tokens of a heading with its colon at the start of a sentence; 0 without one. */
export function headingLength(tokens: readonly Token[], from: number, to: number): number {
  const length = phraseLength(HEADINGS, tokens, from, to);
  if (length > 0 && tokens[from + length]?.text === ':') return length + 1;
  return freeHeadingLength(tokens, from, to);
}

/** "Things on my mind: a, b, c": a few words and a colon before an enumeration. */
function freeHeadingLength(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  while (at < to && at - from < LONGEST_HEADING && tokens[at]?.kind === 'word') at += 1;
  if (at === from || tokens[at]?.text !== ':' || COMMAND_VERBS.has(tokens[from]?.text ?? '')) return 0;
  const commas = tokens.slice(at, Math.min(to, at + 60)).filter(({ text }) => text === ',').length;
  return commas >= 2 ? at + 1 - from : 0;
}

/** Whether a line only names the lines below it: "House:", or "Today" above bullets. */
export function isHeadingLine(tokens: readonly Token[], line: Range, next: Range | undefined): boolean {
  if (!next || bulletLength(tokens, line) > 0) return false;
  if (isDayLine(tokens, line, next)) return true;
  const words = line.to - line.from;
  if (tokens[line.to - 1]?.text === ':')
    return words <= LONGEST_HEADING + 1 && tokens.slice(line.from, line.to - 1).every(({ kind }) => kind === 'word');
  if (phraseLength(HEADINGS, tokens, line.from, line.to) !== words) return false;
  return bulletLength(tokens, next) > 0 || words > 1 || !ALSO_ITEMS.has(tokens[line.from]?.text ?? '');
}

/**
 * Returns the positions of an enumeration's numbers inside a line: "1. call Ines 2. laundry"; none unless they count
 * from 1.
 */
export function inlineNumbers(tokens: readonly Token[], { from, to }: Range): number[] {
  const found: number[] = [];
  for (let at = from; at < to - 2; at += 1)
    if (
      tokens[at]?.text === String(found.length + 1) &&
      tokens[at]?.spaced &&
      /^[.)]$/.test(tokens[at + 1]?.text ?? '') &&
      tokens[at + 2]?.spaced
    )
      found.push(at);
  return found.length > 1 ? found : [];
}
