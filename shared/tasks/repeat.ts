import { addDays, type LocalDate, type Weekday, weekdayOf } from '#shared/kernel/dates.ts';
import { type Repeat, repeatOf, ruleOf } from './recurrence.ts';

/** What the field "Repeats" offers, in this order (spec settled, Recurring tasks). */
export const REPEAT_KINDS = ['never', 'daily', 'weekdays', 'weekly', 'monthly', 'custom'] as const;
export type RepeatKind = (typeof REPEAT_KINDS)[number];

/** Units of a custom choice, each with the most of them that may lie between two times. */
export const MOST_BETWEEN = { day: 365, week: 52, month: 60 } as const;
export type RepeatUnit = keyof typeof MOST_BETWEEN;
export const REPEAT_UNITS = ['day', 'week', 'month'] as const satisfies readonly RepeatUnit[];

/** How the field stands. What the kind does not use is kept, so that somebody who looks around loses no entry. */
export interface RepeatChoice {
  readonly kind: RepeatKind;
  /** Weekly, and custom by weeks. */
  readonly weekdays: readonly Weekday[];
  /** Monthly, and custom by months: 1-31, where a shorter month takes its last day; 0 for an empty entry. */
  readonly day: number;
  /** Custom: every so many units; 0 for an empty entry. */
  readonly every: number;
  readonly unit: RepeatUnit;
}

/** The entry that cannot stand as it is. */
export type RepeatProblem = 'every' | 'weekdays' | 'day';

/** Monday to Friday, the days of "every weekday". */
const WORK_DAYS: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const LONGEST_MONTH = 31;

/** The field before anything is chosen: what it offers fits `from`, the first day on which the task can be done. */
export const noRepeat = (from: LocalDate): RepeatChoice => ({
  kind: 'never',
  weekdays: [weekdayOf(from)],
  day: Number(from.slice(8)),
  every: 2,
  unit: 'week',
});

/** Whether the weekdays of a choice count. */
export const usesWeekdays = ({ kind, unit }: RepeatChoice): boolean =>
  kind === 'weekly' || (kind === 'custom' && unit === 'week');

/** Whether the day of a choice counts. */
export const usesDay = ({ kind, unit }: RepeatChoice): boolean =>
  kind === 'monthly' || (kind === 'custom' && unit === 'month');

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

/** What keeps a choice from being a rule: a number beyond all sense, or no weekday at all; null when it is one. */
export function problemOf(choice: RepeatChoice): RepeatProblem | null {
  const { kind, every, unit, weekdays, day } = choice;
  if (kind === 'custom' && !isWhole(every, MOST_BETWEEN[unit])) return 'every';
  if (usesWeekdays(choice) && weekdays.length === 0) return 'weekdays';
  return usesDay(choice) && !isWhole(day, LONGEST_MONTH) ? 'day' : null;
}

/** The rule of a choice (RFC 5545); null for "never", and for a choice that has a problem. */
export function ruleOfChoice(choice: RepeatChoice): string | null {
  const frequency = frequencyOf(choice);
  if (!frequency || problemOf(choice)) return null;
  const weekdays = choice.kind === 'weekdays' ? WORK_DAYS : choice.weekdays;
  return ruleOf({
    frequency,
    interval: choice.kind === 'custom' ? choice.every : 1,
    weekdays: frequency === 'weekly' ? weekdays : [],
    dayInMonth: frequency === 'monthly' ? { kind: 'day', day: choice.day } : null,
    month: null,
    ends: { kind: 'never' },
  });
}

const FREQUENCY_OF = { day: 'daily', week: 'weekly', month: 'monthly' } as const;

function frequencyOf({ kind, unit }: RepeatChoice): 'daily' | 'weekly' | 'monthly' | null {
  switch (kind) {
    case 'never':
      return null;
    case 'weekdays':
      return 'weekly';
    case 'custom':
      return FREQUENCY_OF[unit];
    default:
      return kind;
  }
}

/**
 * How the field shows a rule whose first day is `from`; null for a rule that it cannot show (one that ends, comes yearly, or
 * on the first Monday of a month), which is then told in words and left as it is.
 */
export function choiceOf(rule: string, from: LocalDate): RepeatChoice | null {
  const repeat = repeatOf(rule);
  if (!repeat || repeat.ends.kind !== 'never') return null;
  const { frequency, interval, dayInMonth } = repeat;
  if (frequency === 'yearly' || dayInMonth?.kind === 'weekday') return null;
  const blank = noRepeat(from);
  const unit = REPEAT_UNITS.find((one) => FREQUENCY_OF[one] === frequency) ?? blank.unit;
  const choice: RepeatChoice = {
    ...blank,
    ...(interval > 1 ? { every: interval, unit } : {}),
    kind: kindOf(repeat),
    weekdays: repeat.weekdays.length > 0 ? repeat.weekdays : blank.weekdays,
    day: dayInMonth?.day ?? blank.day,
  };
  return problemOf(choice) ? null : choice;
}

function kindOf({ frequency, interval, weekdays }: Repeat): RepeatKind {
  if (interval > 1) return 'custom';
  if (isWorkDays(weekdays)) return 'weekdays';
  return frequency === 'yearly' ? 'custom' : frequency;
}

/** Whether these are the days from Monday to Friday. */
export const isWorkDays = (weekdays: readonly Weekday[]): boolean =>
  weekdays.length === WORK_DAYS.length && WORK_DAYS.every((day) => weekdays.includes(day));

/**
 * The first day of a choice from `from` on. A series is begun on it, so that "every two weeks on Monday" begins with the
 * coming Monday, whatever day it is chosen on.
 */
export function firstDay(choice: RepeatChoice, from: LocalDate): LocalDate {
  // No two days of any choice lie further apart than the longest month, when its first one is free to be the next.
  const days = Array.from({ length: LONGEST_MONTH + 1 }, (_, ahead) => addDays(from, ahead));
  return days.find((date) => fallsOn(choice, date)) ?? from;
}

function fallsOn(choice: RepeatChoice, date: LocalDate): boolean {
  if (choice.kind === 'weekdays') return WORK_DAYS.includes(weekdayOf(date));
  if (usesWeekdays(choice)) return choice.weekdays.includes(weekdayOf(date));
  if (!usesDay(choice)) return true;
  const isLast = addDays(date, 1).endsWith('-01');
  const day = Number(date.slice(8));
  return day === choice.day || (isLast && day < choice.day);
}
