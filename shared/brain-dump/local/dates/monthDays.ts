import type { LocalDate } from '#shared/kernel/dates.ts';
import { DETERMINERS } from '../lexicon/functionWords.ts';
import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import { phraseLength, phrases, type Token } from '../tokenize.ts';
import { clockAt } from './clock.ts';
import {
  addMonths,
  dateOf,
  dayNumber,
  dayOfMonth,
  lastOfMonth,
  MONTH_NUMBER,
  monthOf,
  nextDayOfMonth,
  nextMonthDay,
  WEEKDAY_NUMBER,
  yearOf,
} from './calendar.ts';
import { type DayRead, type Reader, word } from './dayRead.ts';
import { numberAt } from './numbers.ts';

/** A year right after a date, with or without a comma. */
export function yearAt(
  tokens: readonly Token[],
  at: number,
  to: number,
  today: LocalDate,
): { year: number; length: number } | null {
  const comma = word(tokens, at, to) === ',' ? 1 : 0;
  const digits = /^(20\d\d)$/.exec(word(tokens, at + comma, to));
  if (digits && Number(digits[1]) >= yearOf(today)) return { year: Number(digits[1]), length: comma + 1 };
  return null;
}

function monthDay(
  month: number,
  day: number,
  tokens: readonly Token[],
  at: number,
  end: number,
  to: number,
  today: LocalDate,
): DayRead | null {
  const year = yearAt(tokens, end, to, today);
  const nextYear = !year && phraseLength(NEXT_YEAR, tokens, end, to);
  const inYear = year ? year.year : nextYear ? yearOf(today) + 1 : null;
  const date = inYear === null ? nextMonthDay(today, month, day) : dateOf(inYear, month, day);
  return date === null ? null : { date, length: end + (year ? year.length : nextYear || 0) - at, rank: 8 };
}

const NEXT_YEAR = phrases('next year | of next year');

/** "March 5th", "may two", "5 March", "the first of March", "9 - 10 October", "nov/2", "second of aug." */
export const namedMonth: Reader = (tokens, at, to, today) => {
  const span = spanEnd(tokens, at, to, today);
  if (span) return span;
  const ending = monthEnd(tokens, at, to, today);
  if (ending) return ending;
  const glued = /^([a-z]{3,9})[/-](\d{1,2})$/.exec(word(tokens, at, to)) ?? null;
  const gluedMonth = MONTH_NUMBER.get(glued?.[1] ?? '');
  if (glued && gluedMonth) return monthDay(gluedMonth, Number(glued[2]), tokens, at, at + 1, to, today);
  const first = MONTH_NUMBER.get(word(tokens, at, to));
  if (first !== undefined) {
    let here = at + 1;
    while (/^(?:,|\.|the|\/)$/.test(word(tokens, here, to))) here += 1;
    const glued = /^(\d{1,2})[-–]\d{1,2}$/.exec(word(tokens, here, to));
    const day = glued ? { value: Number(glued[1]), length: 1 } : numberAt(tokens, here, to);
    if (!day || day.value < 1 || day.value > 31) return monthAlone(tokens, at, to, today, first);
    const range =
      /^[-–]$/.test(word(tokens, here + day.length, to)) && numberAt(tokens, here + day.length + 1, to) ? 2 : 0;
    return monthDay(first, day.value, tokens, at, here + day.length + range, to, today);
  }
  const skip = word(tokens, at, to) === 'the' ? 1 : 0;
  const range = /^(\d{1,2})[-–](\d{1,2})$/.exec(word(tokens, at + skip, to));
  const day = range ? { value: Number(range[1]), length: 1 } : numberAt(tokens, at + skip, to);
  if (!day || day.value < 1 || day.value > 31) return null;
  let here = at + skip + day.length;
  if (/^(?:[-–]|to|and)$/.test(word(tokens, here, to))) here += 1 + (numberAt(tokens, here + 1, to)?.length ?? 0);
  while (/^(?:of|\.|the|next|this)$/.test(word(tokens, here, to))) here += 1;
  const month = MONTH_NUMBER.get(word(tokens, here, to));
  if (month === undefined) return null;
  const dotted = word(tokens, here + 1, to) === '.' ? 1 : 0;
  return monthDay(month, day.value, tokens, at, here + 1 + dotted, to, today);
};

/** "before month end", "by year-end": the last day of this month or year. */
function spanEnd(tokens: readonly Token[], at: number, to: number, today: LocalDate): DayRead | null {
  if (!/^(?:by|before|until|till|at|this|due)$/.test(tokens[at - 1]?.text ?? '')) return null;
  const [first, second] = [word(tokens, at, to), word(tokens, at + 1, to)];
  const unit = /^(month|year)-?end$/.exec(second === 'end' ? `${first}-end` : first)?.[1];
  if (unit === undefined) return null;
  const date = lastOfMonth(unit === 'month' ? today : `${today.slice(0, 5)}12-01`);
  return { date, length: second === 'end' ? 2 : 1, rank: 4, deadline: true };
}

const MIDDLE = 15;
const LAST_DAY = phrases(
  'the last day of the month | the last day of this month | last day of the month | last day of this month',
);

/** "end of April", "the last day of the month": its last day. */
function monthEnd(tokens: readonly Token[], at: number, to: number, today: LocalDate): DayRead | null {
  const lastDay = phraseLength(LAST_DAY, tokens, at, to);
  if (lastDay) return { date: lastOfMonth(today), length: lastDay, rank: 4, deadline: true };
  const the = word(tokens, at, to) === 'the' ? 1 : 0;
  const part = /^(?:(beginning|start)|(mid|middle))$/.exec(word(tokens, at + the, to));
  const partMonth = MONTH_NUMBER.get(word(tokens, at + the + (word(tokens, at + the + 1, to) === 'of' ? 2 : 1), to));
  if (part && partMonth !== undefined) {
    const date = nextMonthDay(today, partMonth, part[1] === undefined ? MIDDLE : 1);
    const length = the + (word(tokens, at + the + 1, to) === 'of' ? 3 : 2);
    return date === null ? null : { date, length, rank: 4 };
  }
  if (word(tokens, at + the, to) !== 'end' || word(tokens, at + the + 1, to) !== 'of') return null;
  const month = MONTH_NUMBER.get(word(tokens, at + the + 2, to));
  if (month === undefined) return null;
  const led = the === 1 || /^(?:by|before|until|till|at|due|in|from|for|on)$/.test(tokens[at - 1]?.text ?? '');
  const after = word(tokens, at + the + 3, to);
  if (!led && /^\p{L}/u.test(after) && !AFTER_DAY.test(after)) return null;
  const first = nextMonthDay(month === monthOf(today) ? `${today.slice(0, 8)}01` : today, month, 1);
  return first === null ? null : { date: lastOfMonth(first), length: the + 3, rank: 4, deadline: true };
}

/**
 * A month without a day counts only after "in", "by", "before", "until" or "next", because "may" and "march" are also
 * verbs.
 */
function monthAlone(tokens: readonly Token[], at: number, to: number, today: LocalDate, month: number): DayRead | null {
  const before = tokens[at - 1]?.text ?? '';
  if (!/^(?:in|by|before|until|till|next|early|late|mid|this)$/.test(before)) return null;
  // "email her re annual leave in august": the month is the topic.
  if (
    before === 'in' &&
    tokens.slice(Math.max(0, at - 5), at).some(({ text }) => /^(?:re|regarding|about)$/.test(text))
  )
    return null;
  const year = yearAt(tokens, at + 1, to, today);
  const start = nextMonthDay(month === monthOf(today) ? `${today.slice(0, 8)}01` : today, month, 1);
  const date = year ? dateOf(year.year, month, 1) : start;
  return date === null
    ? null
    : {
        date: date < today ? today : date,
        length: 1 + (year?.length ?? 0),
        rank: 1,
        deadline: /^(?:by|before|until|till)$/.test(before),
      };
}

/** "2026-03-05", "3/5", "3/5/26", "22/04", "5.12." after a weekday. */
export const numeric: Reader = (tokens, at, to, today) => {
  const text = word(tokens, at, to);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  const [, y, m, d] = iso ?? [];
  if (iso) return read(dateOf(Number(y), Number(m), Number(d)));
  const slashed = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(text);
  if (!slashed) return null;
  const [a, b, year] = [Number(slashed[1]), Number(slashed[3]), slashed[4]];
  // "monday 9.30" is a time: there is no month with that number.
  if (slashed[2] === '.' && !year && /^\d\d$/.test(slashed[3] ?? '') && b > 12 && b % 5 === 0 && a < 24) return null;
  // "handover 10.4. 12:00": a second dot followed by a time.
  const isDotted = slashed[2] === '.' && !year && word(tokens, at + 1, to) === '.' && tokens[at + 1]?.spaced === false;
  if (isDotted && b >= 1 && b <= 12 && /^\d{1,2}:\d\d$/.test(word(tokens, at + 2, to))) {
    const date = nextMonthDay(today, b, a);
    return date === null ? null : { date, length: 2, rank: 8 };
  }
  const afterWeekday = WEEKDAY_NUMBER.has(tokens[at - 1]?.text ?? '');
  const isLed = /^(?:by|until|till|before|on|due)$/.test(tokens[at - 1]?.text ?? '') && (a > 12 || b % 5 !== 0);
  if (slashed[2] === '.' && !year && isLed && b >= 1 && b <= 12) return read(nextMonthDay(today, b, a));
  if (slashed[2] !== '/' && !year && !afterWeekday) return null;
  if (a === 1 && b === 2 && !year && !afterWeekday && !/^(?:on|by|until|before|due)$/.test(tokens[at - 1]?.text ?? ''))
    return null;
  const [month, day] = a > 12 || (slashed[2] === '.' && year && b <= 12) ? [b, a] : [a, b];
  if (!year) {
    const date = month >= 1 && month <= 12 ? nextMonthDay(today, month, day) : null;
    // "thurs 4-8", "tues 5.10": times, unless that date falls on the named weekday.
    const named = WEEKDAY_NUMBER.get(tokens[at - 1]?.text ?? '');
    if (slashed[2] === '-' && a <= 12 && b <= 12) return null;
    if (slashed[2] !== '/' && date !== null && named !== undefined && dayNumber(date) !== named) return null;
    return read(date);
  }
  return read(dateOf(Number(year) + (year.length === 2 ? 2000 : 0), month, day));
  function read(date: LocalDate | null): DayRead | null {
    return date === null ? null : { date, length: 1, rank: 8 };
  }
};

/** "the 18th", "on the fifth", "the 3rd of this month", "Monday 21": only where nothing else can be meant. */
export const ordinalDay: Reader = (tokens, at, to, today) => {
  const the = word(tokens, at, to) === 'the' ? 1 : 0;
  const number = numberAt(tokens, at + the, to);
  if (!number || number.value < 1 || number.value > 31) return null;
  const end = at + the + number.length;
  const after = word(tokens, end, to);
  const ofMonth = phraseLength(OF_MONTH, tokens, end, to);
  const joined =
    WEEKDAY_NUMBER.has(tokens[at - 1]?.text ?? '') &&
    (number.digits || number.ordinal) &&
    !/^(?:am|pm|a\.m|p\.m|a|p|o'clock|:)$/.test(after);
  const isTimed = (after === 'at' || after === '@') && /^(?:on|is|are)$/.test(tokens[at - 1]?.text ?? '');
  const lead = tokens[at - 1]?.text ?? '';
  const isLed = /^(?:on|by|until|before|till|from|around|due)$/.test(lead);
  // "before the 15": written without its ending.
  const isBare = the === 1 && number.digits && isLed;
  if (!number.ordinal && !joined && !isBare && !(isTimed && number.digits && number.value > 12)) return null;
  if (joined && !number.ordinal && (number.value < 13 || clockFollows(after))) return null;
  // "22nd", "the twenty third": a clear ordinal needs little context; "first" and "second" need more.
  const isPlain = number.digits || number.value > 12;
  const free =
    (the === 1 || number.digits) && isPlain && (after === '' || CLOSING.test(after) || AFTER_DAY.test(after));
  const prepared =
    (the === 1 || isPlain) &&
    isLed &&
    (after === '' || AFTER_DAY.test(after) || /^[,.;!?:]$/.test(after) || opensOrder(tokens, end, to));
  // "it's the eleventh at two", "by the ninth four o'clock", "on the twenty eighth a few words"
  const told =
    number.ordinal &&
    the === 1 &&
    (((isLed || /^(?:is|are|'s|closes|ends|expires|lapses|opens|starts|begins)$|'s$/.test(lead)) &&
      number.value > 3 &&
      !COUNTED.test(after)) ||
      (number.value > 3 && clockAt(tokens, end, to)?.certain === true));
  const bracketed = number.digits && tokens[at - 1]?.text === '(' && after === ')';
  if (!joined && !isTimed && !ofMonth && !free && !prepared && !told && !bracketed) return null;
  const nextMonth = tokens.slice(end, end + ofMonth).some(({ text }) => text === 'next');
  const base = nextMonth ? addMonths(`${today.slice(0, 8)}01`, 1) : today;
  const date = nextDayOfMonth(base, number.value);
  return date === null ? null : { date, length: end + ofMonth - at, rank: 5, dayOfMonth: dayOfMonth(date) };
};

/** Punctuation or an emoji: "quarter report, 31st 📑". */
const CLOSING = /^(?:[,.;!?()]|\p{Extended_Pictographic}.*)$/u;

/** Nouns that an ordinal counts: "on the fourth floor", "for the fifth time". */
const COUNTED =
  /^(?:floor|street|avenue|ave|grade|grader|graders|form|time|page|chapter|round|attempt|try|birthday|anniversary|year|week|month|month's|day|draft|version|person|one|century|row|door|hole|step|item|level|lesson|session|episode)s?$/;

/** "by the 1st | cancel the trial": a command follows, not a noun that the number would count. */
const opensOrder = (tokens: readonly Token[], at: number, to: number): boolean =>
  at + 1 < to && COMMAND_VERBS.has(word(tokens, at, to)) && DETERMINERS.has(word(tokens, at + 1, to));

const clockFollows = (after: string): boolean => /^(?:minutes?|hours?|days?)$/.test(after);

const OF_MONTH = phrases('of this month | this month | of the month | of next month | next month');

const AFTER_DAY =
  /^(?:at|in|for|to|with|and|or|around|by|from|until|after|between|no|i|we|he|she|but|so|then|also|please|morning|afternoon|evening|night|because|since|oh|um|plus|\d.*|noon|midnight)$/;
