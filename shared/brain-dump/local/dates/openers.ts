import { ENGLISH_HOLIDAYS } from '../english/holidays.ts';
import { wordSet } from '../tokenize.ts';
import { MONTH_NUMBER, WEEKDAY_NUMBER } from './calendar.ts';
import { NAMED } from './clock.ts';
import { opensHoliday } from './holidays.ts';
import { PART_OPENERS } from './laterToday.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { REPEAT_OPENERS } from './recurrence.ts';
import { DAY_PARTS } from './scan.ts';
import { DAY_OPENERS } from './weekdays.ts';

/** Other words that start a day, a time, a duration, a recurrence or something past. */
const OTHERS = wordSet(`
  a an the another couple few half quarter one first last closest of to in within this next coming following upcoming
  for take takes taking lasting last lasts about around approximately roughly needs
  since instead yesterday ago except excluding but not every each repeat repeats repeating alternate weekdays weekends once twice times mwf
  am pm late later week fortnight beginning start mid middle end month year monthend yearend
`);

const OPENERS: ReadonlySet<string> = new Set([
  ...OTHERS,
  ...[WEEKDAY_NUMBER, MONTH_NUMBER, NAMED].flatMap((names) => [...names.keys()]),
  ...[DAY_OPENERS, PART_OPENERS, NUMBER_WORDS, REPEAT_OPENERS, Object.keys(DAY_PARTS)].flatMap((words) => [...words]),
]);

/** A word of letters only; any other may be a date or a time. */
const LETTERS = /^[a-z]+$/;

/** Whether a time expression may start with this word. False for most words, so that no rule has to run. */
export const mayOpen = (text: string): boolean =>
  OPENERS.has(text) ||
  !LETTERS.test(text) ||
  (text.endsWith('s') && OPENERS.has(text.slice(0, -1))) ||
  opensHoliday(text, ENGLISH_HOLIDAYS);
