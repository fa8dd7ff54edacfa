import { isLocalDate, type LocalDate, type Weekday, WEEKDAYS } from '#shared/kernel/dates.ts';

/** A repetition as picked by the user (spec settled, Recurring tasks). */
export interface Repeat {
  readonly frequency: Frequency;
  /** The number of days, weeks, months or years between two dates. */
  readonly interval: number;
  /** Only for weekly: on these days, in the order of the week; none means the weekday of the first instance. */
  readonly weekdays: readonly Weekday[];
  /** Monthly and yearly: the day in the month; null means that of the first instance. */
  readonly dayInMonth: DayInMonth | null;
  /** Only for yearly: January is 1; null means the month of the first instance. */
  readonly month: number | null;
  readonly ends: RepeatEnd;
}

export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
type Frequency = (typeof FREQUENCIES)[number];

export type DayInMonth =
  /** 1-31; a shorter month uses its last day, so that no month is skipped. */
  | { readonly kind: 'day'; readonly day: number }
  /** The first to fourth, or the last (-1), such weekday. */
  | { readonly kind: 'weekday'; readonly week: 1 | 2 | 3 | 4 | -1; readonly weekday: Weekday };

export type RepeatEnd =
  | { readonly kind: 'never' }
  /** The last possible day, inclusive. */
  | { readonly kind: 'on'; readonly date: LocalDate }
  | { readonly kind: 'after'; readonly count: number };

/** The weekdays of RFC 5545 in the order of WEEKDAYS. */
const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** Number of days that every month has. */
const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

const codeOf = (weekday: Weekday): string => CODES[WEEKDAYS.indexOf(weekday)] ?? '';

/** Sorts Monday first. */
const inWeek = (weekdays: readonly Weekday[]): readonly Weekday[] =>
  WEEKDAYS.map((_, place) => WEEKDAYS[(place + 1) % 7] ?? 'Sunday').filter((day) => weekdays.includes(day));

/** Returns the text of a rule (RFC 5545, RRULE without its name). */
export function ruleOf({ frequency, interval, weekdays, dayInMonth, month, ends }: Repeat): string {
  const days = inWeek(weekdays).map(codeOf).join(',');
  return [
    `FREQ=${frequency.toUpperCase()}`,
    interval > 1 ? `INTERVAL=${interval}` : '',
    frequency === 'weekly' && days !== '' ? `BYDAY=${days}` : '',
    frequency === 'yearly' && month !== null ? `BYMONTH=${month}` : '',
    (frequency === 'monthly' || frequency === 'yearly') && dayInMonth ? dayText(dayInMonth) : '',
    endText(ends),
  ]
    .filter((part) => part !== '')
    .join(';');
}

/** `BYMONTHDAY=31` would skip every shorter month; the last of the days 28 to 31 is meant. */
function dayText(day: DayInMonth): string {
  if (day.kind === 'weekday') return `BYDAY=${day.week}${codeOf(day.weekday)}`;
  if (day.day <= SHORTEST_MONTH) return `BYMONTHDAY=${day.day}`;
  return `BYMONTHDAY=${lastDays(day.day)};BYSETPOS=-1`;
}

const lastDays = (to: number): string =>
  Array.from({ length: to - SHORTEST_MONTH + 1 }, (_, more) => SHORTEST_MONTH + more).join(',');

function endText(ends: RepeatEnd): string {
  if (ends.kind === 'on') return `UNTIL=${ends.date.replaceAll('-', '')}`;
  return ends.kind === 'after' ? `COUNT=${ends.count}` : '';
}

type Parts = ReadonlyMap<string, string>;

const PART = /^([A-Z]+)=([A-Z0-9,:+-]+)$/;

/** Returns the parts of a rule by name; null for an invalid rule. */
function partsOf(rule: string): Parts | null {
  const parts = new Map<string, string>();
  for (const text of rule
    .trim()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [, name = '', value = ''] = PART.exec(text) ?? [];
    if (name === '' || parts.has(name)) return null;
    parts.set(name, value);
  }
  return parts;
}

/** Converts a rule back to a choice of the user; null for a rule that cannot be picked, or an invalid one. */
export function repeatOf(rule: string): Repeat | null {
  const parts = partsOf(rule);
  const frequency = FREQUENCIES.find((one) => one.toUpperCase() === parts?.get('FREQ'));
  if (!parts || !frequency) return null;
  const left = new Map(parts);
  const take = (name: string): string | undefined => {
    const value = left.get(name);
    left.delete(name);
    return value;
  };
  take('FREQ');
  take('WKST');
  const interval = numberIn(take('INTERVAL') ?? '1', 1, 999);
  const ends = endOf(take('UNTIL'), take('COUNT'));
  const weekdays = frequency === 'weekly' ? weekdaysOf(take('BYDAY')) : [];
  const isDated = frequency === 'monthly' || frequency === 'yearly';
  const dayInMonth = isDated ? dayOf(take('BYMONTHDAY'), take('BYDAY'), take('BYSETPOS')) : null;
  const month = frequency === 'yearly' ? monthOf(take('BYMONTH')) : null;
  const isRead = interval !== undefined && ends && weekdays && dayInMonth !== undefined && month !== undefined;
  return isRead && left.size === 0 ? { frequency, interval, weekdays, dayInMonth, month, ends } : null;
}

function numberIn(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

const monthOf = (text?: string): number | null | undefined => (text === undefined ? null : numberIn(text, 1, 12));

function endOf(until?: string, count?: string): RepeatEnd | undefined {
  if (until !== undefined && count !== undefined) return undefined;
  if (until !== undefined) {
    const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
    return isLocalDate(date) ? { kind: 'on', date } : undefined;
  }
  if (count === undefined) return { kind: 'never' };
  const times = numberIn(count, 1, 999);
  return times === undefined ? undefined : { kind: 'after', count: times };
}

function weekdaysOf(text?: string): readonly Weekday[] | undefined {
  const codes = text?.split(',') ?? [];
  const days = codes.map((code) => WEEKDAYS[CODES.indexOf(code)]);
  const known = days.filter((day) => day !== undefined);
  return known.length === days.length ? inWeek(known) : undefined;
}

/** Undefined for a day that cannot be picked. */
function dayOf(monthDays?: string, weekday?: string, position?: string): DayInMonth | null | undefined {
  if (weekday !== undefined)
    return monthDays === undefined && position === undefined ? weekdayInMonth(weekday) : undefined;
  if (monthDays === undefined) return position === undefined ? null : undefined;
  if (position === undefined) {
    const day = monthDays === '-1' ? LONGEST_MONTH : numberIn(monthDays, 1, LONGEST_MONTH);
    return day === undefined ? undefined : { kind: 'day', day };
  }
  const last = Number(monthDays.split(',').at(-1));
  return position === '-1' && last > SHORTEST_MONTH && last <= LONGEST_MONTH && monthDays === lastDays(last)
    ? { kind: 'day', day: last }
    : undefined;
}

function weekdayInMonth(text: string): DayInMonth | undefined {
  const [, number = '', code = ''] = /^\+?(-?\d)([A-Z]{2})$/.exec(text) ?? [];
  const week = ([1, 2, 3, 4, -1] as const).find((one) => String(one) === number);
  const weekday = WEEKDAYS[CODES.indexOf(code)];
  return week && weekday ? { kind: 'weekday', week, weekday } : undefined;
}

/**
 * Returns the rule as stored for a series that starts on `start`: days missing in many months become their last day,
 * also where the rule leaves the day to its first instance (the rent of the 31st, the birthday of 29 February). Null
 * for an invalid rule.
 */
export function normalRule(rule: string, start: LocalDate): string | null {
  const repeat = repeatOf(rule);
  if (!repeat) return isOrderly(rule) ? rule.trim().replace(/^RRULE:/, '') : null;
  const [month, day] = [Number(start.slice(5, 7)), Number(start.slice(8, 10))];
  const isDated = repeat.frequency === 'monthly' || repeat.frequency === 'yearly';
  if (!isDated || repeat.dayInMonth || day <= SHORTEST_MONTH) return ruleOf(repeat);
  return ruleOf({
    ...repeat,
    dayInMonth: { kind: 'day', day },
    month: repeat.frequency === 'yearly' ? (repeat.month ?? month) : null,
  });
}

const list = (one: string): RegExp => new RegExp(`^(?:${one})(?:,(?:${one}))*$`);
const DAY_NUMBER = '[+-]?(?:[1-9]|[12]\\d|3[01])';

/** The parts of a rule by days, and the valid values of each (RFC 5545, 3.3.10). */
const ORDERLY: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: /^(?:SU|MO|TU|WE|TH|FR|SA)$/,
  BYDAY: list('(?:[+-]?(?:[1-9]|[1-4]\\d|5[0-3]))?(?:SU|MO|TU|WE|TH|FR|SA)'),
  BYMONTHDAY: list(DAY_NUMBER),
  BYMONTH: list('[1-9]|1[0-2]'),
  BYSETPOS: list(DAY_NUMBER),
};

function isOrderly(rule: string): boolean {
  const parts = partsOf(rule);
  if (!parts?.has('FREQ') || (parts.has('COUNT') && parts.has('UNTIL'))) return false;
  return [...parts].every(([name, value]) => Object.hasOwn(ORDERLY, name) && ORDERLY[name]?.test(value));
}
