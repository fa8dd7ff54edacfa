import type { LocalDate, LocalDateTime, LocalTime } from '#shared/kernel/dates.ts';
import { holidayAt } from '../dates/holidays.ts';
import { isWindow, rangeLength } from '../dates/rangeLength.ts';
import type { WhenRead } from '../dates/scan.ts';
import { scheduleOf } from '../dates/schedule.ts';
import { exceptionAt } from '../dates/seriesStart.ts';
import { plain } from '../learned/plain.ts';
import { once } from '../once.ts';
import type { Range, Token } from '../tokenize.ts';
import { germanClockAt } from './clock.ts';
import { closureAt } from './closures.ts';
import type { GermanDay } from './dayRead.ts';
import { germanDayAt } from './days.ts';
import { feastAt } from './feasts.ts';
import { GERMAN_HOLIDAYS } from './holidays.ts';
import { fromNowAt, spokenLength } from './fromNow.ts';
import { isHour } from './hour.ts';
import { laterTodayAt } from './laterToday.ts';
import { isOverdueSince, wasDue } from './pastDue.ts';
import { germanRepeatAt } from './repeats.ts';
import type { SaidClock, SaidDay } from './found.ts';
import { resolved } from './resolve.ts';
import { deniedDayLength, identifyingLength, movedFromLength } from './spokenOf.ts';
import { EVENING, LEADS, MORNING, NOON, ORDINALS, PAST } from './words.ts';

const UNITS = /^(?:minuten?|min|stunden?|std|h)$/;
const TERM_LEADS = /^(?:bis|spatestens|abgabe|deadline|stichtag|\S*(?:frist|schluss))$/;

/** State of the reading of a piece. Positions are word indexes. */
interface Scan {
  readonly words: readonly string[];
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly now: LocalDateTime;
  readonly spent: Set<number>;
  readonly days: SaidDay[];
  readonly clocks: SaidClock[];
  readonly wholes: Range[];
  readonly within: Set<number>;
  recurrence: string | null;
  minutes: number | null;
  past: boolean;
  /** A part of today, where no day is named. */
  later: GermanDay | null;
  /** Minutes from now. */
  moment: number | null;
}

/**
 * Reads all time expressions of a German piece, relative to the local time `now` (spec tasks 3: dueDate, scheduledDay).
 */
export const readGermanWhen = once((tokens, { from, to }, now): WhenRead => {
  const words = tokens.slice(from, to).map(({ text }) => plain(text));
  const scan: Scan = {
    ...{ words, tokens, from, now, spent: new Set(), days: [], clocks: [], wholes: [], within: new Set() },
    ...{ recurrence: null, minutes: null, past: false, later: null, moment: null },
  };
  for (let at = 0; at < words.length;) at += stepAt(scan, at);
  const { later, moment, past } = scan;
  const wholes = scan.wholes.map((whole) => ({ from: from + whole.from, to: from + whole.to }));
  const found = { ...resolved(scan, words, now), wholes };
  if (later && found.date === null && found.recurrence === null && !past)
    return { ...found, date: later.date, implied: true, said: true };
  return moment === null ? found : { ...found, ...momentOf(now, moment), implied: false, said: true };
});

/** Reads the expression at a word and returns how many words to advance. */
function stepAt(scan: Scan, at: number): number {
  const { words, now } = scan;
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  if (/^(?:gestern|vorgestern)$/.test(word)) {
    if (wasDue(words)) return dueSince(scan, at, { date: now.slice(0, 10), length: 1, rank: 5 });
    scan.past = true;
  }
  // "das nächste Mal am 2. Februar", "nächster Termin 27.7.".
  if (/^(?:(?:das|dies) )?(?:nachste|erste)s? mal\b/.test(words.slice(at, at + 3).join(' ')))
    return spend(scan, at, word.startsWith('d') ? 3 : 2);
  // "zum dritten Mal am 5.": a count, not a day of the month.
  if (word === 'zum' && ORDINALS.has(words[at + 1] ?? '') && words[at + 2] === 'mal') return spend(scan, at, 3);
  if (
    word.startsWith('nachste') &&
    /^(?:termin|mal)$/.test(words[at + 1] ?? '') &&
    dayAt(scan, at + 2, now.slice(0, 10))
  )
    return spend(scan, at, 2);
  const ahead = fromNowAt(words, at);
  if (ahead) {
    scan.moment ??= ahead.minutes;
    return spend(scan, at, ahead.length);
  }
  const spoken = /^(?:in|vor|nach|seit|jede|um)$/.test(before) ? null : spokenLength(words, at);
  if (spoken) {
    scan.minutes ??= spoken.minutes;
    return spend(scan, at, spoken.length);
  }
  const length = /^\d{1,3}$/.test(word) && UNITS.test(words[at + 1] ?? '') ? Number(word) : null;
  const isOClock = words[at + 1] === 'h' && isHourBefore(scan, at);
  if (length !== null && before !== 'in' && !isOClock) {
    scan.minutes ??= /^(?:s|h)/.test(words[at + 1] ?? '') ? length * 60 : length;
    return spend(scan, at, 2);
  }
  const repeat = germanRepeatAt(words, at);
  if (repeat) {
    scan.recurrence ??= repeat.rule;
    return spend(scan, at, repeat.length);
  }
  const today = now.slice(0, 10);
  const except = word === 'ausser' ? exceptionAt(words.slice(at, at + 4), scan.recurrence) : null;
  if (except) {
    scan.recurrence = except.rule;
    return spend(scan, at, except.length);
  }
  const dayLength = (place: number): number => dayAt(scan, place, today)?.length ?? 0;
  const closure = closureAt(words, at, today, (place) => dayAt(scan, place, today));
  if (closure) {
    scan.days.push({ from: at, to: at + closure.length, day: closure, lead: '', rank: closure.rank, isTerm: false });
    return spend(scan, at, closure.length);
  }
  const passed = movedFromLength(words, at, dayLength) || deniedDayLength(words, at, dayLength);
  if (passed) return spend(scan, at, passed);
  const named = identifyingLength(words, at, dayLength);
  if (named) return named;
  if (scan.recurrence === null) scan.later ??= laterTodayAt(words, at, now);
  const found = dayAt(scan, at, today);
  if (found) {
    if (isPastDue(words, at)) return dueSince(scan, at, { ...found, date: today });
    const place = { from: leadStart(scan, at), to: at + found.length };
    const isTerm = TERM_LEADS.test(before) || words.slice(place.from, at).some((one) => TERM_LEADS.test(one));
    scan.days.push({ ...place, day: found, lead: before, rank: found.rank, isTerm });
    return spend(scan, at, found.length);
  }
  return clockLength(scan, at) || partLength(scan, at) || 1;
}

/** "Fr 15 h", "bis 14 h": after a day or a time preposition it is not a duration. */
const isHourBefore = ({ words, from, spent, days }: Scan, at: number): boolean =>
  Number(words[at]) <= 24 &&
  (spent.has(from + at - 1) ||
    /^(?:um|ab|bis|gegen)$/.test(words[at - 1] ?? '') ||
    (words[at - 1] === ',' && days.length > 0));

const dayAt = ({ words, tokens, from }: Scan, at: number, today: LocalDate): GermanDay | null =>
  isOfBefore(words, at) && !isPastDue(words, at)
    ? null
    : (feastAt(words, at, today, tokens[from + at]) ?? germanDayAt(words, at, today));

/** Whether the day at a position is when something was due. */
const isPastDue = (words: readonly string[], at: number): boolean => isOverdueSince(words, at) || wasDue(words);

/** Makes today the day of what was due earlier; returns how many words to advance. */
function dueSince(scan: Scan, at: number, { date, length, rank }: GermanDay): number {
  const place = { from: leadStart(scan, at), to: at + length };
  const day = { date, length, rank, ends: true };
  scan.days.push({ ...place, day, lead: scan.words[at - 1] ?? '', rank, isTerm: false });
  return isOverdueSince(scan.words, at) ? length : spend(scan, at, length);
}

/** "letzten Montag", "wegen Freitag", "seit dem 15.": not the day of the matter. */
const isOfBefore = (words: readonly string[], at: number): boolean =>
  PAST.has(words[at - 1] ?? '') ||
  /^(?:wegen|seit)$/.test(words[at - 1] ?? '') ||
  (words[at - 2] === 'seit' && words[at - 1] === 'dem');

/** Reads a time and returns its number of words; 0 without one. */
function clockLength(scan: Scan, at: number): number {
  const { words, tokens, from, spent } = scan;
  const before = words[at - 1] ?? '';
  const entry = scheduleOf(tokens).get(from + at);
  const clock = entry ? { ...entry, certain: true, exact: true } : germanClockAt(words, at);
  if (!clock) return 0;
  const joint = at + clock.length;
  // "9 bis 15 Uhr": the end shows that it is a time.
  const opens =
    words[joint] === 'bis' &&
    clock.hour > 0 &&
    germanClockAt(words, joint + 1)?.certain === true &&
    (words[joint + 2] === 'uhr' || words[joint + 1]?.includes(':') === true);
  if (!clock.certain && !opens && !isHour(words, at, clock, tokens, from, spent)) return 0;
  const range = /^(?:bis|und|-|–)$/.test(words[joint] ?? '') ? germanClockAt(words, joint + 1) : null;
  if (range) scan.within.add(joint);
  const isRange = range !== null && (/^(?:von|zwischen)$/.test(before) || (words[joint] === 'bis' && range.certain));
  const end = clock.length + (isRange ? 1 + range.length : 0);
  const lasts = isRange && words[joint] !== 'und' ? rangeLength(clock, range) : clock.lasts;
  if (lasts !== undefined && !isWindow(words)) scan.minutes ??= lasts;
  // "gegen 5 rum".
  const length = end + (isAbout(words, at, end) ? 1 : 0);
  // "6 bis 14 Uhr" starts in the morning.
  const isEarly = isRange && range.hour > 12 && clock.hour < 12 && clock.hour + 12 >= range.hour;
  scan.clocks.push({
    clock: isEarly ? { ...clock, exact: true } : clock,
    lead: before,
    from: leadStart(scan, at),
    to: at + length,
  });
  return spend(scan, at, length);
}

/** "gegen 5 rum", "so um acht herum": the word after the hour belongs to it. */
const isAbout = (words: readonly string[], at: number, length: number): boolean =>
  /^(?:um|gegen|so)$/.test(words[at - 1] ?? '') && /^(?:rum|herum)$/.test(words[at + length] ?? '');

/** "am Abend", "morgens": a part of the day belongs to its day. */
function partLength(scan: Scan, at: number): number {
  const { words, spent, from } = scan;
  const word = words[at] ?? '';
  const isPart = MORNING.has(word) || EVENING.has(word) || NOON.has(word);
  const isLed =
    /^(?:am|in|bis|gegen|vorm|zu)$/.test(words[at - 1] ?? '') || (words[at - 1] === 'der' && words[at - 2] === 'in');
  const isSaid = isPart && (spent.has(from + at - 1) || isLed || word.endsWith('s'));
  return isSaid ? spend(scan, at, 1) : 0;
}

/** Returns where the function words before a day or time start. */
function leadStart({ words, tokens, from }: Scan, at: number): number {
  let start = words[at - 1] === 'auf' && words.includes('wecker') ? at - 1 : at;
  while (start > 0 && leads(words, start - 1) && tokens[from + start - 1]?.kind === 'word') start -= 1;
  return start;
}

/** "an Heiligabend": only a holiday follows "an", which else belongs to a verb ("ruf Oma an Montag"). */
const leads = (words: readonly string[], at: number): boolean =>
  LEADS.has(words[at] ?? '') ||
  (words[at] === 'an' && holidayAt((place) => words[place], at + 1, GERMAN_HOLIDAYS) !== null);

/** Removes words and their lead words from the title; returns how many words to advance. */
function spend(scan: Scan, at: number, length: number): number {
  const start = leadStart(scan, at);
  scan.wholes.push({ from: start, to: at + length });
  for (let each = start; each < at + length; each += 1) scan.spent.add(scan.from + each);
  return length;
}

/** Returns the day and time `minutes` from now. */
function momentOf(now: LocalDateTime, minutes: number): { readonly date: LocalDate; readonly time: LocalTime } {
  const at = new Date(Date.parse(`${now.slice(0, 16)}:00Z`) + minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}
