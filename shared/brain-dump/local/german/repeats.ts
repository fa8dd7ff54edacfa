import { SHORT_DAYS } from './words.ts';
import { weekdayAt } from './days.ts';

/** A repetition as a rule (RFC 5545), and how many words say it. */
export interface GermanRepeat {
  readonly rule: string;
  readonly length: number;
  /** The weekdays that it names, from Sunday. */
  readonly weekdays: readonly number[];
}

const WORKDAYS = [1, 2, 3, 4, 5];
const BYDAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      tag: 'DAILY',
      tage: 'DAILY',
      morgen: 'DAILY',
      abend: 'DAILY',
      mittag: 'DAILY',
      nacht: 'DAILY',
      vormittag: 'DAILY',
    },
    ...{
      nachmittag: 'DAILY',
      woche: 'WEEKLY',
      wochen: 'WEEKLY',
      monat: 'MONTHLY',
      monate: 'MONTHLY',
      jahr: 'YEARLY',
      jahre: 'YEARLY',
    },
  }),
);
const ALONE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ taglich: 'FREQ=DAILY', wochentlich: 'FREQ=WEEKLY', monatlich: 'FREQ=MONTHLY', jahrlich: 'FREQ=YEARLY' },
    ...{ werktags: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  }),
);
const COUNTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    zwei: 2,
    drei: 3,
    vier: 4,
    sechs: 6,
    zweite: 2,
    zweiten: 2,
    dritte: 3,
    dritten: 3,
    vierte: 4,
    vierten: 4,
  }),
);

const PLACES: ReadonlyMap<string, number> = new Map(
  Object.entries({ erste: 1, ersten: 1, zweiten: 2, dritten: 3, vierten: 4, letzte: -1, letzten: -1 }),
);

const dayOf = (word: string): number | null => weekdayAt(word) ?? SHORT_DAYS.get(word) ?? null;

/** "(jeden) ersten Montag im Monat", "(jeden) 15. im Monat": the day of each month that the words from `at` on say, or null. */
function inEachMonth(words: readonly string[], at: number): GermanRepeat | null {
  const place = PLACES.get(words[at] ?? '') ?? Number(/^\d{1,2}$/.exec(words[at] ?? '')?.[0] ?? 0);
  let next = at + (words[at + 1] === '.' ? 2 : 1);
  const weekday = dayOf(words[next] ?? '');
  if (weekday !== null || words[next] === 'tag') next += 1;
  if (!/^(?:im|des|eines)$/.test(words[next] ?? '') || !/^monate?s$|^monat$/.test(words[next + 1] ?? '')) return null;
  const isPlace = place === -1 || (place >= 1 && place <= (weekday === null ? 28 : 4));
  if (!isPlace) return null;
  const day = weekday === null ? `BYMONTHDAY=${place}` : `BYDAY=${place}${BYDAY[weekday] ?? ''}`;
  return { rule: `FREQ=MONTHLY;${day}`, length: next + 2 - at, weekdays: [] };
}

/** "jeden Montag", "alle zwei Wochen", "montags", "täglich": the repetition that the words from `at` on say, or null. */
export function germanRepeatAt(words: readonly string[], at: number): GermanRepeat | null {
  const word = words[at] ?? '';
  const alone = ALONE.get(word);
  if (alone !== undefined) return { rule: alone, length: 1, weekdays: word === 'werktags' ? WORKDAYS : [] };
  const habit = /^(.+tag|mittwoch)s$/.exec(word);
  const own = habit ? weekdayAt(habit[1] ?? '') : null;
  if (own !== null) {
    const isBoth = /^(?:und|,|\+|&)$/.test(words[at + 1] ?? '');
    const rest = isBoth ? germanRepeatAt(words, at + 2) : null;
    const weekdays =
      rest && rest.weekdays.length > 0 && /s$/.test(words[at + 2] ?? '') ? [own, ...rest.weekdays] : [own];
    const days = [...new Set(weekdays)].map((day) => BYDAY[day] ?? '').join(',');
    return { rule: `FREQ=WEEKLY;BYDAY=${days}`, length: weekdays.length > 1 && rest ? rest.length + 2 : 1, weekdays };
  }
  const often = /^(?:ein|zwei|drei|vier)mal$/.test(word) && /^(?:die|pro|in|im|am)$/.test(words[at + 1] ?? '');
  const each = words[at + 1] === 'in' && words[at + 2] === 'der' ? at + 3 : at + 2;
  const period = often ? UNITS.get(words[each] ?? '') : undefined;
  if (period !== undefined) return { rule: `FREQ=${period}`, length: each + 1 - at, weekdays: [] };
  if (!/^(?:jeden|jede|jedes|jeder|jedn|alle)$/.test(word)) return null;
  const monthly = inEachMonth(words, at + 1);
  if (monthly) return { ...monthly, length: monthly.length + 1 };
  let next = at + 1;
  const count = /^\d$/.test(words[next] ?? '') ? Number(words[next]) : (COUNTS.get(words[next] ?? '') ?? 1);
  if (count > 1) next += 1;
  const interval = count > 1 ? `;INTERVAL=${count}` : '';
  const unit = UNITS.get(words[next] ?? '');
  if (unit !== undefined && !(word === 'alle' && count === 1))
    return { rule: `FREQ=${unit}${interval}`, length: next + 1 - at, weekdays: [] };
  if (/^monatserste[nr]?$/.test(words[next] ?? ''))
    return { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', length: next + 1 - at, weekdays: [] };
  if (words[next] === 'werktag')
    return { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', length: next + 1 - at, weekdays: WORKDAYS };
  const weekdays: number[] = [];
  while (dayOf(words[next] ?? '') !== null) {
    weekdays.push(dayOf(words[next] ?? '') ?? 0);
    next += 1;
    if (/^(?:und|,|\+|&)$/.test(words[next] ?? '') && dayOf(words[next + 1] ?? '') !== null) next += 1;
  }
  if (weekdays.length === 0) return null;
  const days = [...new Set(weekdays)].map((day) => BYDAY[day] ?? '').join(',');
  return { rule: `FREQ=WEEKLY${interval};BYDAY=${days}`, length: next - at, weekdays };
}
