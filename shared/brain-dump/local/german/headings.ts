import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { WhenRead } from '../dates/scan.ts';
import { headedDay } from '../dayHeads.ts';
import { plain } from '../learned/plain.ts';
import { bulletLength } from '../lines.ts';
import type { Range, Token } from '../tokenize.ts';
import { isTimeAlone, saidIn } from './tails.ts';
import { readGermanWhen } from './when.ts';

/** A day that applies to what follows: to the end of its line, or of its list where it is alone in a line. */
export interface Heading {
  readonly when: WhenRead;
  readonly to: number;
}

/** Whether a piece is a whole line, with more below: "HEUTE". */
const isLine = (tokens: readonly Token[], { from, to }: Range): boolean =>
  (from === 0 || tokens[from - 1]?.kind === 'newline') && tokens[to]?.kind === 'newline' && to + 1 < tokens.length;

/** A heading without a day: what follows does not belong to the day above. */
const NO_DAY =
  /^(?:irgendwann(?: mal)?|spater|sonst|sonstiges|diverses|rest|offen|erledigt|ohne termin|wann anders)(?: :)?$/;
export const endsHeading = (tokens: readonly Token[], range: Range): boolean => NO_DAY.test(saidIn(tokens, range));

/** Words beside a day that only introduce what is to be done then: "Heute unbedingt: …". */
const BESIDE_DAY = /^(?:unbedingt|noch|dringend|bitte|wichtig|erledigen|machen|tun|to-?dos?|liste|plan|alles|nur)$/;
/** Most other words in a line with its day above a list: "Montag Baustelle Kita". */
const MOST_BESIDE = 4;
const SHORT_DAYS: ReadonlyMap<string, string> = new Map([
  ['mo', 'montag'],
  ['di', 'dienstag'],
  ['mi', 'mittwoch'],
  ['do', 'donnerstag'],
  ['fr', 'freitag'],
  ['sa', 'samstag'],
  ['so', 'sonntag'],
]);

/**
 * Returns the day of a line that is only a short weekday, such as "MI" or "Do:", which elsewhere has other meanings.
 */
function shortDay(tokens: readonly Token[], range: Range): string | undefined {
  const { from, to } = range;
  const isHead = tokens[to - 1]?.text === ':' || isLine(tokens, range);
  const isAlone = tokens.slice(from + 1, to).every(({ kind }) => kind !== 'word');
  return isHead && isAlone ? SHORT_DAYS.get(tokens[from]?.text ?? '') : undefined;
}
export const isShortDay = (tokens: readonly Token[], range: Range): boolean => shortDay(tokens, range) !== undefined;

function whenOfShortDay(tokens: readonly Token[], range: Range, now: LocalDateTime): WhenRead | null {
  const [first, day] = [tokens[range.from], shortDay(tokens, range)];
  return first && day !== undefined ? readGermanWhen([{ ...first, text: day }], { from: 0, to: 1 }, now) : null;
}

/** Whether a piece starts with its day and says little more: nothing else, or a few words above a list. */
function headsByDay(tokens: readonly Token[], { from, to }: Range, { spent }: WhenRead): boolean {
  if (!spent.has(from)) return false;
  const left = tokens.slice(from, to).filter(({ kind }, at) => kind === 'word' && !spent.has(from + at));
  if (left.every(({ text }) => BESIDE_DAY.test(plain(text)))) return true;
  const below = { from: to + 1, to: tokens.length };
  return tokens[to]?.kind === 'newline' && left.length <= MOST_BESIDE && bulletLength(tokens, below) > 0;
}

/**
 * "Samstag: …", "Samstag" or "Samstag Garten" above a list: returns the day of what follows. Null where a piece is not
 * a heading or names no day.
 */
export function headingOf(tokens: readonly Token[], range: Range, now: LocalDateTime): Heading | null {
  const isOpen = tokens[range.to - 1]?.text === ':';
  if (!isOpen && !isLine(tokens, range)) return null;
  const short = whenOfShortDay(tokens, range, now);
  const when = short ?? readGermanWhen(tokens, range, now);
  if (!short && !isTimeAlone(tokens, range, now) && !headsByDay(tokens, range, when)) return null;
  if (when.date === null || !when.said || when.past || (!isOpen && when.time !== null)) return null;
  const isBreak = (at: number): boolean => tokens[at]?.kind === 'newline' && tokens[at]?.soft !== true;
  const isAlone = isBreak(range.to);
  let to = range.to + 1;
  while (to < tokens.length && !(isBreak(to) && (!isAlone || isBreak(to + 1)))) to += 1;
  const head = shortDay(tokens, range) ?? tokens[range.from]?.text ?? '';
  return { when: { ...when, date: headedDay(head, when.date, now) }, to };
}
