import { MONTHS, SHORT_DAYS } from './words.ts';
import { weekdayAt } from './dayRead.ts';

/** A repetition as a rule (RFC 5545), and its number of words. */
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
    ...{ werktags: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', halbjahrlich: 'FREQ=MONTHLY;INTERVAL=6' },
    ...{ vierteljahrlich: 'FREQ=MONTHLY;INTERVAL=3', zweiwochentlich: 'FREQ=WEEKLY;INTERVAL=2' },
    ...{
      vierzehntagig: 'FREQ=WEEKLY;INTERVAL=2',
      '14tagig': 'FREQ=WEEKLY;INTERVAL=2',
      '14-tagig': 'FREQ=WEEKLY;INTERVAL=2',
    },
    ...{ zweimonatlich: 'FREQ=MONTHLY;INTERVAL=2', quartalsweise: 'FREQ=MONTHLY;INTERVAL=3' },
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
  Object.entries({
    ...{ erste: 1, ersten: 1, erster: 1, zweiten: 2, zweiter: 2, dritten: 3, dritter: 3, vierten: 4, vierter: 4 },
    ...{ letzte: -1, letzten: -1, letzter: -1 },
  }),
);

const dayOf = (word: string): number | null => weekdayAt(word) ?? SHORT_DAYS.get(word) ?? null;

/**
 * "(jeden) ersten Montag im Monat", "(jeden) 15. im Monat": returns the monthly repetition that starts at `at`, or
 * null.
 */
function inEachMonth(words: readonly string[], at: number): GermanRepeat | null {
  const place = PLACES.get(words[at] ?? '') ?? Number(/^\d{1,2}$/.exec(words[at] ?? '')?.[0] ?? 0);
  let next = at + (words[at + 1] === '.' ? 2 : 1);
  const weekday = dayOf(words[next] ?? '');
  if (weekday !== null || words[next] === 'tag') next += 1;
  const isOfMonth =
    /^(?:im|des|eines|jeden|jedes)$/.test(words[next] ?? '') && /^monat(?:e?s)?$/.test(words[next + 1] ?? '');
  // "jeden ersten Montag" is monthly without naming the month; "jeden dritten Montag" is every third Monday.
  const isEach = words[at - 1] === 'jeden' && weekday !== null && Math.abs(place) === 1;
  const isPlace = place === -1 || (place >= 1 && place <= (weekday === null ? 28 : 4));
  if (!isPlace || (!isOfMonth && !isEach)) return null;
  const day = weekday === null ? `BYMONTHDAY=${place}` : `BYDAY=${place}${BYDAY[weekday] ?? ''}`;
  return { rule: `FREQ=MONTHLY;${day}`, length: next + (isOfMonth ? 2 : 0) - at, weekdays: [] };
}

/** "Mo-Fr". */
function fromTo(first: number, last: number): GermanRepeat {
  const weekdays = Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, offset) => (first + offset) % 7);
  return { rule: `FREQ=WEEKLY;BYDAY=${weekdays.map((day) => BYDAY[day] ?? '').join(',')}`, length: 1, weekdays };
}

/** "15." or "Ersten" after "jeden" or "immer am": that day of each month, without naming a month. */
function dayInMonth(words: readonly string[], at: number): GermanRepeat | null {
  const number = /^\d{1,2}$/.exec(words[at] ?? '');
  const day = number ? Number(number[0]) : words[at] === 'ersten' ? 1 : null;
  const length = number ? 2 : 1;
  const next = words[at + length] ?? '';
  const isAlone = MONTHS.get(next) === undefined && dayOf(next) === null && !UNITS.has(next);
  if (day === null || day < 1 || day > 28 || (number && words[at + 1] !== '.') || !isAlone) return null;
  return { rule: `FREQ=MONTHLY;BYMONTHDAY=${day}`, length, weekdays: [] };
}

/** "(immer) am 5.", "bis zum 15." after "monatlich" or "jeden Monat". */
function dateOfMonth(words: readonly string[], at: number): GermanRepeat | null {
  let next = at;
  while (next < at + 4 && /^(?:,|immer|jeweils|bis|spatestens)$/.test(words[next] ?? '')) next += 1;
  const day = /^(?:am|zum)$/.test(words[next] ?? '') ? dayInMonth(words, next + 1) : null;
  return day ? { ...day, length: next + 1 + day.length - at } : null;
}

/** "Donnerstag" after "jede Woche", "am 3." after "jeden Monat". */
function dayOfPeriod(words: readonly string[], at: number, unit: string | undefined): GermanRepeat | null {
  const skip = words[at] === 'am' ? 1 : 0;
  const weekday = unit === 'WEEKLY' ? dayOf((words[at + skip] ?? '').replace(/(tag|woch)s$/, '$1')) : null;
  if (weekday !== null)
    return { rule: `FREQ=WEEKLY;BYDAY=${BYDAY[weekday] ?? ''}`, length: skip + 1, weekdays: [weekday] };
  return unit === 'MONTHLY' ? dateOfMonth(words, at) : null;
}

/** "2x täglich", "dreimal pro Woche", "3x wöchentlich": the rule does not include how often. */
function timesA(words: readonly string[], at: number): GermanRepeat | null {
  if (!/^(?:\d{1,2}x|(?:ein|zwei|drei|vier)mal)$/.test(words[at] ?? '')) return null;
  const rule = ALONE.get(words[at + 1] ?? '');
  if (rule !== undefined) return { rule, length: 2, weekdays: [] };
  const joint = /^(?:die|pro|in|im|am)$/.test(words[at + 1] ?? '') ? 1 : 0;
  const unit = UNITS.get(words[at + 1 + joint] ?? '');
  return joint === 0 || unit === undefined ? null : { rule: `FREQ=${unit}`, length: 3, weekdays: [] };
}

/** Fewest weekdays in a row that are a habit; after "immer" one is enough. */
const HABIT_DAYS = 3;

/** "Mo, Mi und Fr", "immer Di, Do und Sa": weekdays in a row. */
function weekdaysInRow(words: readonly string[], at: number): GermanRepeat | null {
  const always = /^(?:immer|jeweils)$/.test(words[at] ?? '') ? 1 : 0;
  let next = at + always;
  const weekdays: number[] = [];
  for (let day = dayOf(words[next] ?? ''); day !== null; day = dayOf(words[next] ?? '')) {
    weekdays.push(day);
    next += 1;
    if (/^(?:und|,|\+|&)$/.test(words[next] ?? '') && dayOf(words[next + 1] ?? '') !== null) next += 1;
  }
  // "immer so" is no Sunday.
  const isNamed = weekdayAt(words[at + always] ?? '') !== null;
  if (weekdays.length < (always ? (isNamed ? 1 : 2) : HABIT_DAYS)) return null;
  return {
    rule: `FREQ=WEEKLY;BYDAY=${[...new Set(weekdays)].map((day) => BYDAY[day] ?? '').join(',')}`,
    length: next - at,
    weekdays,
  };
}

/** "jeden Montag", "alle zwei Wochen", "montags", "täglich": returns the repetition that starts at `at`, or null. */
export function germanRepeatAt(words: readonly string[], at: number): GermanRepeat | null {
  const word = words[at] ?? '';
  const times = timesA(words, at);
  if (times) return times;
  const alone = ALONE.get(word);
  const onDay =
    alone === 'FREQ=WEEKLY' || alone === 'FREQ=WEEKLY;INTERVAL=2' ? dayOfPeriod(words, at + 1, 'WEEKLY') : null;
  if (alone !== undefined && onDay)
    return { ...onDay, rule: `${alone}${onDay.rule.slice('FREQ=WEEKLY'.length)}`, length: onDay.length + 1 };
  const onDate = alone === 'FREQ=MONTHLY' ? dateOfMonth(words, at + 1) : null;
  if (onDate) return { ...onDate, length: onDate.length + 1 };
  if (alone !== undefined) return { rule: alone, length: 1, weekdays: word === 'werktags' ? WORKDAYS : [] };
  const several = (/[/+&]/.test(word) ? word.split(/[/+&]/) : []).map((one) => SHORT_DAYS.get(one) ?? weekdayAt(one));
  const isSeries =
    several.length >= 3 ||
    (several.length === 2 && word.includes('/') && /^(?:\d{1,2}(?:[:.]\d\d)?h?|um|halb)$/.test(words[at + 1] ?? ''));
  if (isSeries && several.every((day) => day !== null))
    return {
      rule: `FREQ=WEEKLY;BYDAY=${several.map((day) => BYDAY[day] ?? '').join(',')}`,
      length: 1,
      weekdays: several,
    };
  const span = /^(mo|di|mi|do|fr|sa|so)[-–](mo|di|mi|do|fr|sa|so)$/.exec(word);
  if (span) return fromTo(SHORT_DAYS.get(span[1] ?? '') ?? 0, SHORT_DAYS.get(span[2] ?? '') ?? 0);
  const row = weekdaysInRow(words, at);
  if (row) return row;
  const always =
    /^(?:immer|jeweils)$/.test(word) && /^(?:am|zum)$/.test(words[at + 1] ?? '') ? dayInMonth(words, at + 2) : null;
  if (always) return { ...always, length: always.length + 2 };
  const isPlace = /^(?:am|zum)$/.test(words[at - 1] ?? '') || (PLACES.has(word) && dayOf(words[at + 1] ?? '') !== null);
  const ofMonth = isPlace ? inEachMonth(words, at) : null;
  const joint = ofMonth ? words[at + ofMonth.length - 2] : undefined;
  if (ofMonth && ((PLACES.has(word) && joint === 'im') || /^jede[ns]$/.test(joint ?? ''))) return ofMonth;
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
  const place = words[at + 1] === 'in' && words[at + 2] === 'der' ? at + 3 : at + 2;
  const period = often ? UNITS.get(words[place] ?? '') : undefined;
  if (period !== undefined) return { rule: `FREQ=${period}`, length: place + 1 - at, weekdays: [] };
  if (!/^(?:jeden|jede|jedes|jeder|jedn|alle)$/.test(word)) return null;
  const monthly = inEachMonth(words, at + 1);
  if (monthly) return { ...monthly, length: monthly.length + 1 };
  const each = word === 'jeden' ? dayInMonth(words, at + 1) : null;
  if (each) return { ...each, length: each.length + 1 };
  let next = at + 1;
  const count = /^\d{1,2}$/.test(words[next] ?? '') ? Number(words[next]) : (COUNTS.get(words[next] ?? '') ?? 1);
  if (count > 1) next += words[next + 1] === '.' ? 2 : 1;
  const interval = count > 1 ? `;INTERVAL=${count}` : '';
  const unit = UNITS.get(words[next] ?? '');
  if (unit === 'DAILY' && count % 7 === 0) {
    const rule = `FREQ=WEEKLY${count > 7 ? `;INTERVAL=${count / 7}` : ''}`;
    const onDay = dayOfPeriod(words, next + 1, 'WEEKLY');
    const days = onDay === null ? '' : onDay.rule.slice('FREQ=WEEKLY'.length);
    return { rule: rule + days, length: next + 1 - at + (onDay?.length ?? 0), weekdays: onDay?.weekdays ?? [] };
  }
  const named = dayOfPeriod(words, next + 1, unit);
  if (named) return { ...named, rule: named.rule.replace(';', `${interval};`), length: named.length + next + 1 - at };
  if (unit !== undefined && !(word === 'alle' && count === 1))
    return { rule: `FREQ=${unit}${interval}`, length: next + 1 - at, weekdays: [] };
  if (/^monatserste[nr]?$/.test(words[next] ?? ''))
    return { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', length: next + 1 - at, weekdays: [] };
  if (/^wochenenden?$/.test(words[next] ?? ''))
    return { rule: 'FREQ=WEEKLY;BYDAY=SA,SU', length: next + 1 - at, weekdays: [6, 0] };
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
