import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { dayOfHoliday, holidayAt } from '../dates/holidays.ts';
import type { Token } from '../tokenize.ts';
import type { GermanDay } from './dayRead.ts';
import { GERMAN_HOLIDAYS } from './holidays.ts';

/** Words that make any holiday after them a day. */
const LEADS = /^(?:bis|vorm?|an|zu|zum|ab|nach|uber|am|fur|furs|diese[ns]|nachste[ns]|kommende[ns]|zur)$/;
/** Words after which the holiday only describes something, or is over. */
const OWNERS = /^(?:der|die|das|den|dem|ein|eine|einen|mein|meine|unser|unsere|vom|von|letzte[nrs]?)$/;

/**
 * Returns the day of the holiday that starts at `at`, today or later: "bis Ostern", "nach Weihnachten", "Muttertag Oma
 * anrufen"; null where none is named or it is only mentioned.
 */
export function feastAt(
  words: readonly string[],
  at: number,
  today: LocalDate,
  token: Token | undefined,
): GermanDay | null {
  const read = holidayAt((place) => words[place], at, GERMAN_HOLIDAYS);
  if (!read) return null;
  const { length, holiday } = read;
  const lead = words[at - 1] ?? '';
  if (!LEADS.test(lead) && !(holiday.isDay === true && standsAlone(words, at, at + length))) return null;
  const day = dayOfHoliday(holiday, token?.country, today);
  const ends = /^furs?$/.test(lead);
  return { date: lead === 'nach' ? addDays(day, holiday.lasts ?? 1) : day, length, rank: 5, ...(ends && { ends }) };
}

/** Whether a name is at either end of its piece or before a time: "Silvester Raclette", "Treffen Silvester 19 Uhr". */
function standsAlone(words: readonly string[], at: number, end: number): boolean {
  const [before, after] = [words[at - 1] ?? '', words[end] ?? ''];
  if (OWNERS.test(before)) return false;
  return !/^[\p{L}\d]/u.test(before) || !/^\p{L}/u.test(after) || /^(?:um|ab|gegen|fruh|abends?)$/.test(after);
}
