import type { LocalDate } from '#shared/kernel/dates.ts';
import { plain } from '../learned/plain.ts';
import type { Token } from '../tokenize.ts';
import { type Country, countryOf } from './countries.ts';
import { yearOf } from './calendar.ts';
import { ENGLISH_HOLIDAYS, GERMAN_HOLIDAYS, type Holiday, type Rule } from './holidayTable.ts';

/** A holiday named in the text. */
export interface HolidayRead {
  readonly length: number;
  readonly holiday: Holiday;
}

/** The holidays of a language, keyed by the first word of their names, longest name first. */
type Names = ReadonlyMap<string, readonly (readonly [words: readonly string[], holiday: Holiday])[]>;

function byFirstWord(table: readonly Holiday[], spelled: (text: string) => string): Names {
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

const NAMES: Readonly<Record<'en' | 'de', Names>> = {
  en: byFirstWord(ENGLISH_HOLIDAYS, (text) => text),
  de: byFirstWord(GERMAN_HOLIDAYS, plain),
};

/** Whether the name of a holiday starts with this word. */
export const opensHoliday = (text: string, language: 'en' | 'de'): boolean => NAMES[language].has(text);

/** Returns the holiday whose name starts at `at`, or null; German words are in plain spelling. */
export function holidayAt(
  wordAt: (offset: number) => string | undefined,
  at: number,
  language: 'en' | 'de',
): HolidayRead | null {
  for (const [words, holiday] of NAMES[language].get(wordAt(at) ?? '') ?? [])
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
  language: 'en' | 'de',
  timeZone: string | undefined,
): readonly Token[] {
  const country = countryOf(timeZone);
  if (country === undefined) return tokens;
  return tokens.map((token) => (opensHoliday(plain(token.text), language) ? { ...token, country } : token));
}
