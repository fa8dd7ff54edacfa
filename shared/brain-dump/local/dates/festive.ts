import { addDays } from '#shared/kernel/dates.ts';
import { ENGLISH_HOLIDAYS } from '../english/holidays.ts';
import type { Token } from '../tokenize.ts';
import type { Reader } from './dayRead.ts';
import { dayOfHoliday, holidayAt } from './holidays.ts';
import { yearAt } from './monthDays.ts';

const LEADS = /^(?:on|by|before|for|until|till|at|over|after|from|this|next|to|@|come)$/;
/** Words before a holiday that make it describe the noun after it: "the Good Friday homily". */
const OWNERS = /^(?:the|a|an|my|our|your|his|her|their|some|of|last)$/;

/** "by Easter", "Boxing Day at mum's": a holiday by its name, where nothing else can be meant. */
export const festive: Reader = (tokens, at, to, today) => {
  const read = holidayAt((place) => (place < to ? tokens[place]?.text : undefined), at, ENGLISH_HOLIDAYS);
  if (!read) return null;
  const { length, holiday } = read;
  const before = tokens[at - 1]?.text ?? '';
  if (!LEADS.test(before) && !(holiday.isDay === true && standsAlone(tokens, at, at + length))) return null;
  const year = yearAt(tokens, at + length, to, today);
  const day = dayOfHoliday(holiday, tokens[at]?.country, today, year?.year);
  return {
    date: before === 'after' ? addDays(day, (holiday.lasts ?? 1) - 1) : day,
    length: length + (year?.length ?? 0),
    rank: 2,
    // "at Easter paint the shed" is only a day, "dinner at Easter" is a name as well.
    keep: /^(?:for|to|at|after|from)$/.test(before) && !(before === 'at' && tokens[at - 2]?.kind !== 'word'),
    deadline: /^(?:for|by|before|until|till)$/.test(before),
  };
};

/** Whether a name is at either end of its sentence or before a time: "Boxing Day lunch", "swim Boxing Day 11am". */
function standsAlone(tokens: readonly Token[], at: number, end: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[end]];
  if (OWNERS.test(before?.text ?? '')) return false;
  const opens = before === undefined || before.kind !== 'word';
  return opens || after === undefined || after.kind !== 'word' || /^(?:\d|at$|@|noon$)/.test(after.text);
}
