import { addDays, type LocalDate, type LocalDateTime, type LocalTime } from '#shared/kernel/dates.ts';
import { type Range, type Token, wordSet } from '../tokenize.ts';
import { dayNumber, nextDayOfMonth } from './calendar.ts';
import { seriesDayFrom } from './seriesStart.ts';
import { meantDays } from './meant.ts';
import type { ClockRead } from './clock.ts';
import type { DayRead } from './dayRead.ts';

import { DAY_ENDS, type Scan, type WhenRead } from './scan.ts';

const EVENING_MATTERS = wordSet(
  'dinner drinks table film films theatre theater gig movie movies party concert date night football soccer game show play opera bar club cinema supper match sleep bed bedtime choir pub quiz bingo recital prom disco fireworks bonfire vespers evening',
);

/**
 * From this hour on people are rarely active: "Aquafit at 10" and "the game at 10" are in the morning, whatever the
 * time is now.
 */
const BEDTIME = 22;
/** Matters that may start late in the evening. */
const NIGHT_MATTERS = wordSet('party club bar disco pub sleep bed bedtime night fireworks vespers evening drinks');

/** Until this time people may still be awake from the day before. */
const NIGHT_ENDS = '04:00';
/** `rank` of a weekday alone. */
const PLAIN_WEEKDAY = 3;

/** Words about getting up, which happens in the morning. */
const RISING = /^(?:wake|waking|alarm|alarms|sunrise|dawn)$/;
/** Subjects that open in the morning: "when they open at 8", as opposed to "open evening". */
const OPENERS = /^(?:they|we|shops?|doors|when|you)$/;
/** Nothing opens earlier in the morning than this hour: "open house 2 to 4". */
const OPENS_FROM = 5;
/** Appointments that only take place during the day: "dentist at 8", said in the evening, is in the morning. */
const BY_DAY =
  /^(?:dentist|doctor|doctors|gp|clinic|surgery|hospital|bank|council|school|nursery|kindergarten|daycare|court|dmv|embassy|consulate|optician|physio|vet|notary|jobcentre|centrelink|office)$/;
/** Children's events are in the morning from this hour on: "the kids' concert at 9.30". */
const CHILDREN = /^(?:kids?'?s?|children'?s?|lad'?s?|lass|son'?s?|daughter'?s?|toddlers?)$/;
const CHILDREN_SLEEP = 9;
const EARLY = /^(?:shift|start|flight|train|bus|service|mass)$/;

export function resolve(scan: Scan, tokens: readonly Token[], range: Range, now: LocalDateTime): WhenRead {
  const today = now.slice(0, 10);
  const offset = scan.days.find(({ minutes }) => minutes !== undefined);
  const isMark = (at: number): boolean => tokens[at]?.kind === 'mark';
  const last = saidLast(scan, tokens, today);
  const said = last?.days ?? meantDays(scan.days, scan.clocks[0], isMark);
  const best = joinWeekday(said, today);
  const part = best?.until !== undefined && scan.recurrence === null ? best.until : null;
  const named = best?.until === undefined ? (best?.date ?? scan.first) : scan.first;
  const isOwnDay = isWeekdayOf(best, today) && scan.recurrence === null;
  let date = part === null ? named : now.slice(11, 16) > part ? addDays(today, 1) : today;
  let time: LocalTime | null = null;
  let timeElsewhere: LocalTime | undefined;
  if (offset?.minutes !== undefined) {
    const total = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16)) + offset.minutes;
    date = addDays(today, Math.floor(total / 1440));
    time = timeText(Math.floor((total % 1440) / 60), total % 60);
  }
  const clock = hourBeside(last?.clocks ?? scan.clocks, said);
  const implied = (clock !== undefined && date === null && time === null) || part !== null;
  if (clock && time === null) {
    const words = tokens.slice(range.from, range.to);
    const matters = clock.hour + 12 < BEDTIME ? EVENING_MATTERS : NIGHT_MATTERS;
    const evening = words.some(({ text }) => matters.has(text));
    if (closesAt(tokens, clock)) {
      scan.deadline = true;
      if (clock.hour <= LATEST_CLOSING) scan.half ??= 'pm';
    }
    scan.half ??= words.some(
      ({ text }, at) =>
        RISING.test(text) ||
        (clock.hour >= OPENS_FROM &&
          (text === 'opens' || (text === 'open' && OPENERS.test(words[at - 1]?.text ?? '')))) ||
        (clock.hour > 6 && clock.hour < 12 && clock.half === null && BY_DAY.test(text) && !evening) ||
        (clock.hour >= CHILDREN_SLEEP && clock.hour < 12 && CHILDREN.test(text)) ||
        (text === 'early' && EARLY.test(words[at + 1]?.text ?? '')),
    )
      ? 'am'
      : null;
    // A repeated time never depends on when it was written.
    const isNext = scan.recurrence === null && (date === null || date === today);
    const { hour, nextDay } =
      smallHours(clock, words, now) ??
      hourOf(clock, halfBy(words, clock, scan.half), isNext ? now : null, evening, date !== null);
    time = timeText(hour % 24, clock.minute);
    const isLast = isEndOfDay(
      tokens,
      clock,
      range,
      scan.deadline || date === today || isMidnightAlone(tokens, clock, scan),
    );
    if (isLast) time = DAY_ENDS;
    if (date === null && !isLast)
      timeElsewhere = timeText(hourOf(clock, scan.half, null, evening, true).hour % 24, clock.minute);
    if (date === null) date = scan.recurrence === null && time <= now.slice(11, 16) ? addDays(today, 1) : today;
    else if (nextDay && !isLast) date = addDays(date, 1);
  }
  // "Tue 1:00", written that Tuesday morning or in the night before it.
  if (isOwnDay && (time === null ? now.slice(11, 16) < NIGHT_ENDS : time > now.slice(11, 16))) date = today;
  // "Fridays from next week": a series starts on one of its own days.
  if (date !== null && scan.recurrence?.startsWith('FREQ=WEEKLY') === true)
    date = seriesDayFrom(date, scan.recurrence) ?? date;
  const loneHalf =
    date === null && scan.half !== null && scan.days.length === 0 && scan.spent.size > 0 && scan.recurrence === null;
  return {
    date: loneHalf ? (scan.half === 'am' && now.slice(11, 16) >= '09:00' ? addDays(today, 1) : today) : date,
    time,
    ...(timeElsewhere !== undefined && { timeElsewhere }),
    implied,
    deadline: (scan.deadline || (scan.readyFor && time === null)) && date !== null,
    recurrence: scan.recurrence,
    minutes: scan.minutes,
    spent: scan.spent,
    said: scan.days.length > 0 || scan.clocks.length > 0,
    past: scan.past,
    wholes: scan.wholes,
  };
}

/** Whether a day is today's weekday, with nothing that says which one. */
const isWeekdayOf = (day: DayRead | null, today: LocalDate): boolean =>
  day?.weekday === dayNumber(today) && day.rank === PLAIN_WEEKDAY && day.date === addDays(today, 7);

/** Words that retract the day before them. */
const CORRECTING = /^(?:no|nope|wait|sorry|actually|scratch|correction|mean)$/;
/** Words that introduce when to do something, after its due date: "due the 23rd, so start icing tomorrow". */
const DOING = /^(?:so|then|do|write|start|book|order|get|send|finish|pack|prep|prepare|bake|put|hand|submit|upload)$/;

/**
 * Returns the last day and its times where it replaces an earlier one: "Tuesday, no, Wednesday", "poster due friday, do
 * it tomorrow". Null where all days are weighed.
 */
function saidLast(
  { days, clocks }: Pick<Scan, 'days' | 'clocks'>,
  tokens: readonly Token[],
  today: LocalDate,
): Pick<Scan, 'days' | 'clocks'> | null {
  const [last, before] = [days.at(-1), days.at(-2)];
  if (!last || !before || last.from <= before.to) return null;
  const between = tokens.slice(before.to, last.from).map(({ text }) => text);
  const later = clocks.filter(({ from }) => from >= last.from - 1);
  if (between.some((text, at) => CORRECTING.test(text) && !(text === 'no' && between[at - 1] === 'or')))
    return { days: [last], clocks: later.length > 0 ? later : clocks };
  const isEarlier = last.date < before.date && last.date >= today;
  return isEarlier && between.some((text) => DOING.test(text)) ? { days: [last], clocks: later } : null;
}

/** Closing times up to this hour are in the evening. */
const LATEST_CLOSING = 9;
/** "closes at 7", "only open until five": it has to be done before. */
const closesAt = (tokens: readonly Token[], { from, to }: Range): boolean => {
  const words = tokens.slice(Math.max(0, from - 2), to).map(({ text }) => text);
  return (
    words.slice(0, from < 2 ? from + 1 : 3).some((text) => /^(?:closes?|shuts?)$/.test(text)) ||
    /\bopen (?:un)?till? /.test(words.join(' '))
  );
};

/** "thursday midnight": the end of that day; "6 till midnight on saturday" starts earlier. */
const isMidnightAlone = (tokens: readonly Token[], { from, to }: Range, { days }: Scan): boolean =>
  days.length > 0 && tokens.slice(from, to).every(({ text }) => !/^\d/.test(text));

const ENDS = /^(?:closes?|closing|ends?|due|deadline|cut-?off|expires?|shuts?|goes)$/;

/** "hand it in by midnight", "it closes at midnight": the end of that very day. */
function isEndOfDay(tokens: readonly Token[], clock: Range, { from, to }: Range, isTerm: boolean): boolean {
  if (!tokens.slice(clock.from, clock.to).some(({ text }) => text === 'midnight')) return false;
  return isTerm || tokens.slice(from, to).some(({ text }) => ENDS.test(text));
}

/** "pickup at 9, party Friday 5pm": of several times, the one next to the day that is meant. */
const hourBeside = (clocks: Scan['clocks'], days: readonly Range[]): Scan['clocks'][number] | undefined =>
  clocks.find((clock) => days.some((day) => clock.from === day.to || clock.to === day.from)) ?? clocks[0];

/** Returns the day that a clause means: the most exact one, and for "Monday the 21st" the day that is both. */
function joinWeekday(days: readonly DayRead[], today: LocalDate): DayRead | null {
  const best = days.reduce<DayRead | null>((kept, day) => (kept === null || day.rank > kept.rank ? day : kept), null);
  const weekday = days.find((day) => day.weekday !== undefined)?.weekday;
  if (!best || best.dayOfMonth === undefined || weekday === undefined) return best;
  return { ...best, date: nextDayOfMonth(today, best.dayOfMonth, weekday) ?? best.date };
}

/** Activities at the start of a day: "gym at 6 before work". */
const BEGINNINGS = /^(?:work|school|breakfast|uni|sunrise)$/;
/** Transport with exact times: "the 6.15 train tomorrow" is an early one. */
const TRAINS = /^(?:trains?|flight|plane|ferry|coach)$/;

/** Returns the half of the day: as said, else derived from what follows or what kind of transport it is. */
function halfBy(words: readonly Token[], clock: ClockRead, half: 'am' | 'pm' | null): 'am' | 'pm' | null {
  if (half !== null || clock.half !== null || clock.hour < 4 || clock.hour > 9) return half;
  const isBefore = words.some(({ text }, at) => text === 'before' && BEGINNINGS.test(words[at + 1]?.text ?? ''));
  const isTrain = clock.hour >= 5 && clock.hour <= 6 && clock.minute > 0 && words.some(({ text }) => TRAINS.test(text));
  return isBefore || isTrain ? 'am' : null;
}

/** Last hour that still belongs to the night: "tonight at 2" is in the small hours of the next day. */
const LAST_OF_NIGHT = 4;

/** "tonight at 2", "2 in the night", "tonight at 12"; null for any other hour. */
function smallHours(
  clock: ClockRead,
  words: readonly Token[],
  now: LocalDateTime,
): { hour: number; nextDay: boolean } | null {
  if (clock.half === 'am' || (clock.half === 'pm' && clock.hour !== 12)) return null;
  const isTonight = words.some(({ text }) => /^(?:tonight|tonite|2nite)$/.test(text));
  if (!isTonight || (clock.hour > LAST_OF_NIGHT && clock.hour !== 12) || clock.hour === 0) return null;
  const hour = clock.hour % 12;
  // Written in the same night.
  const isThisNight =
    now.slice(11, 16) < timeText(LAST_OF_NIGHT, 0) && timeText(hour, clock.minute) > now.slice(11, 16);
  return { hour, nextDay: !isThisNight };
}

const timeText = (hour: number, minute: number): LocalTime =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/**
 * Returns the hour that is meant: am or pm as said, else by the part of the day, else the likelier half; `todayNow` is
 * set when it may be today, `isToday` when today was said.
 */
function hourOf(
  clock: ClockRead,
  half: 'am' | 'pm' | null,
  todayNow: LocalDateTime | null,
  evening: boolean,
  isToday: boolean,
): { hour: number; nextDay: boolean } {
  const { hour } = clock;
  const said = clock.half ?? (hour <= 12 ? half : null);
  if (hour === 24) return { hour: 0, nextDay: true };
  // Tonight's midnight is the start of the next day.
  if (hour === 0 && said === 'pm') return { hour: 0, nextDay: true };
  if (hour > 12 || (hour === 0 && said === null)) return { hour, nextDay: false };
  if (said === 'pm') return { hour: hour === 12 ? 12 : hour + 12, nextDay: false };
  if (said === 'am') return { hour: hour === 12 ? 0 : hour, nextDay: false };
  if (hour === 12) return { hour: 12, nextDay: false };
  // Written between three and that hour: "flower market by 6" at ten past five.
  const isSoon =
    todayNow !== null && todayNow.slice(11, 16) >= '03:00' && timeText(hour, clock.minute) > todayNow.slice(11, 16);
  if ((hour <= 6 && !(isSoon && hour >= 4)) || (evening && hour <= 11)) return { hour: hour + 12, nextDay: false };
  const isOver = (at: number): boolean => todayNow !== null && timeText(at, clock.minute) <= todayNow.slice(11, 16);
  const isLate = hour + 12 >= BEDTIME;
  if (isOver(hour) && (isToday || (!isOver(hour + 12) && !isLate))) return { hour: hour + 12, nextDay: false };
  return { hour, nextDay: false };
}
