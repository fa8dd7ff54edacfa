import type { LocalTime } from '#shared/kernel/dates.ts';
import { rangeLength } from '../dates/rangeLength.ts';
import { weekdayNamed } from './dayRead.ts';
import { EVENING, MONTHS, MORNING, NUMBERS } from './words.ts';

/** A time of day as said; `half` is set when the words name the half of the day. */
export interface GermanClock {
  readonly hour: number;
  readonly minute: number;
  readonly length: number;
  /** False for a bare number, which is a time only in context. */
  readonly certain: boolean;
  /** True when the hour is unambiguous ("14 Uhr", "08:30"). */
  readonly exact: boolean;
  /** True for "halb eins": half past noon, not half past midnight. */
  readonly beforeOne?: boolean;
  /** Minutes from this time to the end of the range that it starts. */
  readonly lasts?: number;
  /** True for digits before "Uhr". */
  readonly written?: boolean;
}

/** "Do 7 50", "Sonntag 23 59": hour and minutes separated by a space, after a day. */
const SPACED = /^([01]?\d|2[0-3]) ([0-5][05]|59)$/;
/** "Freitag 8 30 Personen": a counted number is not minutes. */
const COUNTED_ON = /^(?:uhr|\.|%|€|euro|min|stk|stuck|kg|km|m|personen|leute|\d+)$/;
const isBehindDay = (word: string): boolean =>
  weekdayNamed(word) !== null || MONTHS.has(word) || /^(?:heute|heut|morgen|ubermorgen|fruh)$/.test(word);

const hourOf = (word: string): number | null => {
  if (/^\d{1,2}$/.test(word)) return Number(word) <= 24 ? Number(word) : null;
  const number = NUMBERS.get(word);
  return number !== undefined && number <= 24 ? number : null;
};

/** Returns the time at `at`: "halb acht", "viertel nach neun", "14 Uhr 30", "8:15", or a bare hour. */
export function germanClockAt(words: readonly string[], at: number): GermanClock | null {
  const word = words[at] ?? '';
  const written = /^(\d{1,2})[:.h](\d\d)(?:h|uhr)?$/.exec(word);
  if (written) {
    const [hour, minute] = [Number(written[1]), Number(written[2])];
    const isTime = hour <= 24 && minute < 60 && (/[:h]/.test(word) || words[at + 1] === 'uhr' || minute % 5 === 0);
    if (!isTime) return null;
    const length = words[at + 1] === 'uhr' ? 2 : 1;
    return { hour, minute, length, certain: /[:h]/.test(word) || length === 2, exact: true };
  }
  const spaced = at > 0 && !words[at + 2]?.match(COUNTED_ON) ? SPACED.exec(words.slice(at, at + 2).join(' ')) : null;
  if (spaced && isBehindDay(words[at - 1] ?? ''))
    return { hour: Number(spaced[1]), minute: Number(spaced[2]), length: 2, certain: true, exact: true };
  const military = /^(0\d|1\d|2[0-3])([0-5]\d)$/.exec(word);
  if (
    military &&
    (/^(?:,|um|ab|bis)$/.test(words[at - 1] ?? '') || isBehindDay(words[at - 1] ?? '')) &&
    Number(military[2]) % 5 === 0 &&
    word.startsWith('0')
  )
    return { hour: Number(military[1]), minute: Number(military[2]), length: 1, certain: true, exact: true };
  const glued = /^(\d{1,2})(?:h|uhr)$/.exec(word);
  if (glued && Number(glued[1]) <= 24)
    return { hour: Number(glued[1]), minute: 0, length: 1, certain: true, exact: Number(glued[1]) > 12 };
  const span = spanAt(words, at);
  if (span) return span;
  // "bis Freitag Mittag"
  const isDayEnd =
    (isBehindDay(words[at - 1] ?? '') && /^(?:bis|zum)$/.test(words[at - 2] ?? '')) ||
    (word === 'mittags' && (isBehindDay(words[at - 1] ?? '') || /^\d+\.$|^\.$/.test(words[at - 1] ?? '')));
  const isNoon = isDayEnd || /^(?:bis|vor|vorm|gegen|zu)$/.test(words[at - 1] ?? '');
  if (/^mittags?$/.test(word) && isNoon) return { hour: 12, minute: 0, length: 1, certain: true, exact: true };
  const before = minutesBeside(words, at);
  if (before) return before;
  const next = hourOf(words[at + 1] ?? '');
  const part = WRITTEN.get(word);
  if (part !== undefined && next !== null) return fraction(next, part, 2);
  if (/^hal(?:b|ber|wer|wa)$/.test(word) && next !== null) return fraction(next, -30, words[at + 2] === 'uhr' ? 3 : 2);
  const spelled = word === 'drei' && words[at + 1] === 'viertel' ? hourOf(words[at + 2] ?? '') : null;
  if (spelled !== null) return fraction(spelled, -15, 3);
  if (word === 'dreiviertel' && next !== null) return fraction(next, -15, 2);
  if (word === 'viertel') {
    if (next !== null) return fraction(next, -45, 2);
    const hour = hourOf(words[at + 2] ?? '');
    if (hour !== null && /^(?:nach|ab)$/.test(words[at + 1] ?? '')) return fraction(hour, 15, 3);
    if (hour !== null && words[at + 1] === 'vor') return fraction(hour, -15, 3);
  }
  if (word === 'mitternacht') return { hour: 24, minute: 0, length: 1, certain: true, exact: true };
  const hour = hourOf(word);
  if (hour === null) return null;
  if (words[at + 1] === 'h') return { hour, minute: 0, length: 2, certain: true, exact: hour > 12, written: true };
  if (words[at + 1] === 'uhr') {
    const minutes = /^\d{1,2}$/.test(words[at + 2] ?? '') ? Number(words[at + 2]) : minutesOf(words[at + 2] ?? '');
    // "15 Uhr 20 Minuten": a duration.
    const isSaid = minutes !== null && minutes < 60 && !MEASURED.test(words[at + 3] ?? '');
    // Early and exact to the minute, it is a train time: "sechs Uhr zwanzig".
    const isExact = hour > 12 || (isSaid && (hour === 5 || hour === 6));
    return {
      hour,
      minute: isSaid ? minutes : 0,
      length: isSaid ? 3 : 2,
      certain: true,
      exact: isExact,
      written: /^\d/.test(word),
    };
  }
  const spoken = spokenMinutes(words, at);
  if (spoken !== null) return { hour, minute: spoken, length: 2, certain: true, exact: hour > 12 };
  return { hour, minute: 0, length: 1, certain: false, exact: hour > 12 };
}

/** "9-11 Uhr", "14-15:30": after "von" the range itself shows that it is a time; otherwise "Uhr" or a colon does. */
function spanAt(words: readonly string[], at: number): GermanClock | null {
  const span = /^(\d{1,2})(?:[:.]([0-5]\d))?[-–](\d{1,2})(?:[:.]([0-5]\d))?(uhr|h)?$/.exec(words[at] ?? '');
  if (!span) return null;
  const [hour, minute, lastHour, lastMinute] = [1, 2, 3, 4].map((part) => Number(span[part] ?? 0));
  if (hour === undefined || lastHour === undefined || hour > 24 || lastHour > 24) return null;
  const isNamed = words[at + 1] === 'uhr';
  const isTime =
    isNamed || span[5] !== undefined || span[0].includes(':') || /^(?:von|zwischen)$/.test(words[at - 1] ?? '');
  if (!isTime) return null;
  return {
    ...{ hour, minute: minute ?? 0, length: isNamed ? 2 : 1, certain: true, exact: hour > 12 },
    lasts: rangeLength({ hour, minute: minute ?? 0 }, { hour: lastHour, minute: lastMinute ?? 0 }),
  };
}

/** "um sieben zwanzig": returns minutes in words right after the hour in words, in steps of five; null without any. */
function spokenMinutes(words: readonly string[], at: number): number | null {
  const [before = '', hour = '', said = '', after = ''] = words.slice(Math.max(0, at - 1)).concat(['', '']);
  if (at === 0 || !/^(?:um|ab|bis|gegen)$/.test(before) || /\d/.test(hour + said) || COUNTED_ON.test(after))
    return null;
  const minutes = minutesOf(said);
  return minutes !== null && minutes >= 10 && minutes < 60 && minutes % 5 === 0 ? minutes : null;
}

/** "16 Uhr 20 m Kabel": a measure is not minutes. */
const MEASURED = /^(?:min(?:uten?)?|m|cm|mm|km|kg|g|l|ml|stk|stuck|euro|eur|€|personen|leute|mal|x)$/;

/** Quarters before the next hour, in digits: "3/4 8". */
const WRITTEN: ReadonlyMap<string, number> = new Map([
  ['1/4', -45],
  ['1/2', -30],
  ['3/4', -15],
]);

/** "zehn vor acht", "fünf nach halb drei". */
function minutesBeside(words: readonly string[], at: number): GermanClock | null {
  const minutes = hourOf(words[at] ?? '') ?? (words[at] === '25' ? 25 : null);
  const link = words[at + 1] ?? '';
  // "um elf nach elf" is exact to the minute.
  const isExact = words[at - 1] === 'um' && minutes !== null && minutes > 2 && minutes < 20;
  if (minutes === null || !(isExact || [5, 10, 20, 25].includes(minutes)) || !/^(?:vor|nach)$/.test(link)) return null;
  const isHalf = words[at + 2] === 'halb';
  const hour = hourOf(words[at + (isHalf ? 3 : 2)] ?? '');
  if (hour === null || hour === 0) return null;
  return fraction(hour, (link === 'vor' ? -minutes : minutes) - (isHalf ? 30 : 0), isHalf ? 4 : 3);
}

const minutesOf = (word: string): number | null => {
  const number =
    NUMBERS.get(word) ?? (/fund(?:dreissig|vierzig)$/.test(word) ? (word.endsWith('dreissig') ? 35 : 45) : undefined);
  return number !== undefined && number > 1 ? number : null;
};

function fraction(hour: number, minutes: number, length: number): GermanClock {
  const total = hour * 60 + minutes;
  return {
    ...{ hour: Math.floor(total / 60), minute: (total + 60) % 60, length, certain: true, exact: false },
    ...(total < 60 && { beforeOne: true }),
  };
}

/** Returns the part of the day named by any of the words. */
export function partOfDay(words: readonly string[]): 'am' | 'pm' | null {
  for (const word of words) {
    if (MORNING.has(word)) return 'am';
    if (EVENING.has(word) || /(?<!^sonn)(?:abend|nachmittag)s?$/.test(word)) return 'pm';
    if (/(?:vormittag|fruh)s?$/.test(word)) return 'am';
  }
  return null;
}

/** First and last hour at which people are usually awake. */
const [FIRST, LAST] = [7, 22];
/** Hours at which someone who writes is up early. */
const BEFORE_DAWN = { from: '02:00', to: '06:00' };

/**
 * Returns the time that is meant: by the part of the day, else the next one in waking hours when `after` is given as
 * the earliest time (today), else the likelier half of the day. A repeated time gets no `after`, so that it never
 * depends on when it was written.
 */
export function timeMeant(clock: GermanClock, part: 'am' | 'pm' | null, after: LocalTime | null): LocalTime {
  const { hour, minute } = clock;
  const at = (value: number): LocalTime => `${String(value % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  // "halb eins", "viertel vor eins": around noon, unless it is at night.
  if (clock.beforeOne === true) return at(part === null ? 12 : 0);
  if (clock.exact || hour > 12 || hour === 0) return at(hour);
  if (part === 'am') return at(hour);
  if (part === 'pm') return at(hour === 12 ? 12 : hour + 12);
  const [early, late] = [at(hour), at(hour === 12 ? 12 : hour + 12)];
  // "morgen 6 Uhr": in digits and on another day, it is early.
  if (hour >= 5 && hour < FIRST && clock.written === true && after === null) return early;
  // Written before dawn, it means this morning.
  if (after !== null && after >= BEFORE_DAWN.from && after < BEFORE_DAWN.to && early > after) return early;
  if (hour < FIRST) return late;
  if (after === null || early > after || hour + 12 >= LAST) return early;
  return late > after ? late : early;
}
