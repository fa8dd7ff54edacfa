import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { type GermanDay, type GermanDayReader, indexOf, weekdayAt, weekdayNamed } from './dayRead.ts';
import { NUMBERS, SHORT_DAYS } from './words.ts';
import {
  calendarWeek,
  dotted,
  monthAlone,
  monthHere,
  namedEnd,
  numbered,
  partOfSpan,
  ranged,
  spacedDate,
  weekdayNumbered,
  weekOfMonth,
} from './writtenDays.ts';

/** Returns the next such weekday after today, or today itself. */
const nextWeekday = (today: LocalDate, weekday: number): LocalDate =>
  addDays(today, (weekday - indexOf(today) + 7) % 7);

const mondayAfter = (today: LocalDate): LocalDate => addDays(today, (8 - indexOf(today)) % 7 || 7);

/** "ein paar Tage", "anderthalb Wochen". */
const SOME: ReadonlyMap<string, number> = new Map([
  ['paar', 3],
  ['anderthalb', 1.5],
  ['eineinhalb', 1.5],
  ...['oana', 'oaner', 'ana', 'aner', 'ner'].map((word) => [word, 1] as const),
]);
const numberOf = (word: string): number | null =>
  /^\d{1,3}$/.test(word) ? Number(word) : (NUMBERS.get(word) ?? SOME.get(word) ?? null);

const UNIT_DAYS: readonly (readonly [unit: RegExp, days: number])[] = [
  [/^tag(?:en?|n)?$/, 1],
  [/^woch(?:e?n?|a)$/, 7],
  [/^monate?n?$/, 30],
];

/** "in zwei Wochen", "innerhalb von 14 Tagen": returns the number of days and words; null for anything else. */
function daysAhead(words: readonly string[], at: number): { days: number; length: number; within: boolean } | null {
  const within = /^(?:innerhalb|binnen|innert)$/.test(words[at] ?? '');
  if (words[at] !== 'in' && !within) return null;
  let next = at + 1;
  while (/^(?:von|ein|den|nachsten|ca|etwa)$/.test(words[next] ?? '') && numberOf(words[next + 1] ?? '') !== null)
    next += 1;
  const said = words[next] ?? '';
  const count = numberOf(said);
  const unit = UNIT_DAYS.find(([name]) => name.test(words[next + 1] ?? ''));
  if (count === null || unit === undefined) return null;
  // "in acht Tagen" is a week; in digits it is exactly eight days.
  const isWeek = unit[1] === 1 && count === 8 && NUMBERS.has(said);
  return { days: isWeek ? 7 : Math.round(count * unit[1]), length: next + 2 - at, within };
}

/** Days after today for these words, by every spelling. */
const NEAR_DAYS: ReadonlyMap<string, number> = new Map([
  ...'heute heut hut heit heid hait eod'.split(' ').map((word) => [word, 0] as const),
  ...'morgen morn morgne mrgen mogren moregn morgn moing moang morng morjen morga'
    .split(' ')
    .map((word) => [word, 1] as const),
  ...'ubermorgen ubermorn ubermorgne ubrmorgen'.split(' ').map((word) => [word, 2] as const),
]);
/** Words after which "morgen" is the morning, or a greeting. */
const BEFORE_MORNING =
  /^(?:am|jeden|guten|heute|heut|fruhen|diesen|nachsten|(?:frei|mon|diens|donners|sams|sonn)tag|mittwoch)$/;

/** "heute", "morgen in einer Woche". */
const near: GermanDayReader = (words, at, today) => {
  const word = words[at] ?? '';
  const days = NEAR_DAYS.get(word);
  if (days === undefined || (days === 1 && BEFORE_MORNING.test(words[at - 1] ?? ''))) return null;
  const ahead = words[at + 1] === 'in' ? daysAhead(words, at + 1) : null;
  if (ahead === null) return { date: addDays(today, days), length: 1, rank: 5 };
  return { date: addDays(today, days + (ahead.days === 8 ? 7 : ahead.days)), length: 1 + ahead.length, rank: 9 };
};

/** Returns how many weeks after this one: "nächste Woche" 1, "übernächste Woche" 2; null where no week is named. */
function weekAhead(words: readonly string[], at: number): { weeks: number; length: number } | null {
  const der = words[at] === 'der' || words[at] === 'in' ? 1 : 0;
  const word = words[at + der] ?? '';
  if (!/^woche?$/.test(words[at + der + 1] ?? '')) return null;
  if (/^(?:nachste?[rn]?|kommende[rn]?|komende[rn]?)$/.test(word)) return { weeks: 1, length: der + 2 };
  return /^ubernachste[rn]?$/.test(word) ? { weeks: 2, length: der + 2 } : null;
}

/** Returns the Friday of this week, or its Sunday once that is over. */
const workWeekEnd = (today: LocalDate): LocalDate => nextWeekday(today, indexOf(today) % 6 === 0 ? 0 : 5);

/** "nächste Woche", "nächste Woche am Mittwoch", "übernächste Woche Di". */
const weekNamed: GermanDayReader = (words, at, today) => {
  if (/^(?:diese|dieser)$/.test(words[at] ?? '') && /^woche?$/.test(words[at + 1] ?? ''))
    return { date: workWeekEnd(today), length: 2, rank: 2, ends: true };
  const ahead = /^(?:der|in)$/.test(words[at] ?? '') ? null : weekAhead(words, at);
  if (ahead === null) return null;
  const monday = addDays(mondayAfter(today), 7 * (ahead.weeks - 1));
  const skip = /^(?:am|,)$/.test(words[at + ahead.length] ?? '') ? 1 : 0;
  const weekday = weekdayNamed(words[at + ahead.length + skip] ?? '');
  if (weekday === null) return { date: monday, length: ahead.length, rank: 3 };
  return { date: addDays(monday, (weekday + 6) % 7), length: ahead.length + skip + 1, rank: 9 };
};

const monthNamed: GermanDayReader = (words, at, today) =>
  /^(?:nachsten|kommenden|diesen)$/.test(words[at] ?? '') && words[at + 1] === 'monat'
    ? monthHere(today, words[at] === 'diesen')
    : null;

const weekend: GermanDayReader = (words, at, today) => {
  if (!/^(?:wochenende|we|wochenend)$/.test(words[at] ?? '')) return null;
  const before = words[at - 1] ?? '';
  const weeks = /^nachste[ns]?$/.test(before) ? 0 : /^ubernachste[ns]?$/.test(before) ? 1 : null;
  if (weeks !== null) return { date: addDays(mondayAfter(today), 5 + 7 * weeks), length: 1, rank: 4 };
  return { date: indexOf(today) === 0 ? today : nextWeekday(today, 6), length: 1, rank: 4 };
};

const offset: GermanDayReader = (words, at, today) => {
  const ahead = daysAhead(words, at);
  return (
    ahead && { date: addDays(today, ahead.days), length: ahead.length, rank: 8, ...(ahead.within && { ends: true }) }
  );
};

/** "die Packung reicht noch drei Tage": it is needed by then. */
const supply: GermanDayReader = (words, at, today) => {
  if (words[at] !== 'noch' || !/^tage?$/.test(words[at + 2] ?? '')) return null;
  if (!words.slice(0, at).some((word) => /^(?:reicht|reichen|langt|langen|halt|halten)$/.test(word))) return null;
  const days = NUMBERS.get(words[at + 1] ?? '') ?? Number(words[at + 1]);
  return days > 0 && days <= LONGEST_SUPPLY ? { date: addDays(today, days), length: 3, rank: 8, ends: true } : null;
};
const LONGEST_SUPPLY = 30;

/** "zwischen den Jahren": the days after Christmas. */
const betweenYears: GermanDayReader = (words, at, today) => {
  if (words.slice(at, at + 3).join(' ') !== 'zwischen den jahren') return null;
  const first = `${today.slice(0, 4)}-12-27`;
  return { date: first < today ? today : first, length: 3, rank: 4 };
};

/** "Dienstag", "Di", "Mittwoch in einer Woche", "Freitag nächster Woche", "übernächsten Montag". */
const weekdaySaid: GermanDayReader = (words, at, today) => {
  if (/^ubernachste[nrm]?$/.test(words[at] ?? '')) {
    const weekday = weekdayNamed(words[at + 1] ?? '');
    const next = weekday === null ? null : nextWeekday(addDays(today, 1), weekday);
    return next === null ? null : { date: addDays(next, 7), length: 2, rank: 9 };
  }
  const weekday = weekdayAt(words[at] ?? '') ?? shortDay(words, at);
  if (weekday === null) return null;
  const next = nextWeekday(today, weekday);
  const ahead = words[at + 1] === 'in' ? daysAhead(words, at + 1) : null;
  if (ahead && ahead.days >= 7)
    return { date: addDays(next, ahead.days === 8 ? 7 : ahead.days), length: 1 + ahead.length, rank: 9 };
  const week = weekAhead(words, at + 1);
  if (week) {
    const monday = addDays(mondayAfter(today), 7 * (week.weeks - 1));
    return { date: addDays(monday, (weekday + 6) % 7), length: 1 + week.length, rank: 9 };
  }
  const isToday = next === today && !NEAR_DAYS.has(words[at - 1] ?? '');
  return { date: next, length: 1, rank: 6, ...(isToday && { isToday }) };
};

const HOUR = /^\d{1,2}(?:[:.]\d\d)?(?:h|uhr)?$/;
const SURE_HOUR = /^\d{1,2}(?:[:.]\d\d|h|uhr|[:.]\d\dh)$/;
/** "do 10 20": hour and minutes separated by a space. */
const SPACED_HOUR = /^(?:[01]?\d|2[0-3]) [0-5][05]$/;
/** "sa 23.5": a date after its weekday. */
const DATE = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])(?:\.\d+)?$/;
const BESIDE_DAY =
  /^(?:bis|am|ab|vor|nachsten|kommenden|jeden|nachster|fur|frist|abgabe|termin|von|auf|nachste|diesen|spatestens|vom|ubernachsten|erst)$/;

/** "Mo", "Do": two letters are a day next to a preposition, a time, another such day or punctuation. */
function shortDay(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  const [pair] = /^(?:mo|di|mi|do|fr|sa|so)(?=[/-](?:mo|di|mi|do|fr|sa|so)$)/.exec(word) ?? [];
  if (pair !== undefined) return SHORT_DAYS.get(pair) ?? null;
  const day = SHORT_DAYS.get(word);
  if (day === undefined) return null;
  const [before, after, second] = [words[at - 1] ?? '', words[at + 1] ?? '', words[at + 2] ?? ''];
  const isOther = (joint: string, other: string): boolean =>
    /^(?:oder|und|\/|\+|&|bis|sondern|statt|-|–)$/.test(joint) && SHORT_DAYS.has(other) && other.length === 2;
  const isPaired = isOther(after, second) || isOther(before, words[at - 2] ?? '');
  const isLast = at > 0 && (at === words.length - 1 || after === ',');
  // "Altlasten an AWEL, Do", "Stollen backen sa, 5 Stück".
  const closes =
    isLast && (/^(?:mo|di|fr|sa)$/.test(word) || (/^(?:,|wir)$/.test(before) && after === '' && word !== 'so'));
  const isTimed =
    word !== 'so' &&
    (/^(?:halb|viertel|dreiviertel|um|fruh|abends?|nachmittags?|vormittags?|zwischen)$/.test(after) ||
      (word !== 'do' && HOUR.test(after)) ||
      (SPACED_HOUR.test(`${after} ${second}`) && word !== 'so'));
  const isBracketed = before === '(' && after === ')';
  // "Paket Fr wegbringen": before the verb at the end.
  const isBeforeVerb =
    at > 0 && /^(?:mo|fr|sa)$/.test(word) && /^\p{L}{3,}e?n$/u.test(after) && /^(?:|[,.;!?)]|und|\n)$/.test(second);
  const isHour = SURE_HOUR.test(after) || (/^(?:uhr|h)$/.test(second) && (HOUR.test(after) || NUMBERS.has(after)));
  const isDated = DATE.test(after) && word !== 'so';
  // "Di Klausureinsicht", "Do. 9.45 Zahnarzt": at the start of a piece.
  const opens =
    at === 0 &&
    words.length > 1 &&
    (/^(?:mo|di|mi|fr|sa)$/.test(word) || after === '.' || words.some((one) => /^\d{1,2}[:.]\d\d$|^uhr$/.test(one)));
  const isOnly = before === 'nur' && word !== 'so';
  // "dass ich sa nicht kann"
  const isMissed =
    /^(?:ich|i|wir|er)$/.test(before) && /^(?:nicht|nich|ned|net|fehle|fehl|frei|keine?)$/.test(after) && word !== 'so';
  return isMissed ||
    BESIDE_DAY.test(before) ||
    isOnly ||
    isPaired ||
    closes ||
    isTimed ||
    isHour ||
    isBracketed ||
    isBeforeVerb ||
    isDated ||
    opens
    ? day
    : null;
}

const READERS: readonly GermanDayReader[] = [
  near,
  weekNamed,
  monthNamed,
  weekend,
  betweenYears,
  partOfSpan,
  namedEnd,
  calendarWeek,
  offset,
  supply,
  ranged,
  dotted,
  spacedDate,
  weekOfMonth,
  numbered,
  weekdayNumbered,
  weekdaySaid,
  monthAlone,
];

/** Returns the day that starts at `at`, or null. `words` are in plain spelling: lower case, without umlauts. */
export function germanDayAt(words: readonly string[], at: number, today: LocalDate): GermanDay | null {
  for (const reader of READERS) {
    const day = reader(words, at, today);
    if (day) return day;
  }
  return null;
}
