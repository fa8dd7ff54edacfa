import { addDays, type LocalDate, isLocalDate, weekdayOf, WEEKDAYS as NAMES } from '#shared/kernel/dates.ts';
import { feastDay } from './feasts.ts';
import { MONTHS, NUMBERS, ORDINALS, SHORT_DAYS, WEEKDAYS } from './words.ts';

/** A day that was said, how many words say it, and how exactly. */
export interface GermanDay {
  readonly date: LocalDate;
  readonly length: number;
  readonly rank: number;
  /** True for an end in itself ("Ende der Woche"). */
  readonly ends?: boolean;
  /** True for the weekday of today: today only while its hour lies ahead, else a week later. */
  readonly isToday?: boolean;
}

const indexOf = (date: LocalDate): number => NAMES.indexOf(weekdayOf(date));

/** The next day of the week after today, or today itself. */
export const nextWeekday = (today: LocalDate, weekday: number): LocalDate =>
  addDays(today, (weekday - indexOf(today) + 7) % 7);

const mondayAfter = (today: LocalDate): LocalDate => addDays(today, (8 - indexOf(today)) % 7 || 7);

/** The number of the weekday that a word names, with the part of the day at its end or without. */
export function weekdayAt(word: string): number | null {
  const found = WEEKDAYS.findIndex(
    (name) =>
      word === name ||
      (word.startsWith(name) && /^(?:s|abend|fruh|morgen|mittag|nachmittag|vormittag)$/.test(word.slice(name.length))),
  );
  if (found >= 0) return found;
  return word.length > 3 ? (SHORT_DAYS.get(word) ?? null) : null;
}

const dateOf = (year: number, month: number, day: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The next date of that day and month, today included; null when there is none. */
function comingDate(today: LocalDate, day: number, month: number, year: number | null): LocalDate | null {
  const first = year ?? Number(today.slice(0, 4));
  for (const one of year === null ? [first, first + 1] : [first]) {
    const date = dateOf(one, month, day);
    if (isLocalDate(date) && (year !== null || date >= today)) return date;
  }
  return null;
}

/** The next day of a month with this number, today included. */
function comingDayOfMonth(today: LocalDate, day: number): LocalDate | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  for (let ahead = 0; ahead < 4; ahead += 1) {
    const date = dateOf(year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1, day);
    if (isLocalDate(date) && date >= today) return date;
  }
  return null;
}

const lastOfMonth = (year: number, month: number): LocalDate =>
  addDays(dateOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1), -1);

/** "ein paar Tage", "anderthalb Wochen". */
const SOME: ReadonlyMap<string, number> = new Map([
  ['paar', 3],
  ['anderthalb', 1.5],
  ['eineinhalb', 1.5],
]);
const numberOf = (word: string): number | null =>
  /^\d{1,3}$/.test(word) ? Number(word) : (NUMBERS.get(word) ?? SOME.get(word) ?? null);

/** The day that the words from `at` on say, or null. `words` are plain: lower case, without umlauts. */
export function germanDayAt(words: readonly string[], at: number, today: LocalDate): GermanDay | null {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  if (/^heute?$|^hut$/.test(word)) {
    const count = after === 'in' ? numberOf(words[at + 2] ?? '') : null;
    if (count !== null && /^tage?n?$/.test(words[at + 3] ?? ''))
      return { date: addDays(today, count === 8 ? 7 : count), length: 4, rank: 9 };
    return { date: today, length: 1, rank: 5 };
  }
  if (word === 'ubermorgen') return { date: addDays(today, 2), length: 1, rank: 5 };
  if (
    /^(?:morgen|morn)$/.test(word) &&
    !/^(?:am|jeden|guten|heute|heut|fruhen|diesen|nachsten|(?:frei|mon|diens|donners|sams|sonn)tag|mittwoch)$/.test(
      before,
    )
  )
    return { date: addDays(today, 1), length: 1, rank: 5 };
  if (/^(?:nachste|nachster|kommende|kommender)$/.test(word) && after === 'woche') {
    const skip = words[at + 2] === 'am' ? 3 : 2;
    const weekday = weekdayAt(words[at + skip] ?? '') ?? SHORT_DAYS.get(words[at + skip] ?? '') ?? null;
    const monday = mondayAfter(today);
    if (weekday === null) return { date: monday, length: 2, rank: 3 };
    return { date: addDays(monday, (weekday + 6) % 7), length: skip + 1, rank: 9 };
  }
  if (/^(?:diese|dieser)$/.test(word) && after === 'woche')
    return { date: nextWeekday(today, 0), length: 2, rank: 2, ends: true };
  if (/^(?:nachsten|kommenden|diesen)$/.test(word) && after === 'monat') return monthHere(today, word === 'diesen');
  if (/^(?:wochenende|we)$/.test(word)) {
    const weekend = nextWeekday(today, 6);
    const isNext = /^nachste[ns]?$/.test(before);
    return {
      date: isNext ? addDays(mondayAfter(today), 5) : indexOf(today) === 0 ? today : weekend,
      length: 1,
      rank: 4,
    };
  }
  const feast = feastDay(word, before, today);
  if (feast !== null) return { date: feast, length: 1, rank: 5 };
  if (/^(?:anfang|mitte|ende)$/.test(word)) return partOfSpan(words, at, today);
  if (/^letzten? tag (?:des|im|diesen|dieses) monate?s?$/.test(words.slice(at, at + 4).join(' ')))
    return { ...monthHere(today, true), length: 4, rank: 5 };
  if (word === 'monatsende')
    return { date: lastOfMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7))), length: 1, rank: 5, ends: true };
  if (word === 'in') {
    const count = numberOf(after);
    const unit = words[at + 2] ?? '';
    if (count !== null && /^tage?n?$/.test(unit))
      return { date: addDays(today, count === 8 && NUMBERS.has(after) ? 7 : count), length: 3, rank: 8 };
    if (count !== null && /^wochen?$/.test(unit))
      return { date: addDays(today, Math.round(7 * count)), length: 3, rank: 8 };
    if (count !== null && /^monate?n?$/.test(unit))
      return { date: addDays(today, Math.round(30 * count)), length: 3, rank: 8 };
  }
  const dated = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{2}|\d{4}))?$/.exec(word);
  if (dated) {
    const [day, month] = [Number(dated[1]), Number(dated[2])];
    const year = dated[3] === undefined ? null : Number(dated[3]) + (dated[3].length === 2 ? 2000 : 0);
    if (
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      day <= 31 &&
      (words[at + 1] === '.' || /^(?:am|bis|zum|vor|ab|den|fur|spatestens|frist)$/.test(before) || year !== null)
    ) {
      const date = comingDate(today, day, month, year);
      if (date !== null) return { date, length: words[at + 1] === '.' ? 2 : 1, rank: 10 };
    }
  }
  const ordinal = /^(\d{1,2})(?:ten|ter|te)?$/.exec(word);
  const day = ordinal ? Number(ordinal[1]) : (ORDINALS.get(word) ?? null);
  if (day !== null && day >= 1 && day <= 31) {
    const dot = after === '.' ? 1 : 0;
    const month = MONTHS.get(words[at + 1 + dot] ?? '');
    if (month !== undefined) {
      const year = /^20\d\d$/.test(words[at + 2 + dot] ?? '') ? Number(words[at + 2 + dot]) : null;
      const date = comingDate(today, day, month, year);
      if (date !== null) return { date, length: 2 + dot + (year === null ? 0 : 1), rank: 10 };
    }
    const isSaid = dot > 0 || !ordinal || word.length > 2;
    if (isSaid && /^(?:am|zum|den|dem|der|vor|bis|ab|frist|abgabe|deadline|fallig)$/.test(before)) {
      const date = comingDayOfMonth(today, day);
      if (date !== null) return { date, length: 1 + dot, rank: 7 };
    }
  }
  const numbered = numberedDay(words, at, today);
  if (numbered) return numbered;
  if (/^ubernachste[nrm]?$/.test(word)) return afterNext(words, at, today);
  const weekday = weekdayAt(word) ?? shortDay(words, at);
  if (weekday === null) return null;
  const next = nextWeekday(today, weekday);
  const isWeekLater = after === 'in' && /^(?:einer|1)$/.test(words[at + 2] ?? '') && words[at + 3] === 'woche';
  const isTwoLater = after === 'in' && /^(?:zwei|2)$/.test(words[at + 2] ?? '') && words[at + 3] === 'wochen';
  if (isWeekLater || isTwoLater) return { date: addDays(next, isTwoLater ? 14 : 7), length: 4, rank: 9 };
  return { date: next, length: 1, rank: 6, ...(next === today && !/^heute?$/.test(before) && { isToday: true }) };
}

/** "übernächsten Montag", "übernächste Woche". */
function afterNext(words: readonly string[], at: number, today: LocalDate): GermanDay | null {
  const after = words[at + 1] ?? '';
  if (/^woche$/.test(after)) return { date: addDays(mondayAfter(today), 7), length: 2, rank: 3 };
  const weekday = weekdayAt(after) ?? SHORT_DAYS.get(after) ?? null;
  const next = weekday === null ? null : nextWeekday(addDays(today, 1), weekday);
  return next === null ? null : { date: addDays(next, 7), length: 2, rank: 9 };
}

/** "Do 28.", "Dienstag, 14.": a weekday with its number, where that number falls on it. */
function numberedDay(words: readonly string[], at: number, today: LocalDate): GermanDay | null {
  const weekday = weekdayAt(words[at] ?? '') ?? SHORT_DAYS.get(words[at] ?? '') ?? null;
  const skip = /^(?:,|den|der)$/.test(words[at + 1] ?? '') ? 1 : 0;
  const number = /^\d{1,2}$/.exec(words[at + 1 + skip] ?? '');
  if (weekday === null || !number || words[at + 2 + skip] !== '.') return null;
  const date = comingDayOfMonth(today, Number(number[0]));
  return date !== null && indexOf(date) === weekday ? { date, length: 3 + skip, rank: 9 } : null;
}

/** "Mo", "Do": two letters are a day beside a joint, an hour or a mark. */
function shortDay(words: readonly string[], at: number): number | null {
  const day = SHORT_DAYS.get(words[at] ?? '');
  if (day === undefined) return null;
  const isHeld = /^(?:bis|am|ab|vor|nachsten|kommenden|jeden|nachster|fur|frist|abgabe|termin)$/.test(
    words[at - 1] ?? '',
  );
  const closes = at > 0 && at === words.length - 1 && /^(?:mo|fr|sa)$/.test(words[at] ?? '');
  const isTimed =
    words[at] !== 'so' &&
    (/^(?:halb|viertel|dreiviertel|um|fruh|abends?|nachmittags?)$/.test(words[at + 1] ?? '') ||
      (words[at] !== 'do' && /^\d{1,2}(?:[:.]\d\d)?$/.test(words[at + 1] ?? '')));
  const isBracketed = words[at - 1] === '(' && words[at + 1] === ')';
  const isHour =
    /^\d{1,2}(?:[:.]\d\d)?$/.test(words[at + 1] ?? '') &&
    (/^\d{1,2}[:.]\d\d$/.test(words[at + 1] ?? '') || words[at + 2] === 'uhr');
  // "Di Klausureinsicht", "Do. 9.45 Zahnarzt": at the start of a piece.
  const opens =
    at === 0 &&
    words.length > 1 &&
    (/^(?:mo|di|mi|fr|sa)$/.test(words[at] ?? '') ||
      words[at + 1] === '.' ||
      words.some((word) => /^\d{1,2}[:.]\d\d$|^uhr$/.test(word)));
  return isHeld || closes || isTimed || isHour || isBracketed || opens ? day : null;
}

/** "diesen Monat" is its end, "nächsten Monat" the beginning of the next. */
function monthHere(today: LocalDate, isThis: boolean): GermanDay {
  const last = lastOfMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  return { date: isThis ? last : addDays(last, 1), length: 2, rank: 2, ends: isThis };
}

/** "Ende der Woche", "Mitte März", "Ende des Monats". */
function partOfSpan(words: readonly string[], at: number, today: LocalDate): GermanDay | null {
  const skip = /^(?:der|des|dieser|dieses|nachster|kommender|nachsten)$/.test(words[at + 1] ?? '') ? 1 : 0;
  const unit = words[at + 1 + skip] ?? '';
  const isNext = /^(?:nachster|kommender|nachsten)$/.test(words[at + 1] ?? '');
  if (unit === 'woche') {
    const offset = words[at] === 'ende' ? 4 : words[at] === 'mitte' ? 2 : 0;
    const monday = isNext ? mondayAfter(today) : addDays(mondayAfter(today), -7);
    const date = addDays(monday, offset);
    return { date: date < today ? today : date, length: 2 + skip, rank: 5, ends: words[at] === 'ende' };
  }
  const named = MONTHS.get(unit);
  const now = Number(today.slice(5, 7));
  const month = named ?? (/^monats?$/.test(unit) ? (isNext ? (now % 12) + 1 : now) : null);
  if (month === null) return null;
  const year = Number(today.slice(0, 4)) + (month < now ? 1 : 0);
  const date = words[at] === 'ende' ? lastOfMonth(year, month) : dateOf(year, month, words[at] === 'mitte' ? 15 : 1);
  return { date: date < today ? today : date, length: 2 + skip, rank: 5, ends: words[at] === 'ende' };
}
