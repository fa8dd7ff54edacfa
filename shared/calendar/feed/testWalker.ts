import { addDays, daysBetween, type LocalDate, weekdayOf, WEEKDAYS } from '#shared/kernel/dates.ts';

/** A parsed rule, with the parts that calendar programs use. */
export interface WalkedRule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly byMonth: readonly number[];
  readonly byMonthDay: readonly number[];
  /** `nth` 0 means every such weekday. */
  readonly byDay: readonly { readonly nth: number; readonly day: number }[];
  readonly bySetPos: readonly number[];
  readonly count: number | null;
  readonly until: LocalDate | null;
}

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
const monthOf = (date: LocalDate): number => Number(date.slice(5, 7));
const dayOf = (date: LocalDate): number => Number(date.slice(8, 10));
const weekday = (date: LocalDate): number => WEEKDAYS.indexOf(weekdayOf(date));
const lengthOfMonth = (date: LocalDate): number => {
  const next =
    monthOf(date) === 12
      ? `${yearOf(date) + 1}-01-01`
      : `${date.slice(0, 5)}${String(monthOf(date) + 1).padStart(2, '0')}-01`;
  return daysBetween(`${date.slice(0, 7)}-01`, next);
};

export const textOf = (rule: WalkedRule): string =>
  [
    `FREQ=${rule.freq}`,
    `INTERVAL=${rule.interval}`,
    rule.byMonth.length > 0 && `BYMONTH=${rule.byMonth.join()}`,
    rule.byMonthDay.length > 0 && `BYMONTHDAY=${rule.byMonthDay.join()}`,
    rule.byDay.length > 0 && `BYDAY=${rule.byDay.map(({ nth, day }) => `${nth || ''}${CODES[day]}`).join()}`,
    rule.bySetPos.length > 0 && `BYSETPOS=${rule.bySetPos.join()}`,
    rule.count !== null && `COUNT=${rule.count}`,
    rule.until !== null && `UNTIL=${rule.until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';');

/** Returns how many periods lie between those of `start` and `date`. */
function periodsFrom(start: LocalDate, date: LocalDate, freq: WalkedRule['freq']): number {
  if (freq === 'DAILY') return daysBetween(start, date);
  const monday = (one: LocalDate): LocalDate => addDays(one, -((weekday(one) + 6) % 7));
  if (freq === 'WEEKLY') return daysBetween(monday(start), monday(date)) / 7;
  const years = yearOf(date) - yearOf(start);
  return freq === 'YEARLY' ? years : years * 12 + monthOf(date) - monthOf(start);
}

/** Whether a day is the nth of its weekday in its month, or in its year. */
function isNth(date: LocalDate, nth: number, within: 'month' | 'year'): boolean {
  if (nth === 0) return true;
  const first = within === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
  const length = within === 'month' ? lengthOfMonth(date) : daysBetween(first, `${yearOf(date) + 1}-01-01`);
  const place = daysBetween(first, date);
  return nth > 0 ? Math.floor(place / 7) + 1 === nth : Math.floor((length - 1 - place) / 7) + 1 === -nth;
}

/**
 * Whether a day belongs to its period by the table of RFC 5545, 3.3.10, implemented in reverse: it checks a day instead
 * of generating it.
 */
function isIn(date: LocalDate, start: LocalDate, rule: WalkedRule): boolean {
  const { freq, byMonth, byMonthDay, byDay } = rule;
  if (byMonth.length > 0 && !byMonth.includes(monthOf(date))) return false;
  const fromEnd = dayOf(date) - lengthOfMonth(date) - 1;
  if (byMonthDay.length > 0 && !byMonthDay.includes(dayOf(date)) && !byMonthDay.includes(fromEnd)) return false;
  const within = freq === 'YEARLY' && byMonth.length === 0 ? 'year' : 'month';
  if (byDay.length > 0) return byDay.some(({ nth, day }) => weekday(date) === day && isNth(date, nth, within));
  if (byMonthDay.length > 0 || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return weekday(date) === weekday(start);
  return dayOf(date) === dayOf(start) && (freq === 'MONTHLY' || byMonth.length > 0 || monthOf(date) === monthOf(start));
}

/**
 * Returns the days of a rule up to `to` by checking every day. It shares no code with the implementation under test.
 */
export function walk(rule: WalkedRule, start: LocalDate, to: LocalDate): readonly LocalDate[] {
  const { freq, interval, bySetPos, count, until } = rule;
  const periods = new Map<number, LocalDate[]>();
  // From the start of the first period to the end of the last, because positions in a set are counted from both ends.
  for (let date = addDays(start, -366); date <= addDays(to, 366); date = addDays(date, 1)) {
    const period = periodsFrom(start, date, freq);
    if (period < 0 || period % interval !== 0 || !isIn(date, start, rule)) continue;
    periods.set(period, [...(periods.get(period) ?? []), date]);
  }
  const chosen = [...periods.values()].flatMap((days) =>
    bySetPos.length === 0
      ? days
      : days.filter((_, place) => bySetPos.includes(place + 1) || bySetPos.includes(place - days.length)),
  );
  const counted = chosen.filter((date) => date >= start && (until === null || date <= until));
  return counted.slice(0, count ?? counted.length).filter((date) => date <= to);
}
