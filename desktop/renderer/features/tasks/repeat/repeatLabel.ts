import { type Weekday, WEEKDAYS } from '#shared/kernel/dates.ts';
import { type DayInMonth, type Repeat, type RepeatEnd, repeatOf } from '#shared/tasks/recurrence.ts';
import { isWorkDays } from '#shared/tasks/repeat.ts';
import { currentLocale, messagesOf } from '#renderer/platform/language.ts';
import { dateLabel } from '../labels.ts';

const t = messagesOf('repeat');

/** Weekdays, starting on Monday. */
export const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), 'Sunday'];

/** 1 January 2023 was a Sunday. */
export const weekdayLabel = (day: Weekday, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: 'UTC', weekday }).format(
    Date.UTC(2023, 0, 1 + WEEKDAYS.indexOf(day)),
  );

/** `Monday, Wednesday, and Friday`, in the order of the week. */
export const weekdaysLabel = (days: readonly Weekday[]): string =>
  new Intl.ListFormat(currentLocale()).format(
    WEEK.filter((day) => days.includes(day)).map((day) => weekdayLabel(day, 'long')),
  );

/** `day 15`; the 31st is the last day of every month. */
export const monthDayLabel = (day: number): string => (day === 31 ? t('lastDay') : t('dayNumber', { day }));

/** `Repeats every Monday`: any rule as text, even one that cannot be chosen on screen. */
export function repeatLabel(rule: string): string {
  const repeat = repeatOf(rule);
  return repeat ? t('repeats', { how: withEnd(howOf(repeat), repeat.ends) }) : t('own');
}

/** `every Monday`: a rule as one fact among others. */
export function shortRepeatLabel(rule: string): string {
  const repeat = repeatOf(rule);
  return repeat ? withEnd(howOf(repeat), repeat.ends) : t('own');
}

function howOf({ frequency, interval: count, weekdays, dayInMonth, month }: Repeat): string {
  switch (frequency) {
    case 'daily':
      return t('how.daily', { count });
    case 'weekly':
      if (count === 1 && isWorkDays(weekdays)) return t('how.weekdays');
      return weekdays.length > 0
        ? t('how.weeklyOn', { count, days: weekdaysLabel(weekdays) })
        : t('how.weekly', { count });
    case 'monthly':
      return dayInMonth ? t('how.monthlyOn', { count, day: dayLabel(dayInMonth) }) : t('how.monthly', { count });
    case 'yearly':
      return dayInMonth && month !== null
        ? t('how.yearlyOn', { count, day: dayInYear(dayInMonth, month) })
        : t('how.yearly', { count });
  }
}

const NTH = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

function dayLabel(day: DayInMonth): string {
  if (day.kind === 'day') return monthDayLabel(day.day);
  const nth = t(`nth.${NTH[day.week]}`);
  return t('weekdayInMonth', { nth, weekday: weekdayLabel(day.weekday, 'long') });
}

function dayInYear(day: DayInMonth, month: number): string {
  // A leap year, so that it has every possible date.
  const date = `2024-${twoDigits(month)}-${twoDigits(day.kind === 'day' ? day.day : 1)}`;
  return day.kind === 'day'
    ? t('date', { date: dateLabel(date, { month: 'long', day: 'numeric' }) })
    : t('inMonth', { day: dayLabel(day), month: dateLabel(date, { month: 'long' }) });
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function withEnd(how: string, ends: RepeatEnd): string {
  switch (ends.kind) {
    case 'never':
      return how;
    case 'on':
      return t('how.until', { how, date: dateLabel(ends.date, { dateStyle: 'medium' }) });
    case 'after':
      return t('how.times', { how, count: ends.count });
  }
}
