import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { phraseLength, phrases } from '../tokenize.ts';
import { addMonths, comingWeekday, MONTH_NUMBER, monthOf, nthWeekday, WEEKDAY_NUMBER, yearOf } from './calendar.ts';
import { type Reader, word } from './dayRead.ts';

const PLACES: ReadonlyMap<string, number> = new Map(
  Object.entries({ first: 1, second: 2, third: 3, fourth: 4, last: -1, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 }),
);
const THIS_MONTH = phrases('the month | this month | month');
const NEXT_MONTH = phrases('next month | the next month');

/** Returns the first day of the named month; it may be past where only this month can be meant. */
function monthAt(
  tokens: Parameters<Reader>[0],
  at: number,
  to: number,
  today: LocalDate,
): { first: LocalDate; length: number; named: boolean } | null {
  const here = `${today.slice(0, 8)}01`;
  const next = phraseLength(NEXT_MONTH, tokens, at, to);
  if (next > 0) return { first: addMonths(here, 1), length: next, named: true };
  const current = phraseLength(THIS_MONTH, tokens, at, to);
  if (current > 0) return { first: here, length: current, named: false };
  const month = MONTH_NUMBER.get(word(tokens, at, to));
  if (month === undefined) return null;
  const year = yearOf(today) + (month < monthOf(today) ? 1 : 0);
  return { first: `${year}-${String(month).padStart(2, '0')}-01`, length: 1, named: true };
}

/** "the first Tuesday in April", "last Saturday of the month", "the 3rd week of May". */
export const nthOfMonth: Reader = (tokens, at, to, today) => {
  const the = word(tokens, at, to) === 'the' ? 1 : 0;
  const place = PLACES.get(word(tokens, at + the, to));
  if (place === undefined) return null;
  const named = word(tokens, at + the + 1, to);
  const weekday = WEEKDAY_NUMBER.get(named);
  const isWeek = named === 'week';
  if ((weekday === undefined && !isWeek) || !/^(?:in|of)$/.test(word(tokens, at + the + 2, to))) return null;
  const month = monthAt(tokens, at + the + 3, to, today);
  if (month === null) return null;
  const dayIn = (first: LocalDate): LocalDate => {
    const [year, number] = [yearOf(first), monthOf(first)];
    if (weekday !== undefined) return nthWeekday(year, number, weekday, place);
    const monday = comingWeekday(first, 1, true);
    return place === -1 ? nthWeekday(year, number, 1, -1) : addDays(monday, (place - 1) * 7);
  };
  const here = dayIn(month.first);
  const over = addMonths(month.first, month.named ? 12 : 1);
  const date = here >= today ? here : dayIn(over);
  return { date, length: the + 3 + month.length, rank: weekday === undefined ? 3 : 8 };
};
