import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { phraseLength, phrases, type Token } from '../tokenize.ts';
import { comingWeekday, dayOfMonth, lastOfMonth, monthOf, nextDayOfMonth } from './calendar.ts';
import { EVENT_NOUNS } from '../lexicon/carriers.ts';
import { DETERMINERS } from '../lexicon/functionWords.ts';
import { clockAt } from './clock.ts';
import { AFTER_HOUR } from './clockHere.ts';
import { everyAt } from './every.ts';
import { numberAt } from './numbers.ts';
import { BYDAY, daysInWord, FREQUENCY, type RecurrenceRead, weekdayAt, weekdaysAt, word, workdays } from './repeats.ts';

const ADVERB: ReadonlyMap<string, string> = new Map(
  Object.entries({
    daily: 'FREQ=DAILY',
    everyday: 'FREQ=DAILY',
    nightly: 'FREQ=DAILY',
    weekly: 'FREQ=WEEKLY',
    biweekly: 'FREQ=WEEKLY;INTERVAL=2',
    fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
    monthly: 'FREQ=MONTHLY',
    quarterly: 'FREQ=MONTHLY;INTERVAL=3',
    yearly: 'FREQ=YEARLY',
    annually: 'FREQ=YEARLY',
    'bi-weekly': 'FREQ=WEEKLY;INTERVAL=2',
    bimonthly: 'FREQ=MONTHLY;INTERVAL=2',
    'half-yearly': 'FREQ=MONTHLY;INTERVAL=6',
    biannually: 'FREQ=MONTHLY;INTERVAL=6',
  }),
);

const ORDINAL_WORD: ReadonlyMap<string, number> = new Map(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    last: -1,
    '1st': 1,
    '2nd': 2,
    '3rd': 3,
    '4th': 4,
  }),
);

const isPlural = (text: string): boolean => text.endsWith('days') && weekdayAt(text) !== undefined;

/** Reads "every Monday", "each other week", "every 15th", "the 30th of every month", "on Mondays", "daily"; null when none starts here. */
export function recurrenceAt(
  tokens: readonly Token[],
  at: number,
  to: number,
  today: LocalDate,
): RecurrenceRead | null {
  const text = word(tokens, at, to);
  if (text === 'every' || text === 'each') {
    const inMonth = ORDINAL_WORD.has(word(tokens, at + 1, to)) ? nthOfEvery(tokens, at + 1, to, today) : null;
    return inMonth
      ? { ...inMonth, length: inMonth.length + 1 }
      : (everyNth(tokens, at, to, today) ?? everyAt(tokens, at, to, today));
  }
  if (/^(?:repeat|repeats|repeating)$/.test(text)) {
    const inner = recurrenceAt(tokens, at + 1, to, today);
    return inner && { ...inner, length: inner.length + 1 };
  }
  const period = phraseRule(tokens, at, to, today);
  if (period) return period;
  if (text === 'alternate') {
    const days = weekdaysAt(tokens, at + 1, to, today, 1, 2);
    if (days) return days;
  }
  const rule = ADVERB.get(text);
  if (rule) return standsAlone(tokens, at, to) ? onItsDay(tokens, at, at + 1, to, today, rule) : null;
  if (isPlural(text)) return namesOne(tokens, at, to) ? null : weekdaysAt(tokens, at, to, today, 0, 1);
  const several = daysInWord(text).length;
  const run = weekdayAt(text) === undefined && several < 2 ? null : weekdaysAt(tokens, at, to, today, 0, 1);
  // "gym mon wed fri": so many days in a row repeat weekly, and so does "tues/thurs 6am", where a time follows.
  const isTimed = several > 1 && run !== null && clockAt(tokens, at + run.length, to) !== null;
  if (run && (isTimed || run.rule.split(',').length >= 3)) return run;
  // "sat mornings 9": the plural part of the day means every week.
  if (run && /^(?:morning|afternoon|evening|night)s$/.test(word(tokens, at + run.length, to)))
    return { ...run, length: run.length + 1 };
  if (/^(?:weekdays|weekends)$/.test(text)) return isDeniedHere(tokens, at) ? null : workdays(text, today, 1);
  return timesAPeriod(tokens, at, to, today) ?? nthOfEvery(tokens, at, to, today);
}

/** "they won't do it on weekends": when something does not happen. */
const isDeniedHere = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(Math.max(0, at - LONGEST_DENIAL), at).map(({ text }) => text);
  const sentence = before.slice(before.findLastIndex((text) => /^[.,;!?\n]$/.test(text)) + 1);
  return sentence.some((text) => /^(?:not|never|no|closed|shut|cannot)$|n['’]t$/.test(text));
};
const LONGEST_DENIAL = 6;

/** Repetitions of several words. */
const PHRASES = [
  { list: phrases('half yearly | half-yearly | twice a year | twice yearly'), rule: 'FREQ=MONTHLY;INTERVAL=6' },
  { list: phrases('once a quarter | once per quarter | per quarter'), rule: 'FREQ=MONTHLY;INTERVAL=3' },
  { list: phrases('once a fortnight | every fortnight'), rule: 'FREQ=WEEKLY;INTERVAL=2' },
  {
    list: phrases('twice daily | once daily | 2x daily | 3x daily | 2x a day | 3x a day | 1x a day | 1x daily'),
    rule: 'FREQ=DAILY',
  },
  { list: phrases('twice weekly | once weekly | 2x a week | 3x a week | 2x weekly | 1x a week'), rule: 'FREQ=WEEKLY' },
] as const;

const OPENS_PHRASE = new Set(PHRASES.flatMap(({ list }) => [...list.keys()]));
/** Words that are a recurrence on their own, and first words of recurrences of several words. */
export const REPEAT_OPENERS: readonly string[] = [...ADVERB.keys(), ...OPENS_PHRASE];

function phraseRule(tokens: readonly Token[], at: number, to: number, today: LocalDate): RecurrenceRead | null {
  if (!OPENS_PHRASE.has(word(tokens, at, to))) return null;
  for (const { list, rule } of PHRASES) {
    const length = phraseLength(list, tokens, at, to);
    if (length > 0) return onItsDay(tokens, at, at + length, to, today, rule);
  }
  return null;
}

/** "fortnightly on a Thursday", "weekly on Mondays": a repetition with its days. */
function onItsDay(
  tokens: readonly Token[],
  at: number,
  end: number,
  to: number,
  today: LocalDate,
  rule: string,
): RecurrenceRead {
  const plain = { rule, first: today, length: end - at };
  if (!rule.startsWith('FREQ=WEEKLY')) return plain;
  const on = word(tokens, end, to) === 'on' ? (word(tokens, end + 1, to) === 'a' ? 2 : 1) : 0;
  const days = weekdaysAt(tokens, end + on, to, today, end + on - at, 1);
  return days ? { ...days, rule: `${rule}${days.rule.slice('FREQ=WEEKLY'.length)}` } : plain;
}

/**
 * "for mondays QBR" and "before mondays QBR" mean an event on Monday, "about thursdays" a topic: none of them repeats.
 */
const namesOne = (tokens: readonly Token[], at: number, to: number): boolean =>
  tokens[at - 1]?.text === 'about' ||
  (/^(?:for|before|b4)$/.test(tokens[at - 1]?.text ?? '') &&
    /^\p{L}/u.test(word(tokens, at + 1, to)) &&
    !AFTER_HOUR.test(word(tokens, at + 1, to)));

/** "daily" before a noun describes it: "the daily report" does not repeat, "daily standup at 9" does. */
function standsAlone(tokens: readonly Token[], at: number, to: number): boolean {
  const after = word(tokens, at + 1, to);
  return (
    after === '' ||
    /^[,.;!?()]$/.test(after) ||
    (EVENT_NOUNS.has(after) && word(tokens, at + 2, to) === 'at' && !DETERMINERS.has(tokens[at - 1]?.text ?? '')) ||
    weekdayAt(after) !== undefined ||
    /^(?:at|in|on|to|from|for|and|starting|until|by|before|after|i|so|but|beginning)$/.test(after) ||
    /^\d/.test(after)
  );
}

/** "twice a week", "three times a week", "once a month". */
function timesAPeriod(tokens: readonly Token[], at: number, to: number, today: LocalDate): RecurrenceRead | null {
  const once = /^(?:once|twice)$/.test(word(tokens, at, to));
  const count = once ? 1 : (numberAt(tokens, at, to)?.length ?? 0);
  if (!once && word(tokens, at + count, to) !== 'times') return null;
  const here = at + count + (once ? 0 : 1);
  if (!/^(?:an?|per|each|every)$/.test(word(tokens, here, to))) return null;
  const frequency = FREQUENCY[word(tokens, here + 1, to)];
  return frequency ? { rule: `FREQ=${frequency}`, first: today, length: here + 2 - at } : null;
}

/** "every first Tuesday", "each last Friday": of each month. "Every second Friday" is each other one. */
function everyNth(tokens: readonly Token[], at: number, to: number, today: LocalDate): RecurrenceRead | null {
  const said = word(tokens, at + 1, to);
  const [nth, weekday] = [ORDINAL_WORD.get(said), weekdayAt(word(tokens, at + 2, to))];
  if (nth === undefined || nth === 2 || weekday === undefined) return null;
  return { rule: `FREQ=MONTHLY;BYDAY=${nth}${BYDAY[weekday]}`, first: firstNth(today, weekday, nth), length: 3 };
}

/** "the fifteenth of every month", "the 28th each month", "the first Monday of each month", "the last day of every month". */
function nthOfEvery(tokens: readonly Token[], at: number, to: number, today: LocalDate): RecurrenceRead | null {
  const the = word(tokens, at, to) === 'the' ? 1 : 0;
  const nth = ORDINAL_WORD.get(word(tokens, at + the, to));
  const weekday = weekdayAt(word(tokens, at + the + 1, to));
  const isLastDay = nth === -1 && word(tokens, at + the + 1, to) === 'day';
  const number = numberAt(tokens, at + the, to);
  const end = at + the + (nth !== undefined && (weekday !== undefined || isLastDay) ? 2 : (number?.length ?? 0));
  const of = word(tokens, end, to) === 'of' ? 1 : 0;
  const each = word(tokens, end + of, to);
  const isEach = /^(?:every|each)$/.test(each) && (of === 1 || nth !== undefined || number?.ordinal === true);
  const isThe =
    of === 1 && each === 'the' && tokens.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'every');
  if ((!isEach && !isThe) || word(tokens, end + of + 1, to) !== 'month') return null;
  const length = end + of + 2 - at;
  if (isLastDay) return { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', first: lastOfMonth(today), length };
  if (nth !== undefined && weekday !== undefined)
    return { rule: `FREQ=MONTHLY;BYDAY=${nth}${BYDAY[weekday]}`, first: firstNth(today, weekday, nth), length };
  if (!number || number.value < 1 || number.value > 31) return null;
  return {
    rule: `FREQ=MONTHLY;BYMONTHDAY=${number.value}`,
    first: nextDayOfMonth(today, number.value) ?? today,
    length,
  };
}

/** Returns the next day, from today on, that is the `nth` such weekday of its month, -1 for the last one. */
export function firstNth(today: LocalDate, weekday: number, nth: number): LocalDate {
  for (let step = 0; step < 70; step += 1) {
    const date = addDays(today, step);
    const inMonth = Math.ceil(dayOfMonth(date) / 7);
    const isLast = monthOf(addDays(date, 7)) !== monthOf(date);
    if (comingWeekday(date, weekday, true) === date && (nth === -1 ? isLast : inMonth === nth)) return date;
  }
  return today;
}
