import type { LocalDate } from '#shared/kernel/dates.ts';
import { comingWeekday, lastOfMonth, nextDayOfMonth } from './calendar.ts';
import { firstNth } from './recurrence.ts';
import { BYDAY } from './repeats.ts';

/** Returns the first day of a rule from `date` on; null where the rule names no day. */
export function seriesDayFrom(date: LocalDate, rule: string): LocalDate | null {
  const nth = /^FREQ=MONTHLY;BYDAY=(-?\d)([A-Z]{2})$/.exec(rule);
  if (nth) return firstNth(date, BYDAY.indexOf(nth[2] ?? ''), Number(nth[1]));
  const day = /^FREQ=MONTHLY(?:;INTERVAL=\d+)?;BYMONTHDAY=(-?\d+)$/.exec(rule)?.[1];
  if (day !== undefined) return day === '-1' ? lastOfMonth(date) : nextDayOfMonth(date, Number(day));
  const weekdays = /^FREQ=WEEKLY(?:;INTERVAL=\d+)?;BYDAY=(.+)$/.exec(rule)?.[1]?.split(',') ?? [];
  return weekdays.map((one) => comingWeekday(date, BYDAY.indexOf(one), true)).sort()[0] ?? null;
}

const EXCEPTIONS: readonly (readonly [words: RegExp, rule: string])[] = [
  [
    /^(?:except|excluding|but not|not) (?:(?:on|for|at|the) )*weekends?\b|^ausser (?:am |an )?wochenenden?\b/,
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  ],
  [
    /^(?:except|excluding|but not|not) (?:(?:on|for) )*sundays?\b|^ausser (?:am )?sonntags?\b/,
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA',
  ],
];

/**
 * "every day except weekends": returns the rule without the excluded days, and how many words exclude them; null where
 * nothing is excluded.
 */
export function exceptionAt(words: readonly string[], rule: string | null): { rule: string; length: number } | null {
  if (rule !== 'FREQ=DAILY') return null;
  for (const [said, remains] of EXCEPTIONS) {
    const found = said.exec(words.join(' '))?.[0];
    if (found !== undefined) return { rule: remains, length: found.split(' ').length };
  }
  return null;
}
