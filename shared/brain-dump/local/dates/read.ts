import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { EVENT_NOUNS } from '../lexicon/carriers.ts';
import { once } from '../once.ts';
import { type Range, type Token, wordSet } from '../tokenize.ts';
import { AFTER_HOUR, clockHere } from './clockHere.ts';
import { clockAt } from './clock.ts';
import type { DayRead } from './dayRead.ts';
import { readDay } from './days.ts';
import { durationAt } from './durations.ts';
import { leadStart, pastAt } from './leads.ts';
import { nthOfMonth } from './nthOfMonth.ts';
import { mayOpen } from './openers.ts';
import { recurrenceAt } from './recurrence.ts';
import { resolve } from './resolve.ts';
import { exceptionAt } from './seriesStart.ts';
import { DEADLINE_WORDS } from './leads.ts';
import { deniedDay, isMovedFrom, isTopic, namesWhich, saysToday, wasDue } from './spokenOf.ts';
import { DAY_PARTS, type Scan, spend, takeWhole, type WhenRead } from './scan.ts';
import { takeClock } from './takeClock.ts';

/** Words that make the day after them the due date, whatever other days are named. */
const TERM_LEADS = wordSet('by before due deadline nlt');

/** Reads all time expressions of a clause, relative to the local time `now` (spec tasks 3: dueDate, scheduledDay). */
export const readWhen = once((tokens, { from, to }, now): WhenRead => {
  const today = now.slice(0, 10);
  const scan: Scan = {
    days: [],
    clocks: [],
    wholes: [],
    half: null,
    spent: new Set(),
    deadline: false,
    readyFor: false,
    recurrence: null,
    first: null,
    minutes: null,
    past: false,
  };
  let at = from;
  while (at < to) {
    const length = stepAt(tokens, at, from, to, today, scan);
    at += length;
  }
  return resolve(scan, tokens, { from, to }, now);
});

/** Reads the expression that starts at a token into `scan` and returns how many tokens to advance. */
function stepAt(tokens: readonly Token[], at: number, from: number, to: number, today: LocalDate, scan: Scan): number {
  const text = tokens[at]?.text ?? '';
  if (tokens[at]?.kind !== 'word' || !mayOpen(text)) return 1;
  const duration = durationAt(tokens, at, to);
  if (duration) {
    scan.minutes ??= duration.minutes;
    // "block two hours for the roadmap": the duration is what is reserved.
    if (!/^(?:block|spend|reserve|budget)$/.test(tokens[at - 1]?.text ?? '')) spend(scan, at, at + duration.length);
    return duration.length;
  }
  // "down since tuesday": says how long, not when.
  if (text === 'since') return 1 + (readDay(tokens, at + 1, to, today)?.length ?? 0);
  // "friday half 2 instead of monday": the old day.
  if (text === 'instead' && scan.spent.has(at - 1)) {
    const was = tokens[at + 1]?.text === 'of' ? readDay(tokens, at + 2, to, today) : null;
    const length = was ? 2 + was.length : 1;
    spend(scan, at, at + length);
    return length;
  }
  const isNth =
    text === 'last' && (recurrenceAt(tokens, at, to, today) !== null || nthOfMonth(tokens, at, to, today) !== null);
  const pastLength = isNth ? 0 : pastAt(tokens, at, to);
  if (pastLength) {
    scan.past = true;
    return pastLength;
  }
  const said = /^(?:except|excluding|but|not)$/.test(text) ? tokens.slice(at, Math.min(at + 5, to)) : [];
  const except = exceptionAt(
    said.map((one) => one.text),
    scan.recurrence,
  );
  if (except) {
    scan.recurrence = except.rule;
    spend(scan, at, at + except.length);
    return except.length;
  }
  const denied = deniedDay(tokens, at, to, (place) => readDay(tokens, place, to, today)?.length ?? 0);
  if (denied && scan.days.length > 0) {
    spend(scan, at, at + denied);
    return denied;
  }
  const again = recurrenceAt(tokens, at, to, today);
  if (again) {
    scan.recurrence ??= again.rule;
    scan.half ??= partWithin(tokens, at, at + again.length);
    scan.first ??= again.first;
    takeWhole(scan, leadStart(tokens, at, from), at + again.length);
    spend(scan, leadStart(tokens, at, from), at + again.length);
    return again.length;
  }
  const clock = clockHere(tokens, at, from, to, scan);
  const day = readDay(tokens, at, to, today);
  if (day && (!clock || day.length >= clock.length || day.rank >= 8))
    return takeDay(tokens, at, { from, to }, day, today, scan);
  if (clock) return takeClock(tokens, at, from, to, clock, scan);
  const half = DAY_PARTS[text] ?? halfNamed(tokens, at);
  if (half && partOfDay(tokens, at, from, to, scan)) {
    scan.half ??= half;
    const isLed =
      tokens[at - 1]?.text === 'the' && /^(?:in|during)$/.test(tokens[at - 2]?.text ?? '') && at - 2 >= from;
    spend(scan, isLed ? at - 2 : leadStart(tokens, at, from), at + 1);
  }
  return 1;
}

function takeDay(
  tokens: readonly Token[],
  at: number,
  { from, to }: Range,
  day: DayRead,
  today: LocalDate,
  scan: Scan,
): number {
  const text = tokens[at]?.text ?? '';
  if (
    isMovedFrom(tokens, at, from) &&
    tokens[at + day.length]?.text === 'to' &&
    readDay(tokens, at + day.length + 1, to, today)
  )
    return leave(scan, at - 1, at + day.length + 1);
  // "so it's Wednesday": only says which day it is.
  if (saysToday(tokens, at) && day.date === addDays(today, 7)) {
    spend(scan, at, at + day.length);
    return day.length;
  }
  if (wasDue(tokens, at)) {
    scan.days.push({ ...day, date: today, from: at, to: at + day.length, isTerm: true });
    scan.deadline = true;
    spend(scan, leadStart(tokens, at, from), at + day.length);
    return day.length;
  }
  if (isTopic(tokens, at) || namesWhich(tokens, at, { from, to }, day, today)) return day.length;
  scan.half ??= DAY_PARTS[text] ?? DAY_PARTS[tokens[at + day.length - 1]?.text ?? ''] ?? null;
  const start = leadStart(tokens, at, from);
  const lead = tokens.slice(start, at).map(({ text: word }) => word);
  // "not before Friday": on that day, or later.
  const isNotBefore = lead[0] === 'before' && tokens[start - 1]?.text === 'not';
  if (isNotBefore) spend(scan, start - 1, start);
  const isDayBefore =
    !isNotBefore &&
    ((lead.includes('before') && !lead.includes('or')) ||
      (isBeforeEvent(tokens, start, from, scan) && !/^(?:at|@|\d.*)$/.test(tokens[at + day.length]?.text ?? ''))) &&
    !isEnd(tokens, at, day) &&
    !hourFollows(tokens, at + day.length, to);
  const place = { from: start, to: at + day.length };
  const isTerm = lead.some((word) => TERM_LEADS.has(word));
  scan.days.push({ ...(isDayBefore ? dayBefore(day, today) : day), ...place, isTerm });
  takeWhole(scan, place.from, place.to);
  if (lead.includes('for')) scan.readyFor = true;
  if (isDayBefore || day.deadline || (!isNotBefore && lead.some((word) => DEADLINE_WORDS.has(word))))
    scan.deadline = true;
  // "take the weekend off": the day is the object.
  if (!day.keep && !/^(?:take|taking)$/.test(tokens[at - 1]?.text ?? ''))
    spend(scan, namesNoun(tokens, at, start, day) ? at : start, at + day.length);
  return day.length;
}

/** "Before Friday" is due on Thursday, "before the end of March" at its end (spec settled, Do-day and due-day). */
const dayBefore = ({ date, length, rank }: DayRead, today: LocalDate): DayRead => ({
  date: date > today ? addDays(date, -1) : today,
  ...{ length, rank },
  deadline: true,
});

/** Parts of a day: "before work tuesday" is on that Tuesday. */
const OF_A_DAY =
  /^(?:work|school|class|lunch|dinner|breakfast|bed|bedtime|noon|midnight|close|closing|opening|shift|standup|church|practice|i|we|training|nap|naptime|it|uni|supper|tea)$/;
const LONGEST_EVENT = 7;

/** "before the survey on tuesday", "before she picks up Saturday": an event is between "before" and its day. */
function isBeforeEvent(tokens: readonly Token[], start: number, from: number, { days, clocks }: Scan): boolean {
  for (let at = start - 1; at >= Math.max(from, start - LONGEST_EVENT); at -= 1) {
    const { text = '', kind } = tokens[at] ?? {};
    if (kind !== 'word' || /^(?:so|and|but|or|then)$/.test(text)) return false;
    if (/^(?:before|b4|afore)$/.test(text)) {
      const next = tokens[at + 1]?.text ?? '';
      const isTimed = [...days, ...clocks].some((one) => one.to > at);
      return at < start - 1 && !isTimed && !OF_A_DAY.test(next) && !/^\d/.test(next);
    }
  }
  return false;
}

/** "before tomorrow five o'clock": the time is the deadline, on that same day. */
const hourFollows = (tokens: readonly Token[], at: number, to: number): boolean =>
  clockAt(tokens, tokens[at]?.text === 'at' ? at + 1 : at, to)?.certain === true;

/** Removes from the title what was read of `scan` but does not say when; returns how many tokens to advance. */
function leave(scan: Scan, from: number, to: number): number {
  spend(scan, from, to);
  return to - from - 1;
}

const isEnd = (tokens: readonly Token[], at: number, day: DayRead): boolean =>
  tokens.slice(at, at + day.length).some(({ text }) => /^(?:end|eod|eow|eom)$/.test(text));

/** "for monday's meeting", "about friday dinner": the preposition belongs to the noun after the day. */
function namesNoun(tokens: readonly Token[], at: number, start: number, day: DayRead): boolean {
  if (start !== at - 1 || !/^(?:for|about|before|after|to|in|at|of)$/.test(tokens[start]?.text ?? '')) return false;
  const last = tokens[at + day.length - 1]?.text ?? '';
  if (last.endsWith("'s")) return true;
  const next = tokens[at + day.length];
  return (
    /^(?:for|about)$/.test(tokens[start]?.text ?? '') &&
    next?.kind === 'word' &&
    /^\p{L}/u.test(next.text) &&
    !AFTER_HOUR.test(next.text) &&
    EVENT_NOUNS.has(next.text)
  );
}

/** "friday pm", "in the am"; "am I" is a verb. */
const halfNamed = (tokens: readonly Token[], at: number): 'am' | 'pm' | undefined => {
  const text = tokens[at]?.text;
  return (text === 'am' || text === 'pm') && !/^(?:i|we|not)$/.test(tokens[at + 1]?.text ?? '') ? text : undefined;
};

/** A part of the day counts only next to a day, or after "in the": "good night" and "movie night" do not. */
function partOfDay(tokens: readonly Token[], at: number, from: number, to: number, scan: Scan): boolean {
  const before = at > from ? (tokens[at - 1]?.text ?? '') : '';
  const twoBefore = at - 1 > from ? (tokens[at - 2]?.text ?? '') : '';
  if (scan.spent.has(at - 1)) return true;
  if (before === 'the' && /^(?:in|during)$/.test(twoBefore)) return true;
  if (/^(?:early|late|mid)$/.test(before) && (scan.spent.has(at - 2) || twoBefore === 'the')) return true;
  return (tokens[at + 1]?.text ?? '') === 'of' && at + 1 < to && readDay(tokens, at + 2, to, '2026-01-01') !== null;
}

/** "every morning", "each evening": the repetition names the half of the day. */
const partWithin = (tokens: readonly Token[], from: number, to: number): 'am' | 'pm' | null =>
  tokens.slice(from, to).reduce<'am' | 'pm' | null>((half, { text }) => half ?? DAY_PARTS[text] ?? null, null);
