import { addDays, type LocalDate, type LocalDateTime, type LocalTime } from '#shared/kernel/dates.ts';
import type { Range, Token } from '../words.ts';
import { wordSet } from '../words.ts';
import { nextDayOfMonth } from './calendar.ts';
import { type ClockRead, clockAt } from './clock.ts';
import { type DayRead, readDay } from './days.ts';
import { durationAt } from './durations.ts';
import { numberAt } from './numbers.ts';
import { recurrenceAt } from './recurrence.ts';

/** When a clause says its matter is due, and which of its tokens say so. */
export interface WhenRead {
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  /** True for "by Friday": an end, not an appointment. */
  readonly deadline: boolean;
  readonly recurrence: string | null;
  /** Length of the matter in minutes, when said. */
  readonly minutes: number | null;
  /** Tokens that the title does without. */
  readonly spent: ReadonlySet<number>;
  /** True when a day or a time was said, as against a repetition or a length alone. */
  readonly said: boolean;
  /** True when the words point back in time ("yesterday", "two weeks ago"). */
  readonly past: boolean;
}

const DAY_PARTS: Record<string, 'am' | 'pm'> = {
  morning: 'am',
  afternoon: 'pm',
  evening: 'pm',
  night: 'pm',
  tonight: 'pm',
  lunchtime: 'pm',
  tonite: 'pm',
};
const EVENING_MATTERS = wordSet(
  'dinner drinks movie movies party concert date night football soccer game show play opera bar club cinema supper match',
);
const LEADS = wordSet(
  'on at by for in from this starting until till before due around about @ to after beginning no later than sometime some time early late mid first thing as of is are',
);
const DEADLINE_WORDS = wordSet('by before until till due deadline latest');
const PAST_WORDS = wordSet('yesterday ago');
const AFTER_HOUR =
  /^(?:[,.;!?)]|on|this|next|today|tomorrow|tonight|in|for|with|to|and|or|at|till|until|then|please|sharp|i|we|but|so|also|oh|um|plus|-|–|mon|tue|wed|thu|fri|sat|sun|\w+day)$/;

interface Scan {
  days: DayRead[];
  clocks: ClockRead[];
  half: 'am' | 'pm' | null;
  spent: Set<number>;
  deadline: boolean;
  recurrence: string | null;
  first: LocalDate | null;
  minutes: number | null;
  past: boolean;
}

/** Reads everything that a clause says of time, against the wall clock `now` (spec tasks 3: dueDate, scheduledDay). */
export function readWhen(tokens: readonly Token[], { from, to }: Range, now: LocalDateTime): WhenRead {
  const today = now.slice(0, 10);
  const scan: Scan = {
    days: [],
    clocks: [],
    half: null,
    spent: new Set(),
    deadline: false,
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
}

/** Reads what starts at one token into `scan` and answers how many tokens to go on. */
function stepAt(tokens: readonly Token[], at: number, from: number, to: number, today: LocalDate, scan: Scan): number {
  const text = tokens[at]?.text ?? '';
  if (tokens[at]?.kind !== 'word') return 1;
  const duration = durationAt(tokens, at, to);
  if (duration) {
    scan.minutes ??= duration.minutes;
    spend(scan, at, at + duration.length);
    return duration.length;
  }
  const pastLength = pastAt(tokens, at, to);
  if (pastLength) {
    scan.past = true;
    return pastLength;
  }
  const again = recurrenceAt(tokens, at, to, today);
  if (again) {
    scan.recurrence ??= again.rule;
    scan.first ??= again.first;
    spend(scan, leadStart(tokens, at, from), at + again.length);
    return again.length;
  }
  const clock = clockHere(tokens, at, from, to, scan);
  const day = readDay(tokens, at, to, today);
  if (day && (!clock || day.length >= clock.length || day.rank >= 8)) return takeDay(tokens, at, from, day, scan);
  if (clock) return takeClock(tokens, at, from, to, clock, scan);
  const half = DAY_PARTS[text];
  if (half && partOfDay(tokens, at, from, to, scan)) {
    scan.half ??= half;
    spend(scan, leadStart(tokens, at, from), at + 1);
  }
  return 1;
}

function takeDay(tokens: readonly Token[], at: number, from: number, day: DayRead, scan: Scan): number {
  const text = tokens[at]?.text ?? '';
  scan.half ??= DAY_PARTS[text] ?? DAY_PARTS[tokens[at + day.length - 1]?.text ?? ''] ?? null;
  scan.days.push(day);
  const start = leadStart(tokens, at, from);
  const lead = tokens.slice(start, at).map(({ text: word }) => word);
  if (day.deadline || lead.some((word) => DEADLINE_WORDS.has(word))) scan.deadline = true;
  if (!day.keep) spend(scan, start, at + day.length);
  return day.length;
}

function takeClock(
  tokens: readonly Token[],
  at: number,
  from: number,
  to: number,
  clock: ClockRead,
  scan: Scan,
): number {
  scan.clocks.push(clock);
  const start = leadStart(tokens, at, from);
  if (tokens.slice(start, at).some(({ text }) => DEADLINE_WORDS.has(text))) scan.deadline = true;
  let end = at + clock.length;
  const range =
    /^(?:-|–|to|till|until|and)$/.test(tokens[end]?.text ?? '') && end < to ? clockAt(tokens, end + 1, to) : null;
  if (range) end += 1 + range.length;
  spend(scan, start, end);
  if (
    range &&
    clock.half === null &&
    range.half === 'pm' &&
    clock.hour < 12 &&
    clock.hour >= 1 &&
    range.hour > clock.hour
  )
    scan.clocks[scan.clocks.length - 1] = { ...clock, half: 'pm' };
  return end - at;
}

/** The time at a token: one that is certain, or a bare number that its neighbours make a time. */
function clockHere(tokens: readonly Token[], at: number, from: number, to: number, scan: Scan): ClockRead | null {
  const clock = clockAt(tokens, at, to);
  if (!clock) return null;
  if (clock.certain) return clock;
  if (clock.hour > 12 && !/^\d{4}$/.test(tokens[at]?.text ?? '')) return null;
  const before = at > from ? (tokens[at - 1]?.text ?? '') : '';
  const after = at + clock.length < to ? (tokens[at + clock.length]?.text ?? '') : '';
  const closed = after === '' || AFTER_HOUR.test(after);
  if (/^(?:at|@)$/.test(before)) return closed ? clock : null;
  if (/^(?:today|tonight|tomorrow|evening|afternoon|morning)$/.test(after) || /^(?:this)$/.test(after)) return clock;
  if (!closed) return null;
  if (/^(?:around|about|by|from|before|after|until|till|between)$/.test(before))
    return scan.days.length > 0 || /^(?:around|by|from|after|before)$/.test(before) ? clock : null;
  return /^(?:tonight|today|tomorrow)$/.test(before) ||
    (scan.days.length > 0 && isDayEnd(scan, at) && (after === '' || clock.minute > 0))
    ? clock
    : null;
}

const isDayEnd = (scan: Scan, at: number): boolean => scan.spent.has(at - 1);

/** A part of the day is one only beside a day, or after "in the": "good night" and "movie night" are not. */
function partOfDay(tokens: readonly Token[], at: number, from: number, to: number, scan: Scan): boolean {
  const before = at > from ? (tokens[at - 1]?.text ?? '') : '';
  const twoBefore = at - 1 > from ? (tokens[at - 2]?.text ?? '') : '';
  if (scan.spent.has(at - 1)) return true;
  if (before === 'the' && /^(?:in|during)$/.test(twoBefore)) return true;
  if (/^(?:early|late|mid)$/.test(before) && (scan.spent.has(at - 2) || twoBefore === 'the')) return true;
  return (tokens[at + 1]?.text ?? '') === 'of' && at + 1 < to && readDay(tokens, at + 2, to, '2026-01-01') !== null;
}

const PAST_UNITS = /^(?:night|week|month|year|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)$/;
function pastAt(tokens: readonly Token[], at: number, to: number): number {
  const text = tokens[at]?.text ?? '';
  const next = at + 1 < to ? (tokens[at + 1]?.text ?? '') : '';
  if (PAST_WORDS.has(text)) return 1;
  if (text === 'last' && PAST_UNITS.test(next)) return 2;
  const number = numberAt(tokens, at, to) ?? (/^(?:a|an|few)$/.test(text) ? { length: 1 } : null);
  if (!number) return 0;
  const end = at + number.length;
  const isAgo =
    end + 1 < to &&
    tokens[end + 1]?.text === 'ago' &&
    /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/.test(tokens[end]?.text ?? '');
  return isAgo ? number.length + 2 : 0;
}

function leadStart(tokens: readonly Token[], at: number, from: number): number {
  let start = at;
  while (start > from && at - start < 4 && LEADS.has(tokens[start - 1]?.text ?? '')) start -= 1;
  // "to" and "is" alone belong to the matter ("go to", "what is"), unless another lead stands between.
  while (
    start < at &&
    /^(?:to|is|are|no|some|as|than|time|of)$/.test(tokens[start]?.text ?? '') &&
    !(tokens[start]?.text === 'no' && tokens[start + 1]?.text === 'later') &&
    !(tokens[start]?.text === 'some' && tokens[start + 1]?.text === 'time') &&
    !(tokens[start]?.text === 'as')
  )
    start += 1;
  return start;
}

function spend(scan: Scan, from: number, to: number): void {
  for (let at = from; at < to; at += 1) scan.spent.add(at);
}

function resolve(scan: Scan, tokens: readonly Token[], range: Range, now: LocalDateTime): WhenRead {
  const today = now.slice(0, 10);
  const offset = scan.days.find(({ minutes }) => minutes !== undefined);
  const best = joinWeekday(scan.days, today);
  let date = best?.date ?? scan.first;
  let time: LocalTime | null = null;
  if (offset?.minutes !== undefined) {
    const total = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16)) + offset.minutes;
    date = addDays(today, Math.floor(total / 1440));
    time = timeText(Math.floor((total % 1440) / 60), total % 60);
  }
  const clock = scan.clocks[0];
  if (clock && time === null) {
    const evening = tokens.slice(range.from, range.to).some(({ text }) => EVENING_MATTERS.has(text));
    const { hour, nextDay } = hourOf(clock, scan.half, date === null || date === today ? now : null, evening);
    time = timeText(hour % 24, clock.minute);
    if (date === null) date = time <= now.slice(11, 16) ? addDays(today, 1) : today;
    else if (nextDay) date = addDays(date, 1);
  }
  const loneHalf =
    date === null && scan.half !== null && scan.days.length === 0 && scan.spent.size > 0 && scan.recurrence === null;
  return {
    date: loneHalf ? today : date,
    time,
    deadline: scan.deadline && date !== null,
    recurrence: scan.recurrence,
    minutes: scan.minutes,
    spent: scan.spent,
    said: scan.days.length > 0 || scan.clocks.length > 0,
    past: scan.past,
  };
}

/** The day that a clause means: the most exact one, and "Monday the 21st" as the day that is both. */
function joinWeekday(days: readonly DayRead[], today: LocalDate): DayRead | null {
  const best = days.reduce<DayRead | null>((kept, day) => (kept === null || day.rank > kept.rank ? day : kept), null);
  const weekday = days.find((day) => day.weekday !== undefined)?.weekday;
  if (!best || best.dayOfMonth === undefined || weekday === undefined) return best;
  return { ...best, date: nextDayOfMonth(today, best.dayOfMonth, weekday) ?? best.date };
}

const timeText = (hour: number, minute: number): LocalTime =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** The hour meant: am or pm as said, else by the part of the day, else the likelier half; `todayNow` is set when it is today. */
function hourOf(
  clock: ClockRead,
  half: 'am' | 'pm' | null,
  todayNow: LocalDateTime | null,
  evening: boolean,
): { hour: number; nextDay: boolean } {
  const { hour } = clock;
  const said = clock.half ?? (hour <= 12 ? half : null);
  if (hour === 24) return { hour: 0, nextDay: true };
  if (hour > 12 || (hour === 0 && said === null)) return { hour, nextDay: false };
  if (said === 'pm') return { hour: hour === 12 ? 12 : hour + 12, nextDay: false };
  if (said === 'am') return { hour: hour === 12 ? 0 : hour, nextDay: false };
  if (hour === 12) return { hour: 12, nextDay: false };
  if (hour <= 6 || (evening && hour <= 11)) return { hour: hour + 12, nextDay: false };
  if (todayNow !== null && timeText(hour, clock.minute) <= todayNow.slice(11, 16))
    return { hour: hour + 12, nextDay: false };
  return { hour, nextDay: false };
}
