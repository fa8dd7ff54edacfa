import type { LocalDate } from '#shared/kernel/dates.ts';
import { plain } from '../learned/plain.ts';
import type { Token } from '../tokenize.ts';
import { type Country, countryOf } from './countries.ts';
import { yearOf } from './calendar.ts';
import type { Holiday, Rule } from './holidayTable.ts';

/** A holiday named in the text. */
export interface HolidayRead {
  readonly length: number;
  readonly holiday: Holiday;
}

/** The holidays of a language, keyed by the first word of their names, longest name first. */
export type Holidays = ReadonlyMap<string, readonly (readonly [words: readonly string[], holiday: Holiday])[]>;

/** Indexes the holidays of a language, in its spelling. */
export function holidaysOf(table: readonly Holiday[], spelled: (text: string) => string): Holidays {
  const names = new Map<string, (readonly [readonly string[], Holiday])[]>();
  for (const holiday of table)
    for (const spelling of holiday.names.split(' | ').flatMap(spellings)) {
      const words = spelled(spelling).split(' ');
      const [first = ''] = words;
      const one = [words, holiday] as const;
      names.set(
        first,
        [...(names.get(first) ?? []), one].sort(([a], [b]) => b.length - a.length),
      );
    }
  return names;
}

/** "mother's day" is also written without its apostrophe. */
const spellings = (name: string): string[] => [...new Set([name, name.replaceAll("'", '')])];

/** Whether the name of a holiday starts with this word. */
export const opensHoliday = (text: string, holidays: Holidays): boolean => holidays.has(text);

/** Returns the holiday whose name starts at `at`, or null; German words are in plain spelling. */
export function holidayAt(
  wordAt: (offset: number) => string | undefined,
  at: number,
  holidays: Holidays,
): HolidayRead | null {
  for (const [words, holiday] of holidays.get(wordAt(at) ?? '') ?? [])
    if (words.every((word, offset) => wordAt(at + offset) === word)) return { length: words.length, holiday };
  return null;
}

const ruleIn = ({ rule, here }: Holiday, country: Country | undefined): Rule =>
  (country === undefined ? undefined : here?.[country]) ?? rule;

/** Returns the next date of a holiday, from today on, or the one in `year`. */
export function dayOfHoliday(
  holiday: Holiday,
  country: Country | undefined,
  today: LocalDate,
  year?: number,
): LocalDate {
  const rule = ruleIn(holiday, country);
  if (year !== undefined) return rule(year);
  const here = rule(yearOf(today));
  return here >= today ? here : rule(yearOf(today) + 1);
}

/** Returns the tokens, adding the user's country to those that may start the name of a holiday. */
export function inTheirCountry(
  tokens: readonly Token[],
  holidays: Holidays,
  timeZone: string | undefined,
): readonly Token[] {
  const country = countryOf(timeZone);
  if (country === undefined) return tokens;
  return tokens.map((token) => (opensHoliday(plain(token.text), holidays) ? { ...token, country } : token));
}
