import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Token } from '../tokenize.ts';
import { comingWeekday, WEEKDAY_NUMBER } from './calendar.ts';

/** A repetition as said: an RFC 5545 rule, the first day from today on, and its number of tokens. */
export interface RecurrenceRead {
  readonly rule: string;
  readonly first: LocalDate;
  readonly length: number;
}

export const BYDAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

export const FREQUENCY: Record<string, string> = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
  morning: 'DAILY',
  evening: 'DAILY',
  night: 'DAILY',
  afternoon: 'DAILY',
};

export const word = (tokens: readonly Token[], at: number, to: number): string =>
  at < to ? (tokens[at]?.text ?? '') : '';

const singular = (text: string): string => (text.endsWith('s') && text.length > 4 ? text.slice(0, -1) : text);

export const weekdayAt = (text: string): number | undefined =>
  WEEKDAY_NUMBER.get(text) ?? WEEKDAY_NUMBER.get(singular(text));

/** Returns the weekdays in one word: "mon/wed/fri", "m/w/f"; empty for anything else. */
export function daysInWord(text: string): readonly number[] {
  const initials = INITIALS.get(text);
  if (initials) return initials;
  if (!/^[a-z]+(?:[/+&][a-z]+)+$/.test(text)) return [];
  const days = text.split(/[/+&]/).map(weekdayAt);
  return days.every((day) => day !== undefined) ? days : [];
}
const INITIALS: ReadonlyMap<string, readonly number[]> = new Map([
  ['m/w/f', [1, 3, 5]],
  ['mwf', [1, 3, 5]],
  ['t/th', [2, 4]],
  ['tu/th', [2, 4]],
]);

export function workdays(text: string, today: LocalDate, length: number): RecurrenceRead {
  const working = text.startsWith('weekday') || text.startsWith('work');
  const days = working ? [1, 2, 3, 4, 5] : [6, 0];
  return {
    rule: `FREQ=WEEKLY;BYDAY=${[...new Set(days)].map((day) => BYDAY[day]).join(',')}`,
    first: soonest(today, days),
    length,
  };
}

function soonest(today: LocalDate, days: readonly number[]): LocalDate {
  return days.map((day) => comingWeekday(today, day, true)).sort()[0] ?? today;
}

/** A run of weekdays: "Monday and Thursday", "Mon, Wed, Fri". */
export function weekdaysAt(
  tokens: readonly Token[],
  at: number,
  to: number,
  today: LocalDate,
  before: number,
  interval: number,
): RecurrenceRead | null {
  const days: number[] = [];
  let here = at;
  let end = at;
  while (here < to) {
    const day = weekdayAt(word(tokens, here, to));
    const said = day === undefined ? daysInWord(word(tokens, here, to)) : [day];
    if (said.length === 0) break;
    days.push(...said);
    end = here + 1;
    here = end;
    while (/^(?:and|,|&|\/|\+|n|every)$/.test(word(tokens, here, to))) here += 1;
    if (
      !days.length ||
      (here > end && weekdayAt(word(tokens, here, to)) === undefined && daysInWord(word(tokens, here, to)).length === 0)
    )
      break;
  }
  if (days.length === 0) return null;
  const every = interval > 1 ? `;INTERVAL=${interval}` : '';
  return {
    rule: `FREQ=WEEKLY${every};BYDAY=${[...new Set(days)].map((day) => BYDAY[day]).join(',')}`,
    first: soonest(today, days),
    length: end - at + before,
  };
}

/** Includes "morning" or "night" after "every Monday": a part of the day does not belong to the title. */
export function dayPart(tokens: readonly Token[], at: number, to: number, read: RecurrenceRead): RecurrenceRead {
  const after = word(tokens, at + read.length, to);
  return /^(?:morning|afternoon|arvo|evening|night)s?$/.test(after) ? { ...read, length: read.length + 1 } : read;
}
