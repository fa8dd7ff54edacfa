import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import type { Token } from '../words.ts';
import { phraseLength, phrases } from '../words.ts';
import {
  addMonths,
  comingWeekday,
  dateOf,
  dayNumber,
  dayOfMonth,
  holiday,
  HOLIDAY_NAMES,
  lastOfMonth,
  mondayOf,
  MONTH_NUMBER,
  monthOf,
  nextDayOfMonth,
  nextMonthDay,
  WEEKDAY_NUMBER,
  yearOf,
} from './calendar.ts';
import { countAt, numberAt } from './numbers.ts';

/** A day as said. A higher `rank` wins where a clause names several: "Monday, Feb 18" is Feb 18. */
export interface DayRead {
  readonly date: LocalDate;
  readonly length: number;
  readonly rank: number;
  /** The weekday alone, so that "Monday the 21st" can join the two. */
  readonly weekday?: number;
  /** The day of the month alone. */
  readonly dayOfMonth?: number;
  /** Offsets of minutes and hours also fix a time of day. */
  readonly minutes?: number;
  /** "by the end of the week": the day is an end, not an appointment. */
  readonly deadline?: boolean;
  /** True when the words belong in the title all the same ("for Mother's Day"). */
  readonly keep?: boolean;
}

type Reader = (tokens: readonly Token[], at: number, to: number, today: LocalDate) => DayRead | null;

const word = (tokens: readonly Token[], at: number, to: number): string => (at < to ? (tokens[at]?.text ?? '') : '');
const PLAIN = new Map<string, number>();
for (const [days, forms] of [
  [0, "today today's tonight tonight's tonite otd"],
  [1, "tomorrow tommorow tommorrow tomorow tomorrows tomorrow's tmrw tmr tmw tomo"],
] as const)
  for (const form of forms.split(' ')) PLAIN.set(form, days);

const plainDay: Reader = (tokens, at, to, today) => {
  const days = PLAIN.get(word(tokens, at, to));
  if (days !== undefined) return { date: addDays(today, days), length: 1, rank: 6 };
  const length = phraseLength(DAY_AFTER, tokens, at, to);
  if (length) return { date: addDays(today, 2), length, rank: 6 };
  const thisPart = phraseLength(THIS_PART, tokens, at, to);
  if (thisPart) return { date: today, length: thisPart, rank: 5 };
  const end = phraseLength(DAY_END, tokens, at, to);
  return end ? { date: today, length: end, rank: 2, deadline: true } : null;
};
const DAY_AFTER = phrases('the day after tomorrow | day after tomorrow | overmorrow');
const THIS_PART = phrases(
  'this morning | this afternoon | this evening | later today | rest of the day | the rest of the day | later tonight | later this afternoon | later this evening',
);
const DAY_END = phrases(
  'end of day | end of the day | the end of the day | eod | end of work day | end of the work day | end of today | close of business | cob | end of business',
);

// "Next Friday" is the Friday of the next week (weeks run Monday to Sunday); "Friday" and "this Friday" are the coming one.
const weekday: Reader = (tokens, at, to, today) => {
  const first = word(tokens, at, to);
  const modifier =
    first === 'the' && /^(?:following|coming)$/.test(word(tokens, at + 1, to))
      ? 2
      : /^(?:this|next|coming|following|upcoming)$/.test(first)
        ? 1
        : 0;
  const coming = modifier === 1 && /^(?:coming|upcoming|week)$/.test(word(tokens, at + 1, to)) ? 1 : 0;
  const here = at + modifier + coming;
  const form = word(tokens, here, to);
  const number = WEEKDAY_NUMBER.get(form);
  if (number === undefined) return null;
  if (/^(?:sun|sat)$/.test(form) && modifier === 0 && !sunOrSatIsDay(tokens, at, to)) return null;
  const after = phraseLength(WEEK_AFTER, tokens, here + 1, to);
  const next = (first === 'next' || after > 0) && first !== 'this';
  const date = next ? addDays(mondayOf(today), 7 + ((number + 6) % 7)) : comingWeekday(today, number, first === 'this');
  return { date, length: modifier + coming + 1 + after, rank: modifier + after > 0 ? 4 : 3, weekday: number };
};
const WEEK_AFTER = phrases('next week | of next week | the week after');

function sunOrSatIsDay(tokens: readonly Token[], at: number, to: number): boolean {
  const after = word(tokens, at + 1, to);
  return (
    /^(?:on|by|until|before|this|next|fri|,|and|every)$/.test(tokens[at - 1]?.text ?? '') ||
    after === '' ||
    /^[\d.,]/.test(after) ||
    /^(?:at|morning|afternoon|evening|night|sun)$/.test(after) ||
    MONTH_NUMBER.has(after)
  );
}

const WEEKS: readonly [ReturnType<typeof phrases>, (today: LocalDate) => LocalDate, boolean][] = [
  [phrases('next weekend'), (today) => addDays(mondayOf(today), 12), false],
  [
    phrases('this weekend | the weekend | weekend | over the weekend'),
    (today) => (dayNumber(today) === 0 ? today : comingWeekday(today, 6, true)),
    false,
  ],
  [phrases('end of next week | the end of next week'), (today) => addDays(mondayOf(today), 11), true],
  [
    phrases(
      'end of the week | the end of the week | end of week | this week | eow | later this week | some time this week | sometime this week | end of this week | the end of this week',
    ),
    (today) =>
      dayNumber(today) === 6 || dayNumber(today) === 0 ? comingWeekday(today, 0, true) : comingWeekday(today, 5, true),
    true,
  ],
  [
    phrases('next week | sometime next week | some time next week | early next week'),
    (today) => addDays(mondayOf(today), 7),
    false,
  ],
  [
    phrases(
      'end of the month | the end of the month | end of month | eom | this month | end of this month | later this month | the end of this month',
    ),
    lastOfMonth,
    true,
  ],
  [phrases('next month'), (today) => `${addMonths(`${today.slice(0, 8)}01`, 1)}`, false],
  [
    phrases('end of the year | the end of the year | end of year | this year | eoy | end of this year'),
    (today) => `${yearOf(today)}-12-31`,
    true,
  ],
  [phrases('next year'), (today) => `${yearOf(today) + 1}-01-01`, false],
];
const weekOrMonth: Reader = (tokens, at, to, today) => {
  for (const [list, resolve, deadline] of WEEKS) {
    const length = phraseLength(list, tokens, at, to);
    if (length) return { date: resolve(today), length, rank: 1, deadline };
  }
  return null;
};

const UNIT_MINUTES: Record<string, number> = {
  m: 1,
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hour: 60,
  hours: 60,
};
const OFFSET_END = phrases('from now | from today | later | hence | from this moment');

/** The day some days, weeks, months or years after `date`; null for any other unit. */
function shift(date: LocalDate, value: number, unit: string): LocalDate | null {
  if (/^days?$/.test(unit)) return addDays(date, Math.ceil(value));
  if (/^(?:weeks?|wks?)$/.test(unit)) return addDays(date, Math.round(value * 7));
  if (/^fortnights?$/.test(unit)) return addDays(date, 14 * value);
  if (/^months?$/.test(unit)) return addMonths(date, Math.max(1, Math.round(value)));
  return /^years?$/.test(unit) ? addMonths(date, Math.round(value * 12)) : null;
}

/** "in two weeks", "3 days from now", "two weeks from Monday", "5 days before New Year", "in half an hour". */
const offset: Reader = (tokens, at, to, today) => {
  const opening = /^(?:in|within)$/.test(word(tokens, at, to)) ? 1 : 0;
  const glued = /^(\d{1,3})(h|hrs?|mins?|d)$/.exec(word(tokens, at + opening, to));
  const counted = glued ? { value: Number(glued[1]), length: 1 } : countAt(tokens, at + opening, to);
  if (!counted || counted.value > 1000) return null;
  const unitAt =
    at + opening + counted.length + (glued ? 0 : word(tokens, at + opening + counted.length, to) === 'of' ? 1 : 0);
  const unit = glued ? (glued[2] ?? '') : word(tokens, unitAt, to);
  const end = glued ? unitAt : unitAt + 1;
  const link = word(tokens, end, to);
  const closing = phraseLength(OFFSET_END, tokens, end, to);
  const minutes = UNIT_MINUTES[unit];
  if (minutes !== undefined) {
    if (!opening && !closing) return null;
    return {
      date: today,
      length: end + (opening ? 0 : closing) - at,
      rank: 7,
      minutes: Math.round(counted.value * minutes),
    };
  }
  const plain = WEEKDAY_NUMBER.get(unit.replace(/s$/, ''));
  if (plain !== undefined && closing && unit.endsWith('s'))
    return { date: addDays(comingWeekday(today, plain), 7 * (counted.value - 1)), length: end + closing - at, rank: 5 };
  if (/^(?:from|before|after)$/.test(link) && !closing) {
    const base = readDay(tokens, end + 1, to, today);
    const sign = link === 'before' ? -1 : 1;
    const date = base ? shift(base.date, sign * counted.value, unit) : null;
    if (base && date) return { date, length: end + 1 + base.length - at, rank: 7 };
  }
  if (!opening && !closing) return null;
  const date = shift(today, counted.value, unit);
  return date === null
    ? null
    : { date, length: end + (opening && !/^(?:from)$/.test(link) ? 0 : closing) - at, rank: 5 };
};

/** A year right after a date, with or without a comma. */
function yearAt(
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
const namedMonth: Reader = (tokens, at, to, today) => {
  const glued = /^([a-z]{3,9})[/-](\d{1,2})$/.exec(word(tokens, at, to)) ?? null;
  const gluedMonth = MONTH_NUMBER.get(glued?.[1] ?? '');
  if (glued && gluedMonth) return monthDay(gluedMonth, Number(glued[2]), tokens, at, at + 1, to, today);
  const first = MONTH_NUMBER.get(word(tokens, at, to));
  if (first !== undefined) {
    let here = at + 1;
    while (/^(?:,|\.|the|\/)$/.test(word(tokens, here, to))) here += 1;
    const day = numberAt(tokens, here, to);
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

/** A month without a day counts only after "in", "by", "before", "until" or "next": "may" and "march" are also verbs. */
function monthAlone(tokens: readonly Token[], at: number, to: number, today: LocalDate, month: number): DayRead | null {
  const before = tokens[at - 1]?.text ?? '';
  if (!/^(?:in|by|before|until|till|next|early|late|mid|this|of)$/.test(before) || before === 'of') return null;
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
const numeric: Reader = (tokens, at, to, today) => {
  const text = word(tokens, at, to);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  const [, y, m, d] = iso ?? [];
  if (iso) return read(dateOf(Number(y), Number(m), Number(d)));
  const slashed = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(text);
  if (!slashed) return null;
  const [a, b, year] = [Number(slashed[1]), Number(slashed[3]), slashed[4]];
  const afterWeekday = WEEKDAY_NUMBER.has(tokens[at - 1]?.text ?? '');
  if (slashed[2] !== '/' && !year && !afterWeekday) return null;
  if (a === 1 && b === 2 && !year && !afterWeekday && !/^(?:on|by|until|before|due)$/.test(tokens[at - 1]?.text ?? ''))
    return null;
  const [month, day] = a > 12 || (slashed[2] === '.' && year && b <= 12) ? [b, a] : [a, b];
  if (!year) return read(month >= 1 && month <= 12 ? nextMonthDay(today, month, day) : null);
  return read(dateOf(Number(year) + (year.length === 2 ? 2000 : 0), month, day));
  function read(date: LocalDate | null): DayRead | null {
    return date === null ? null : { date, length: 1, rank: 8 };
  }
};

/** "the 18th", "on the fifth", "the 3rd of this month", "Monday 21": only where nothing else can be meant. */
const ordinalDay: Reader = (tokens, at, to, today) => {
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
  if (!number.ordinal && !joined) return null;
  if (joined && !number.ordinal && (number.value < 13 || clockFollows(after))) return null;
  const free = the === 1 && number.digits && (after === '' || /^[,.;!?()]$/.test(after) || AFTER_DAY.test(after));
  const prepared =
    the === 1 &&
    /^(?:on|by|until|before|till|from|around|due)$/.test(tokens[at - 1]?.text ?? '') &&
    (after === '' || AFTER_DAY.test(after) || /^[,.;!?]$/.test(after));
  if (!joined && !ofMonth && !free && !prepared) return null;
  const nextMonth = ofMonth > 0 && word(tokens, end + 1, to) === 'next';
  const base = nextMonth ? addMonths(`${today.slice(0, 8)}01`, 1) : today;
  const date = nextDayOfMonth(base, number.value);
  return date === null ? null : { date, length: end + ofMonth - at, rank: 5, dayOfMonth: dayOfMonth(date) };
};
const clockFollows = (after: string): boolean => /^(?:minutes?|hours?|days?)$/.test(after);
const OF_MONTH = phrases('of this month | this month | of the month | of next month | next month');
const AFTER_DAY =
  /^(?:at|in|for|to|with|and|or|around|by|from|until|i|we|he|she|but|so|then|also|please|morning|afternoon|evening|night|because|since|oh|um|plus|\d.*|noon|midnight)$/;

const holidays = phrases(HOLIDAY_NAMES.join('|'));
const festive: Reader = (tokens, at, to, today) => {
  const length = phraseLength(holidays, tokens, at, to);
  if (!length) return null;
  const before = tokens[at - 1]?.text ?? '';
  const name = tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');
  if (!/^(?:on|by|before|for|until|till|at|after|from|this|next|to)$/.test(before)) return null;
  const year = yearAt(tokens, at + length, to, today);
  const date = holiday(name, today, year?.year);
  return date === null
    ? null
    : {
        date,
        length: length + (year?.length ?? 0),
        rank: 2,
        keep: /^(?:for|to|at|after|from)$/.test(before),
        deadline: /^(?:for|by|before|until|till)$/.test(before),
      };
};

const closest: Reader = (tokens, at, to, today) => {
  const the = word(tokens, at, to) === 'the' ? 1 : 0;
  const before = word(tokens, at + the, to) === 'closest' ? 1 : 0;
  const number = WEEKDAY_NUMBER.get(word(tokens, at + the + before, to));
  if (number === undefined) return null;
  let here = at + the + before + 1;
  if (!before) {
    if (!/^(?:closest|nearest)$/.test(word(tokens, here, to))) return null;
    here += 1;
  }
  if (word(tokens, here, to) !== 'to') return null;
  const base = readDay(tokens, here + 1, to, today);
  if (!base) return null;
  const after = comingWeekday(base.date, number, true);
  const earlier = addDays(after, -7);
  const days = (dayNumber(after) - dayNumber(base.date) + 7) % 7;
  return { date: days <= 3 ? after : earlier, length: here + 1 + base.length - at, rank: 9 };
};

const READERS: readonly Reader[] = [
  closest,
  plainDay,
  namedMonth,
  numeric,
  offset,
  ordinalDay,
  weekOrMonth,
  weekday,
  festive,
];

/** The day that starts at a token; null when there is none. */
export function readDay(tokens: readonly Token[], at: number, to: number, today: LocalDate): DayRead | null {
  for (const reader of READERS) {
    const found = reader(tokens, at, to, today);
    if (found) return found;
  }
  return null;
}
