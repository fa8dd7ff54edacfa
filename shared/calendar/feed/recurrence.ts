import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type LocalDateTime, weekdayOf } from '#shared/kernel/dates.ts';
import type { FileEvent, Moment } from './event.ts';

/** The walls of a time frame, generous enough for every zone; the caller cuts by instants. */
export interface WallFrame {
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
}

/** More than any clock leaves out at once, but for days. */
const LONGEST_GAP_MS = 3 * 3_600_000;

const compact = (wall: LocalDateTime): string => wall.replace(/[-:]/g, '');

/**
 * The beginnings of a rule within a frame, both ends included, as the clock on the wall shows them: worked out on a clock that
 * never changes, so that a meeting at nine stays at nine all year. None for a rule that cannot be followed, or that comes round
 * by the second.
 * @param rule - RFC 5545, without its UNTIL
 */
export function wallsOf(rule: string, start: LocalDateTime, { from, to }: WallFrame): readonly LocalDateTime[] {
  if (to < start) return [];
  try {
    const rrule = new RRuleTemporal({ rruleString: `DTSTART:${compact(start)}Z\nRRULE:${rule}` });
    return rrule
      .between(new Date(`${from}Z`), new Date(`${to}Z`), true)
      .map((moment) => moment.toPlainDateTime().toString({ smallestUnit: 'second' }))
      .filter((wall) => wall >= from && wall <= to);
  } catch {
    return [];
  }
}

/** The beginnings of an event within a frame, in order: its own, those of its rules and its dates, without the exceptions. */
export function beginnings(event: FileEvent, frame: WallFrame): readonly LocalDateTime[] {
  const { start, rules, more } = event;
  const walls = new Set([start.wall, ...more.map((moment) => wallBy(start, moment))]);
  for (const rule of rules.map((text) => text.toUpperCase().trim())) {
    const last = untilOf(rule, start);
    const bare = completed(rule.replace(/(^|;)UNTIL=[^;]*/g, '').replace(/^;/, ''), start.wall);
    for (const wall of wallsOf(bare, start.wall, frame)) if (last === null || isBy(wall, last)) walls.add(wall);
  }
  const isOut = exceptionsOf(event);
  const inFrame = [...walls].filter((wall) => wall >= frame.from && wall <= frame.to && !isOut(wall)).toSorted();
  return inFrame.filter((wall, place) => !isSameInstant(wall, inFrame[place - 1]));

  /** Half past two and half past three are one instant where the clock leaves out an hour, and one occurrence (3.8.5.3). */
  function isSameInstant(wall: LocalDateTime, before: LocalDateTime | undefined): boolean {
    const isNear = before !== undefined && Date.parse(`${wall}Z`) - Date.parse(`${before}Z`) <= LONGEST_GAP_MS;
    return isNear && !start.isDate && start.clock(wall).getTime() === start.clock(before).getTime();
  }

  function isBy(wall: LocalDateTime, last: Moment): boolean {
    return last.isDate
      ? wall.slice(0, 10) <= last.wall.slice(0, 10)
      : start.clock(wall).getTime() <= last.clock(last.wall).getTime();
  }
}

/** A rule of weeks alone means the weekday on which it began (3.3.10); the library takes a day of its own. */
const completed = (rule: string, start: LocalDateTime): string =>
  /(^|;)BYWEEKNO=/.test(rule) && !/(^|;)BY(DAY|MONTHDAY|YEARDAY)=/.test(rule)
    ? `${rule};BYDAY=${weekdayOf(start.slice(0, 10)).slice(0, 2).toUpperCase()}`
    : rule;

/** The last moment of a rule; null for one without an end. */
function untilOf(rule: string, { clock, isDate }: Moment): Moment | null {
  const [, year, month, day, time = '', zulu] = /(?:^|;)UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?(Z)?/.exec(rule) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (time === '' || isDate) return { wall: `${date}T00:00:00`, isDate: true, clock };
  const wall = `${date}T${time.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3')}`;
  return { wall, isDate: false, clock: zulu ? (at) => new Date(`${at}Z`) : clock };
}

/** What the clock of an event shows at a moment that another clock may tell. */
export function wallBy(start: Moment, moment: Moment): LocalDateTime {
  if (start.isDate) return `${moment.wall.slice(0, 10)}T00:00:00`;
  // Days alone, for an event with a time: each of them at its time.
  if (moment.isDate) return `${moment.wall.slice(0, 10)}T${start.wall.slice(11)}`;
  if (moment.clock === start.clock) return moment.wall;
  const at = moment.clock(moment.wall).getTime();
  // Zones are at most a day from each other: two steps find the wall, whatever the clock.
  let wall = moment.wall;
  for (let step = 0; step < 3; step += 1) {
    const off = at - start.clock(wall).getTime();
    if (off === 0) break;
    wall = new Date(Date.parse(`${wall}Z`) + off).toISOString().slice(0, 19);
  }
  return wall;
}

/**
 * Which beginnings do not count. An exception is the instant of one, however it is written; given as a day alone, as some
 * programs do, it is whatever begins on it.
 */
function exceptionsOf({ start, except }: Pick<FileEvent, 'start' | 'except'>): (wall: LocalDateTime) => boolean {
  const days = new Set(except.filter(({ isDate }) => isDate || start.isDate).map(({ wall }) => wall.slice(0, 10)));
  const walls = new Set(except.filter(({ isDate }) => !isDate && !start.isDate).map((moment) => wallBy(start, moment)));
  return (wall) => days.has(wall.slice(0, 10)) || walls.has(wall);
}

/** A frame in walls around instants: two days more on each side, and `length` before. */
export const frameAround = (from: Date, to: Date, lengthDays: number): WallFrame => ({
  from: `${addDays(from.toISOString().slice(0, 10), -2 - lengthDays)}T00:00:00`,
  to: `${addDays(to.toISOString().slice(0, 10), 2)}T00:00:00`,
});
