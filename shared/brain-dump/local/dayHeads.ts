import { addDays, type LocalDate, type LocalDateTime } from '#shared/kernel/dates.ts';
import { MONTH_NUMBER, WEEKDAY_NUMBER } from './dates/calendar.ts';
import type { Range, Token } from './token.ts';

/** Words that name a day by themselves, in English and German. */
const DAYS =
  /^(?:today|tonight|tonite|tomorrow|tmrw|tmr|tomo|weekend|sat|sun|heute|heut|morgen|übermorgen|wochenende|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)$/;
/** Words that may accompany such a day. */
const BESIDE =
  /^(?:\d{1,2}(?:st|nd|rd|th)?|\d{1,2}[./]\d{1,2}|only|the|of|on|for|this|next|coming|first|thing|morning|afternoon|arvo|evening|night|am|pm|früh|vormittag|nachmittag|mittag|abend|am|fürs?|diese[nsr]?|nächste[nsr]?|kommende[nsr]?|nur|noch|unbedingt|dringend|bitte|definitely|urgent|asap|must|still|after|before|work|school|lunch|dinner|nach|vor|der|arbeit|schule)$/;
const LONGEST = 5;

const isDay = (text: string): boolean => DAYS.test(text) || WEEKDAY_NUMBER.has(text) || MONTH_NUMBER.has(text);

/**
 * Returns how many tokens at `from` name only a day, up to `to` or the punctuation before what follows: "MONDAY",
 * "today ONLY!!", "sat 14th:". 0 when they say anything more.
 */
export function dayHeadLength(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  let hasDay = false;
  while (at < to && at - from <= LONGEST) {
    const { text = '', kind } = tokens[at] ?? {};
    if (kind === 'word') {
      if (!isDay(text) && !BESIDE.test(text)) return 0;
      hasDay ||= isDay(text);
    } else if (/^[:–—=-]$/.test(text)) break;
    else if (!/^[!.,()=*]$/.test(text)) return 0;
    at += 1;
  }
  return hasDay && at - from <= LONGEST ? at - from : 0;
}

const GERMAN_WEEKDAY = /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)$/;

/**
 * Returns the day that a heading names: above a list, the name of the current weekday means today ("MON" on a Monday
 * morning).
 */
export function headedDay(head: string, date: LocalDate | null, now: LocalDateTime): LocalDate | null {
  const today = now.slice(0, 10);
  const isWeekday = WEEKDAY_NUMBER.has(head) || GERMAN_WEEKDAY.test(head);
  return isWeekday && date === addDays(today, 7) ? today : date;
}

/** Whether a line only names the day of the lines below it. */
export function isDayLine(tokens: readonly Token[], { from, to }: Range, next: Range | undefined): boolean {
  if (next === undefined || tokens[to]?.soft === true) return false;
  const length = dayHeadLength(tokens, from, to);
  return length > 0 && tokens.slice(from + length, to).every(({ kind }) => kind !== 'word');
}
