import { addDays, daysBetween, isLocalDate, type LocalDate } from '#shared/kernel/dates.ts';
import { lastOfMonth, mondayOf, nextDayOfMonth } from '../dates/calendar.ts';
import { type GermanDay, type GermanDayReader, indexOf, weekdayNamed } from './dayRead.ts';
import { MONTHS, NUMBERS, ORDINALS } from './words.ts';

const dateOf = (year: number, month: number, day: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
const monthOf = (date: LocalDate): number => Number(date.slice(5, 7));

/** Returns the next date with this day and month, today included; null when there is none. */
function comingDate(today: LocalDate, day: number, month: number, year: number | null): LocalDate | null {
  const first = year ?? yearOf(today);
  for (const one of year === null ? [first, first + 1] : [first]) {
    const date = dateOf(one, month, day);
    if (isLocalDate(date) && (year !== null || date >= today)) return date;
  }
  return null;
}

const DATE_LEADS = /^(?:am|bis|zum|vor|ab|den|fur|spatestens|frist|auf|vom|von|seit|schon|erst|deadline|abgabe|,|\()$/;

/** "15.1 9 Uhr", "23.5 13:30": a time after a date without a final dot. */
const HOUR_BEHIND = /^(?:\d{1,2} (?:uhr|h)|\d{1,2}[:.]\d\d(?: uhr)?|\d{1,2}(?:uhr|h))\b/;

/** "22.4.", "am 22.4", "3.5.26", "15.1 9 Uhr", "Sa 23.5". */
export const dotted: GermanDayReader = (words, at, today) => {
  const [, first, second, years] = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{2}|\d{4}))?$/.exec(words[at] ?? '') ?? [];
  const [day, month] = [Number(first), Number(second)];
  if (first === undefined || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const year = years === undefined ? null : Number(years) + (years.length === 2 ? 2000 : 0);
  const isClosed = words[at + 1] === '.';
  const date = comingDate(today, day, month, year);
  const isTimed = HOUR_BEHIND.test(words.slice(at + 1, at + 3).join(' '));
  const isNamed = date !== null && weekdayNamed(words[at - 1] ?? '') === indexOf(date) && words[at + 1] !== 'uhr';
  if (!isClosed && year === null && !isTimed && !isNamed && !DATE_LEADS.test(words[at - 1] ?? '')) return null;
  return date === null ? null : { date, length: isClosed ? 2 : 1, rank: 10 };
};

const MONTH_LEADS = /^(?:am|mit|zum|den|dem|der|vor|bis|ab|frist|abgabe|deadline|fallig|spatestens|auf|vom)$/;

/** "vor der ersten Stunde", "vor dem ersten Frost": the first of its kind, not a day of the month. */
const isFirstOfKind = (words: readonly string[], at: number): boolean =>
  ORDINALS.has(words[at] ?? '') &&
  (words[at - 1] === 'der' || /^(?:frost|schnee|feuer|mal|regen|advent|tag|ferientag)$/.test(words[at + 1] ?? ''));

/** "12. März", "am 12.", "den siebenundzwanzigsten", "am 5. nächsten Monats". */
export const numbered: GermanDayReader = (words, at, today) => {
  const word = words[at] ?? '';
  const ordinal = /^(\d{1,2})(?:ten|ter|te)?$/.exec(word);
  // "einunddreißig Jänner", without its ending.
  const isSpelled = MONTHS.has(words[at + 1] ?? '') && !/^(?:ein|eine[mr]?|ne[mr])$/.test(word);
  const spelled = isSpelled ? (NUMBERS.get(word) ?? (word === 'einunddreissig' ? 31 : null)) : null;
  const day = ordinal ? Number(ordinal[1]) : (ORDINALS.get(word) ?? spelled);
  if (day === null || day < 1 || day > 31) return null;
  const dot = /^[.…]$/.test(words[at + 1] ?? '') ? 1 : 0;
  const month = MONTHS.get(words[at + 1 + dot] ?? '');
  if (month !== undefined) {
    const year = /^20\d\d$/.test(words[at + 2 + dot] ?? '') ? Number(words[at + 2 + dot]) : null;
    const date = comingDate(today, day, month, year);
    if (date !== null) return { date, length: 2 + dot + (year === null ? 0 : 1), rank: 10 };
  }
  // "bis 31": cannot be an hour. "am 28 um 10": "am" precedes no hour.
  const isPlainDay =
    (day > 24 && words[at - 1] === 'bis' && !/^[\p{L}€%/]/u.test(words[at + 1] ?? '')) ||
    (words[at - 1] === 'am' && !/^(?:uhr|h|prozent|%|€|euro|stuck|\d.*)$/.test(words[at + 1] ?? ''));
  const isSaid = dot > 0 || !ordinal || word.length > 2 || isPlainDay;
  if (!isSaid || !MONTH_LEADS.test(words[at - 1] ?? '') || isFirstOfKind(words, at)) return null;
  const of = /^(?:des|vom)$/.test(words[at + 1 + dot] ?? '') ? 1 : 0;
  const isNext =
    /^(?:nachsten|kommenden)$/.test(words[at + 1 + dot + of] ?? '') &&
    /^monate?s?$/.test(words[at + 2 + dot + of] ?? '');
  const date = nextDayOfMonth(isNext ? addDays(lastOfMonth(today), 1) : today, day);
  return date === null ? null : { date, length: 1 + dot + (isNext ? of + 2 : 0), rank: 7 };
};

/** "bis 10 2", "ab 28 10": a date typed without dots. */
export const spacedDate: GermanDayReader = (words, at, today) => {
  const [, day, month] = /^(\d{1,2}) (\d{1,2})$/.exec(words.slice(at, at + 2).join(' ')) ?? [];
  if (day === undefined || !/^(?:bis|am|ab|zum|vom|frist|deadline)$/.test(words[at - 1] ?? '')) return null;
  const isLast = /^(?:|[,;.!?)]|bei|beim|an|ans|im|in|fur|und|\p{L}{3,}en)$/u.test(words[at + 2] ?? '');
  if (Number(month) < 1 || Number(month) > 12 || !isLast) return null;
  const date = comingDate(today, Number(day), Number(month), null);
  return date === null ? null : { date, length: 2, rank: 10 };
};

/** "9.-11. Juni", "3./4.5.", "vom 3. bis 5. Mai": the first day counts. */
export const ranged: GermanDayReader = (words, at, today) => {
  const first = /^\d{1,2}$/.test(words[at] ?? '') ? Number(words[at]) : 0;
  const dot = words[at + 1] === '.' ? 1 : 0;
  if (first < 1 || first > 31 || dot === 0 || !/^(?:-|–|\/|bis|und)$/.test(words[at + 2] ?? '')) return null;
  const place = at + 3 + (/^(?:zum|den)$/.test(words[at + 3] ?? '') ? 1 : 0);
  const last = dotted(['am', ...words.slice(place)], 1, today) ?? numbered(words, place, today);
  if (last?.rank !== 10) return null;
  const month = dateOf(yearOf(last.date), monthOf(last.date), first);
  const date = isLocalDate(month) && month <= last.date ? month : comingDate(today, first, monthOf(today), null);
  return date === null ? null : { date, length: place - at + last.length, rank: 10 };
};

/** "Do 28.", "Dienstag, 14.": a weekday with its day of the month, where the two match. */
export const weekdayNumbered: GermanDayReader = (words, at, today) => {
  const weekday = weekdayNamed(words[at] ?? '');
  const skip = /^(?:,|den|der)$/.test(words[at + 1] ?? '') ? 1 : 0;
  const number = /^\d{1,2}$/.exec(words[at + 1 + skip] ?? '');
  if (weekday === null || !number || words[at + 2 + skip] !== '.') return null;
  const date = nextDayOfMonth(today, Number(number[0]));
  return date !== null && indexOf(date) === weekday ? { date, length: 3 + skip, rank: 9 } : null;
};

/** "diesen Monat" is its end, "nächsten Monat" the start of the next. */
export function monthHere(today: LocalDate, isThis: boolean): GermanDay {
  const last = lastOfMonth(today);
  return { date: isThis ? last : addDays(last, 1), length: 2, rank: 2, ends: isThis };
}

/** "Ende der Woche", "Mitte März", "Ende des Monats", "Ende KW 12". */
export const partOfSpan: GermanDayReader = (words, at, today) => {
  const part = /^(?:anfang|mitte|ende)$/.exec(words[at] ?? '')?.[0];
  if (part === undefined) return null;
  const skip = /^(?:der|des|dieser|dieses|nachster|nachste|kommender|nachsten|kommenden|diese)$/.test(
    words[at + 1] ?? '',
  )
    ? 1
    : 0;
  const unit = words[at + 1 + skip] ?? '';
  const isNext = skip === 1 && /^(?:nachste|kommende)/.test(words[at + 1] ?? '');
  const offset = { ende: 4, mitte: 2, anfang: 0 }[part] ?? 0;
  const week = skip === 0 ? calendarWeek(words, at + 1, today) : null;
  if (week)
    return { ...week, date: addDays(mondayOf(week.date), offset), length: week.length + 1, ends: part === 'ende' };
  if (/^woche?$/.test(unit)) {
    const date = addDays(mondayOf(today), (isNext ? 7 : 0) + offset);
    return { date: date < today ? today : date, length: 2 + skip, rank: 5, ends: part === 'ende' };
  }
  const now = monthOf(today);
  const month = MONTHS.get(unit) ?? (/^monate?s?$/.test(unit) ? (isNext ? (now % 12) + 1 : now) : null);
  if (unit.startsWith('jahr')) return yearPart(today, part, isNext, 2 + skip);
  if (month === null) return null;
  const year = yearOf(today) + (month < now ? 1 : 0);
  const first = dateOf(year, month, 1);
  const date = part === 'ende' ? lastOfMonth(first) : part === 'mitte' ? dateOf(year, month, 15) : first;
  return { date: date < today ? today : date, length: 2 + skip, rank: 5, ends: part === 'ende' };
};

function yearPart(today: LocalDate, part: string, isNext: boolean, length: number): GermanDay {
  const year = yearOf(today) + (isNext || part === 'anfang' ? 1 : 0);
  const date = { ende: dateOf(year, 12, 31), mitte: dateOf(year, 7, 1) }[part] ?? dateOf(year, 1, 2);
  return { date: date < today ? today : date, length, rank: 5, ends: part === 'ende' };
}

/** Days after which a calendar week means the one of the next year. */
const JUST_PASSED = 120;

/** "KW 4", "KW4", "Kalenderwoche 12": the Monday of that week, or today within it. */
export const calendarWeek: GermanDayReader = (words, at, today) => {
  const [, glued] = /^(?:kw|kalenderwoche)(\d{1,2})?$/.exec(words[at] ?? '') ?? [];
  if (!/^(?:kw|kalenderwoche)/.test(words[at] ?? '')) return null;
  const said = glued ?? words[at + 1] ?? '';
  if (!/^\d{1,2}$/.test(said) || Number(said) < 1 || Number(said) > 53) return null;
  // The fourth of January is always in the first week of its year.
  const weekIn = (year: number): LocalDate => addDays(mondayOf(dateOf(year, 1, 4)), (Number(said) - 1) * 7);
  const here = weekIn(yearOf(today));
  // "Berichtsheft KW 3": a week that has just passed names which one.
  if (addDays(here, 6) < today && daysBetween(here, today) < JUST_PASSED) return null;
  const monday = addDays(here, 6) < today ? weekIn(yearOf(today) + 1) : here;
  return { date: monday < today ? today : monday, length: glued === undefined ? 2 : 1, rank: 3 };
};

/** "der Pass läuft im April ab": a deadline. */
export const runsOut = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:lauft|laufen)$/.test(word)) &&
  /^(?:ab|aus)$/.test(words.findLast((word) => /\p{L}/u.test(word)) ?? '');

/** "im März": its first day. */
export const monthAlone: GermanDayReader = (words, at, today) => {
  const month = /^(?:im|bis|ab|vor|nachsten|kommenden)$/.test(words[at - 1] ?? '')
    ? MONTHS.get(words[at] ?? '')
    : undefined;
  if (month === undefined) return null;
  const isBefore = words[at - 1] === 'vor';
  const first = dateOf(yearOf(today) + (month < monthOf(today) + (isBefore ? 1 : 0) ? 1 : 0), month, 1);
  if (isBefore) return { date: first, length: 1, rank: 1, ends: true };
  // "noch im Mai", "läuft im Mai ab": by its end.
  if (words[at - 1] === 'im' && (words[at - 2] === 'noch' || runsOut(words)))
    return { date: lastOfMonth(first), length: 1, rank: 1, ends: true };
  return { date: first < today ? today : first, length: 1, rank: 1 };
};

/** The week of a month: "zweite Maiwoche". */
const NTH: ReadonlyMap<string, number> = new Map([
  ...['ersten', 'erste'].map((word) => [word, 0] as const),
  ...['zweiten', 'zweite', 'mitte'].map((word) => [word, 1] as const),
  ...['dritten', 'dritte'].map((word) => [word, 2] as const),
  ...['vierten', 'vierte', 'letzten', 'letzte'].map((word) => [word, 3] as const),
]);

/** "in der zweiten Maiwoche", "letzte Juniwoche": the first Monday of that week of the month. */
export const weekOfMonth: GermanDayReader = (words, at, today) => {
  const weeks = NTH.get(words[at] ?? '');
  const [, name] = /^(\p{L}+)woche$/u.exec(words[at + 1] ?? '') ?? [];
  const month = MONTHS.get(name ?? '');
  if (weeks === undefined || month === undefined) return null;
  const year = yearOf(today) + (month < monthOf(today) ? 1 : 0);
  const date = mondayOf(dateOf(year, month, 7 + 7 * weeks));
  return { date: date < today ? today : date, length: 2, rank: 5 };
};

/** Ends and starts in one word. */
const NAMED_ENDS: ReadonlyMap<string, (today: LocalDate) => LocalDate> = new Map([
  ...['monatsende', 'ultimo', 'monatsletzten'].map((word) => [word, lastOfMonth] as const),
  ...['jahresende', 'jahreswechsel'].map(
    (word) => [word, (today: LocalDate) => dateOf(yearOf(today), 12, 31)] as const,
  ),
  ...['kw-ende', 'wochenschluss'].map((word) => [word, (today: LocalDate) => addDays(mondayOf(today), 6)] as const),
  ['quartalsende', (today) => lastOfMonth(dateOf(yearOf(today), Math.ceil(monthOf(today) / 3) * 3, 1))],
  ...['monatsersten', 'monatsanfang'].map(
    (word) => [word, (today: LocalDate) => addDays(lastOfMonth(today), 1)] as const,
  ),
]);

/** "bis Monatsende", "zum Monatsersten", "am letzten Tag des Monats". */
export const namedEnd: GermanDayReader = (words, at, today) => {
  if (/^letzten? tag (?:des|im|diesen|dieses) monate?s?$/.test(words.slice(at, at + 4).join(' ')))
    return { ...monthHere(today, true), length: 4, rank: 5 };
  const end = /^(?:jeden|jedem|immer)$/.test(words[at - 1] ?? '') ? undefined : NAMED_ENDS.get(words[at] ?? '');
  return end === undefined ? null : { date: end(today), length: 1, rank: 5, ends: true };
};
