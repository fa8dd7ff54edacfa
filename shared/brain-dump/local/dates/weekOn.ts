import { addDays } from '#shared/kernel/dates.ts';
import { comingWeekday, WEEKDAY_NUMBER } from './calendar.ts';
import { type Reader, word } from './dayRead.ts';
import { plainDay, weekday } from './weekdays.ts';

const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['week', 7],
  ['fortnight', 14],
]);

/**
 * "a week on Thursday", "a week today", "a fortnight tomorrow"; "Saturday week": a number of days after the named one.
 */
export const weekOn: Reader = (tokens, at, to, today) => {
  const article = /^(?:a|one)$/.test(word(tokens, at, to)) ? 1 : 0;
  const days = LENGTHS.get(word(tokens, at + article, to));
  if (days !== undefined && (article > 0 || tokens[at - 1]?.kind !== 'word' || word(tokens, at + 1, to) === 'from')) {
    const on = /^(?:on|from)$/.test(word(tokens, at + article + 1, to)) ? 1 : 0;
    const named = word(tokens, at + article + 1 + on, to);
    const isNamed = WEEKDAY_NUMBER.has(named) || /^(?:today|tomorrow)$/.test(named);
    const place = at + article + 1 + on;
    const base = isNamed ? (plainDay(tokens, place, to, today) ?? weekday(tokens, place, to, today)) : null;
    return base && { date: addDays(base.date, days), length: article + 1 + on + base.length, rank: 7 };
  }
  const number = WEEKDAY_NUMBER.get(word(tokens, at, to));
  if (number === undefined || word(tokens, at + 1, to) !== 'week') return null;
  return { date: addDays(comingWeekday(today, number), 7), length: 2, rank: 7 };
};
