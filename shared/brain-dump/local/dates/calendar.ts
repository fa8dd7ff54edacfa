import { addDays, isLocalDate, type LocalDate, weekdayOf, WEEKDAYS } from '#shared/kernel/dates.ts';

const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ');

/** Weekday number (Sunday 0) by every spelling, singular. */
export const WEEKDAY_NUMBER = new Map<string, number>();
WEEKDAYS.forEach((name, number) => {
  const day = name.toLowerCase();
  for (const form of [day, day.slice(0, 3), `${day}'s`]) WEEKDAY_NUMBER.set(form, number);
});
for (const [form, number] of [
  ['tues', 2],
  ['weds', 3],
  ['thur', 4],
  ['thurs', 4],
  ['wensday', 3],
  ['munday', 1],
] as const)
  WEEKDAY_NUMBER.set(form, number);
WEEKDAYS.forEach((name, number) => {
  for (const form of mistyped(name.toLowerCase())) if (!WEEKDAY_NUMBER.has(form)) WEEKDAY_NUMBER.set(form, number);
});

/** Month number from 1 by every spelling. */
export const MONTH_NUMBER = new Map<string, number>();
MONTH_NAMES.forEach((name, index) => {
  MONTH_NUMBER.set(name, index + 1).set(name.slice(0, 3), index + 1);
});
MONTH_NUMBER.set('sept', 9).set('febuary', 2).set('feburary', 2).set('agust', 8);

export const dayNumber = (date: LocalDate): number => WEEKDAYS.indexOf(weekdayOf(date));
const pad = (value: number): string => String(value).padStart(2, '0');
export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
export const monthOf = (date: LocalDate): number => Number(date.slice(5, 7));
export const dayOfMonth = (date: LocalDate): number => Number(date.slice(8, 10));

/** Returns the date if it exists, else null. */
export function dateOf(year: number, month: number, day: number): LocalDate | null {
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  return isLocalDate(date) ? date : null;
}

/** Returns the next date, from today on, with this month and day. */
export function nextMonthDay(today: LocalDate, month: number, day: number): LocalDate | null {
  for (let year = yearOf(today); year <= yearOf(today) + 8; year += 1) {
    const date = dateOf(year, month, day);
    if (date && date >= today) return date;
  }
  return null;
}

/** Returns the next date, from today on, that is the `day`th of its month (and that weekday, when given). */
export function nextDayOfMonth(today: LocalDate, day: number, weekday: number | null = null): LocalDate | null {
  for (let step = 0; step < 48; step += 1) {
    const date = dateOf(
      yearOf(today) + Math.floor((monthOf(today) - 1 + step) / 12),
      ((monthOf(today) - 1 + step) % 12) + 1,
      day,
    );
    if (date && date >= today && (weekday === null || dayNumber(date) === weekday)) return date;
  }
  return null;
}

/** Returns the same day `months` later, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  for (let day = dayOfMonth(date); day > 27; day -= 1) {
    const found = dateOf(Math.floor(index / 12), (index % 12) + 1, day);
    if (found) return found;
  }
  return dateOf(Math.floor(index / 12), (index % 12) + 1, Math.min(dayOfMonth(date), 28)) ?? date;
}

export const lastOfMonth = (date: LocalDate): LocalDate => addDays(addMonths(`${date.slice(0, 8)}01`, 1), -1);

/** Returns the Monday of the week of `date`; weeks run from Monday to Sunday. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -((dayNumber(date) + 6) % 7));

/** Returns the next `weekday` (Sunday 0) after `date`; `date` itself only with `orSame`. */
export function comingWeekday(date: LocalDate, weekday: number, orSame = false): LocalDate {
  const ahead = (weekday - dayNumber(date) + 7) % 7;
  return addDays(date, ahead === 0 && !orSame ? 7 : ahead);
}

/** Returns the `nth` `weekday` of a month; -1 is the last one. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): LocalDate {
  const first = `${year}-${pad(month)}-01`;
  if (nth > 0) return addDays(comingWeekday(first, weekday, true), (nth - 1) * 7);
  return addDays(comingWeekday(lastOfMonth(first), weekday, false), -7);
}

/** Returns Western Easter Sunday (the anonymous Gregorian computus). */
export function easter(year: number): LocalDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return `${year}-${pad(month)}-${pad(((h + l - 7 * m + 114) % 31) + 1)}`;
}

/** Returns common typos of a long word: two letters swapped, one left out, one typed twice. */
export function mistyped(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    const [head, letter, next, tail] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
    if (next !== '') found.add(`${head}${next}${letter}${tail}`);
    if (at > 0) found.add(`${head}${next}${tail}`);
    found.add(`${head}${letter}${letter}${next}${tail}`);
  }
  found.delete(word);
  return [...found];
}
