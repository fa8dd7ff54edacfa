import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { phraseLength, phrases, type Token } from '../tokenize.ts';
import { addMonths, comingWeekday, dayNumber, WEEKDAY_NUMBER } from './calendar.ts';
import { type DayRead, type Reader, word } from './dayRead.ts';
import { namedMonth, numeric, ordinalDay } from './monthDays.ts';
import { festive } from './festive.ts';
import { halfMore } from './durations.ts';
import { countAt } from './numbers.ts';
import { laterToday } from './laterToday.ts';
import { nthOfMonth } from './nthOfMonth.ts';
import { plainDay, weekday, weekOrMonth } from './weekdays.ts';
import { weekOn } from './weekOn.ts';

const UNIT_MINUTES: Record<string, number> = {
  m: 1,
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hour: 60,
  hours: 60,
};

const OFFSET_END = phrases('from now | from today | later | hence | from this moment');

/** Returns the date `value` days, weeks, months or years after `date`; null for any other unit. */
function shift(date: LocalDate, value: number, unit: string): LocalDate | null {
  if (/^days?$/.test(unit)) return addDays(date, Math.ceil(value));
  if (/^(?:weeks?|wks?)$/.test(unit)) return addDays(date, Math.round(value * 7));
  if (/^fortnights?$/.test(unit)) return addDays(date, 14 * value);
  if (/^months?$/.test(unit)) return addMonths(date, Math.max(1, Math.round(value)));
  return /^years?$/.test(unit) ? addMonths(date, Math.round(value * 12)) : null;
}

/** "in two weeks", "3 days from now", "two weeks from Monday", "5 days before New Year", "in half an hour". */
const offset: Reader = (tokens, at, to, today) => {
  const opening = /^(?:in|within)$/.test(word(tokens, at, to)) ? 1 : 0;
  const glued = /^(\d{1,3})(h|hrs?|mins?|d)$/.exec(word(tokens, at + opening, to));
  const counted = glued ? { value: Number(glued[1]), length: 1 } : countAt(tokens, at + opening, to);
  if (!counted || counted.value > 1000) return null;
  const unitAt =
    at + opening + counted.length + (glued ? 0 : word(tokens, at + opening + counted.length, to) === 'of' ? 1 : 0);
  const unit = glued ? (glued[2] ?? '') : word(tokens, unitAt, to);
  const end = glued ? unitAt : unitAt + 1;
  const link = word(tokens, end, to);
  const closing = phraseLength(OFFSET_END, tokens, end, to);
  const minutes = UNIT_MINUTES[unit];
  if (minutes !== undefined) {
    const half = glued ? 0 : halfMore(tokens, end, to);
    const told = half > 0 ? phraseLength(OFFSET_END, tokens, end + half, to) : closing;
    if (!opening && !told) return null;
    return {
      date: today,
      length: end + half + (opening ? 0 : told) - at,
      rank: 7,
      minutes: Math.round((counted.value + (half > 0 ? 0.5 : 0)) * minutes),
    };
  }
  const plain = WEEKDAY_NUMBER.get(unit.replace(/s$/, ''));
  if (plain !== undefined && closing && unit.endsWith('s'))
    return { date: addDays(comingWeekday(today, plain), 7 * (counted.value - 1)), length: end + closing - at, rank: 5 };
  if (/^(?:from|before|after)$/.test(link) && !closing) {
    const base = readDay(tokens, end + 1, to, today);
    const sign = link === 'before' ? -1 : 1;
    const date = base ? shift(base.date, sign * counted.value, unit) : null;
    if (base && date) return { date, length: end + 1 + base.length - at, rank: 7 };
  }
  if (!opening && !closing) return null;
  const date = shift(today, counted.value, unit);
  return date === null
    ? null
    : { date, length: end + (opening && !/^(?:from)$/.test(link) ? 0 : closing) - at, rank: 5 };
};

const closest: Reader = (tokens, at, to, today) => {
  const the = word(tokens, at, to) === 'the' ? 1 : 0;
  const before = word(tokens, at + the, to) === 'closest' ? 1 : 0;
  const number = WEEKDAY_NUMBER.get(word(tokens, at + the + before, to));
  if (number === undefined) return null;
  let here = at + the + before + 1;
  if (!before) {
    if (!/^(?:closest|nearest)$/.test(word(tokens, here, to))) return null;
    here += 1;
  }
  if (word(tokens, here, to) !== 'to') return null;
  const base = readDay(tokens, here + 1, to, today);
  if (!base) return null;
  const after = comingWeekday(base.date, number, true);
  const earlier = addDays(after, -7);
  const days = (dayNumber(after) - dayNumber(base.date) + 7) % 7;
  return { date: days <= 3 ? after : earlier, length: here + 1 + base.length - at, rank: 9 };
};

const READERS: readonly Reader[] = [
  closest,
  weekOn,
  laterToday,
  plainDay,
  nthOfMonth,
  namedMonth,
  numeric,
  offset,
  ordinalDay,
  weekOrMonth,
  weekday,
  festive,
];

/** Returns the day that starts at a token; null when there is none. */
export function readDay(tokens: readonly Token[], at: number, to: number, today: LocalDate): DayRead | null {
  for (const reader of READERS) {
    const found = reader(tokens, at, to, today);
    if (found) return found;
  }
  return null;
}
