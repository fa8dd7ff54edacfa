import { addDays, type LocalDate, type Weekday, weekdayOf } from '#shared/kernel/dates.ts';
import { type Repeat, repeatOf, ruleOf } from './recurrence.ts';

/** The options of the field "Repeats", in order (spec settled, Recurring tasks). */
export const REPEAT_KINDS = ['never', 'daily', 'weekdays', 'weekly', 'monthly', 'custom'] as const;
export type RepeatKind = (typeof REPEAT_KINDS)[number];

/** Units of a custom choice, each with its longest interval. */
export const MOST_BETWEEN = { day: 365, week: 52, month: 60 } as const;
export type RepeatUnit = keyof typeof MOST_BETWEEN;
export const REPEAT_UNITS = ['day', 'week', 'month'] as const satisfies readonly RepeatUnit[];

/** The state of the field. Values that the kind does not use are kept, so that switching kinds loses no input. */
export interface RepeatChoice {
  readonly kind: RepeatKind;
  /** Weekly, and custom by weeks. */
  readonly weekdays: readonly Weekday[];
  /** Monthly, and custom by months: 1-31, where a shorter month uses its last day; 0 for an empty input. */
  readonly day: number;
  /** Custom: the number of units between two dates; 0 for an empty input. */
  readonly every: number;
  readonly unit: RepeatUnit;
}

/** The invalid input. */
export type RepeatProblem = 'every' | 'weekdays' | 'day';

/** Monday to Friday, the days of "every weekday". */
const WORK_DAYS: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const LONGEST_MONTH = 31;

/** Returns the initial state of the field: its defaults match `from`, the first day on which the task can be done. */
export const noRepeat = (from: LocalDate): RepeatChoice => ({
  kind: 'never',
  weekdays: [weekdayOf(from)],
  day: Number(from.slice(8)),
  every: 2,
  unit: 'week',
});

/** Whether a choice uses the weekdays. */
export const usesWeekdays = ({ kind, unit }: RepeatChoice): boolean =>
  kind === 'weekly' || (kind === 'custom' && unit === 'week');

/** Whether a choice uses the day. */
export const usesDay = ({ kind, unit }: RepeatChoice): boolean =>
  kind === 'monthly' || (kind === 'custom' && unit === 'month');

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

/** Returns what makes a choice invalid: a number out of range, or no weekday; null when it is valid. */
export function problemOf(choice: RepeatChoice): RepeatProblem | null {
  const { kind, every, unit, weekdays, day } = choice;
  if (kind === 'custom' && !isWhole(every, MOST_BETWEEN[unit])) return 'every';
  if (usesWeekdays(choice) && weekdays.length === 0) return 'weekdays';
  return usesDay(choice) && !isWhole(day, LONGEST_MONTH) ? 'day' : null;
}

/** Returns the rule of a choice (RFC 5545); null for "never", and for an invalid choice. */
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
 * Returns the field's state for a rule whose first day is `from`; null for a rule it cannot show (one that ends, is
 * yearly, or on the first Monday of a month), which is displayed as text and left unchanged.
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
 * Returns the first day of a choice from `from` on. A series starts on it, so that "every two weeks on Monday" starts
 * with the next Monday, whatever day it is chosen on.
 */
export function firstDay(choice: RepeatChoice, from: LocalDate): LocalDate {
  // Days of any choice are at most the longest month apart, when the first day itself may be next.
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
