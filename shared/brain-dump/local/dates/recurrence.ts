import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import type { Token } from '../words.ts';
import {
  comingWeekday,
  MONTH_NUMBER,
  monthOf,
  dayOfMonth,
  nextDayOfMonth,
  nextMonthDay,
  WEEKDAY_NUMBER,
  lastOfMonth,
} from './calendar.ts';
import { numberAt } from './numbers.ts';

/** A repetition as said: an RFC 5545 rule, the first day from today on, and how many tokens say so. */
export interface RecurrenceRead {
  readonly rule: string;
  readonly first: LocalDate;
  readonly length: number;
}

const BYDAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const FREQUENCY: Record<string, string> = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
  morning: 'DAILY',
  evening: 'DAILY',
  night: 'DAILY',
  afternoon: 'DAILY',
};
const ADVERB: Record<string, string> = {
  daily: 'FREQ=DAILY',
  everyday: 'FREQ=DAILY',
  nightly: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  yearly: 'FREQ=YEARLY',
  annually: 'FREQ=YEARLY',
};
const ORDINAL_WORD: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
};

const word = (tokens: readonly Token[], at: number, to: number): string => (at < to ? (tokens[at]?.text ?? '') : '');
const singular = (text: string): string => (text.endsWith('s') && text.length > 4 ? text.slice(0, -1) : text);
const weekdayAt = (text: string): number | undefined => WEEKDAY_NUMBER.get(text) ?? WEEKDAY_NUMBER.get(singular(text));
const isPlural = (text: string): boolean => text.endsWith('days') && weekdayAt(text) !== undefined;

/** Reads "every Monday", "each other week", "every 15th", "the 30th of every month", "on Mondays", "daily"; null when none starts here. */
export function recurrenceAt(
  tokens: readonly Token[],
  at: number,
  to: number,
  today: LocalDate,
): RecurrenceRead | null {
  const text = word(tokens, at, to);
  if (text === 'every' || text === 'each') return everyAt(tokens, at, to, today);
  if (/^(?:repeat|repeats|repeating)$/.test(text)) {
    const inner = recurrenceAt(tokens, at + 1, to, today);
    return inner && { ...inner, length: inner.length + 1 };
  }
  const rule = ADVERB[text];
  if (rule) return standsAlone(tokens, at, to) ? { rule, first: today, length: 1 } : null;
  if (isPlural(text)) return weekdaysAt(tokens, at, to, today, 0, 1);
  if (/^(?:weekdays|weekends)$/.test(text)) return workdays(text, today, 1);
  return timesAPeriod(tokens, at, to, today) ?? nthOfEvery(tokens, at, to, today);
}

/** "daily" before a noun describes that noun: "the daily report" is no repetition. */
function standsAlone(tokens: readonly Token[], at: number, to: number): boolean {
  const after = word(tokens, at + 1, to);
  return (
    after === '' ||
    /^[,.;!?()]$/.test(after) ||
    /^(?:at|in|on|to|from|for|and|starting|until|by|before|after|i|so|but)$/.test(after) ||
    /^\d/.test(after)
  );
}

function workdays(text: string, today: LocalDate, length: number): RecurrenceRead {
  const working = text.startsWith('weekday') || text.startsWith('work');
  const days = working ? [1, 2, 3, 4, 5] : [6, 0];
  return { rule: `FREQ=WEEKLY;BYDAY=${days.map((day) => BYDAY[day]).join(',')}`, first: soonest(today, days), length };
}

function soonest(today: LocalDate, days: readonly number[]): LocalDate {
  return days.map((day) => comingWeekday(today, day, true)).sort()[0] ?? today;
}

/** A run of weekdays: "Monday and Thursday", "Mon, Wed, Fri". */
function weekdaysAt(
  tokens: readonly Token[],
  at: number,
  to: number,
  today: LocalDate,
  before: number,
  interval: number,
): RecurrenceRead | null {
  const days: number[] = [];
  let here = at;
  let end = at;
  while (here < to) {
    const day = weekdayAt(word(tokens, here, to));
    if (day === undefined) break;
    days.push(day);
    end = here + 1;
    here = end;
    while (/^(?:and|,|&|\/|every)$/.test(word(tokens, here, to))) here += 1;
    if (!days.length || (here > end && weekdayAt(word(tokens, here, to)) === undefined)) break;
  }
  if (days.length === 0) return null;
  const every = interval > 1 ? `;INTERVAL=${interval}` : '';
  return {
    rule: `FREQ=WEEKLY${every};BYDAY=${days.map((day) => BYDAY[day]).join(',')}`,
    first: soonest(today, days),
    length: end - at + before,
  };
}

function everyAt(tokens: readonly Token[], at: number, to: number, today: LocalDate): RecurrenceRead | null {
  let here = at + 1;
  let interval = 1;
  if (word(tokens, here, to) === 'single') here += 1;
  if (/^(?:other|second)$/.test(word(tokens, here, to)) && !MONTH_NUMBER.has(word(tokens, here + 1, to))) {
    interval = 2;
    here += 1;
  } else {
    const count = numberAt(tokens, here, to);
    if (count && !count.ordinal && /^(?:days|weeks|months|years)$/.test(word(tokens, here + count.length, to))) {
      interval = count.value;
      here += count.length;
    }
  }
  const unit = word(tokens, here, to);
  if (/^(?:weekday|workday|weekend)s?$/.test(unit)) return workdays(unit, today, here + 1 - at);
  const days = weekdaysAt(tokens, here, to, today, here - at, interval);
  if (days) return dayPart(tokens, at, to, days);
  const frequency =
    FREQUENCY[unit === 'days' || unit === 'weeks' || unit === 'months' || unit === 'years' ? unit.slice(0, -1) : unit];
  if (frequency) {
    const rule = `FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ''}`;
    return dayPart(tokens, at, to, onDay(tokens, at, here + 1, to, today, rule));
  }
  return everyDate(tokens, at, here, to, today);
}

/** Takes in "morning" or "night" after "every Monday": a part of the day is no part of the matter. */
function dayPart(tokens: readonly Token[], at: number, to: number, read: RecurrenceRead): RecurrenceRead {
  const after = word(tokens, at + read.length, to);
  return /^(?:morning|afternoon|evening|night)s?$/.test(after) ? { ...read, length: read.length + 1 } : read;
}

/** "every month on the 15th", "every week on Monday", "every year on June 3rd". */
function onDay(
  tokens: readonly Token[],
  at: number,
  end: number,
  to: number,
  today: LocalDate,
  rule: string,
): RecurrenceRead {
  const plain = { rule, first: today, length: end - at };
  if (!/^(?:on)$/.test(word(tokens, end, to))) return plain;
  const the = word(tokens, end + 1, to) === 'the' ? 1 : 0;
  const number = numberAt(tokens, end + 1 + the, to);
  if (rule.startsWith('FREQ=MONTHLY') && number && number.value <= 31)
    return {
      rule: `${rule};BYMONTHDAY=${number.value}`,
      first: nextDayOfMonth(today, number.value) ?? today,
      length: end + 1 + the + number.length - at,
    };
  const days = weekdaysAt(tokens, end + 1, to, today, end + 1 - at, 1);
  if (rule.startsWith('FREQ=WEEKLY') && days)
    return { ...days, rule: `${rule};${days.rule.slice('FREQ=WEEKLY;'.length)}` };
  return plain;
}

/** "every June third", "every 15th", "every 3rd of June". */
function everyDate(
  tokens: readonly Token[],
  at: number,
  here: number,
  to: number,
  today: LocalDate,
): RecurrenceRead | null {
  const month = MONTH_NUMBER.get(word(tokens, here, to));
  if (month !== undefined) {
    const day = numberAt(tokens, here + 1, to);
    if (!day || day.value > 31)
      return {
        rule: `FREQ=YEARLY;BYMONTH=${month}`,
        first: nextMonthDay(today, month, 1) ?? today,
        length: here + 1 - at,
      };
    return {
      rule: `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day.value}`,
      first: nextMonthDay(today, month, day.value) ?? today,
      length: here + 1 + day.length - at,
    };
  }
  const day = numberAt(tokens, here, to);
  if (!day?.ordinal || day.value > 31) return null;
  return {
    rule: `FREQ=MONTHLY;BYMONTHDAY=${day.value}`,
    first: nextDayOfMonth(today, day.value) ?? today,
    length: here + day.length - at,
  };
}

/** "twice a week", "three times a week", "once a month". */
function timesAPeriod(tokens: readonly Token[], at: number, to: number, today: LocalDate): RecurrenceRead | null {
  const once = /^(?:once|twice)$/.test(word(tokens, at, to));
  const count = once ? 1 : (numberAt(tokens, at, to)?.length ?? 0);
  if (!once && word(tokens, at + count, to) !== 'times') return null;
  const here = at + count + (once ? 0 : 1);
  if (!/^(?:an?|per|each|every)$/.test(word(tokens, here, to))) return null;
  const frequency = FREQUENCY[word(tokens, here + 1, to)];
  return frequency ? { rule: `FREQ=${frequency}`, first: today, length: here + 2 - at } : null;
}

/** "the fifteenth of every month", "the first Monday of each month", "the last day of every month". */
function nthOfEvery(tokens: readonly Token[], at: number, to: number, today: LocalDate): RecurrenceRead | null {
  const the = word(tokens, at, to) === 'the' ? 1 : 0;
  const nth = ORDINAL_WORD[word(tokens, at + the, to)];
  const weekday = weekdayAt(word(tokens, at + the + 1, to));
  const isLastDay = nth === -1 && word(tokens, at + the + 1, to) === 'day';
  const number = numberAt(tokens, at + the, to);
  const end = at + the + (nth !== undefined && (weekday !== undefined || isLastDay) ? 2 : (number?.length ?? 0));
  if (
    word(tokens, end, to) !== 'of' ||
    !/^(?:every|each|the)$/.test(word(tokens, end + 1, to)) ||
    word(tokens, end + 2, to) !== 'month'
  )
    return null;
  if (
    word(tokens, end + 1, to) === 'the' &&
    !tokens.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'every')
  )
    return null;
  const length = end + 3 - at;
  if (isLastDay) return { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', first: lastOfMonth(today), length };
  if (nth !== undefined && weekday !== undefined)
    return { rule: `FREQ=MONTHLY;BYDAY=${nth}${BYDAY[weekday]}`, first: firstNth(today, weekday, nth), length };
  if (!number || number.value < 1 || number.value > 31) return null;
  return {
    rule: `FREQ=MONTHLY;BYMONTHDAY=${number.value}`,
    first: nextDayOfMonth(today, number.value) ?? today,
    length,
  };
}

function firstNth(today: LocalDate, weekday: number, nth: number): LocalDate {
  for (let step = 0; step < 70; step += 1) {
    const date = addDays(today, step);
    const inMonth = Math.ceil(dayOfMonth(date) / 7);
    const isLast = monthOf(addDays(date, 7)) !== monthOf(date);
    if (comingWeekday(date, weekday, true) === date && (nth === -1 ? isLast : inMonth === nth)) return date;
  }
  return today;
}
