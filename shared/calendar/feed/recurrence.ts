import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type LocalDateTime, weekdayOf } from '#shared/kernel/dates.ts';
import type { FileEvent, Moment } from './event.ts';

/** A time frame in local time, wide enough for every zone; the caller filters by instants. */
export interface WallFrame {
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
}

/** More than any clock change skips, except for whole days. */
const LONGEST_GAP_MS = 3 * 3_600_000;

const compact = (wall: LocalDateTime): string => wall.replace(/[-:]/g, '');

/**
 * Returns the starts of a rule within a frame, both ends included, in local time: computed in UTC, so that a meeting at
 * nine stays at nine all year. Empty for an invalid rule, or one that repeats by the second.
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

/**
 * Returns the starts of an event within a frame, in order: its own, and those of its rules and dates, without the
 * exceptions.
 */
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

  /**
   * Half past two and half past three are the same instant where the clock skips an hour, and one occurrence (3.8.5.3).
   */
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

/** A weekly rule without days means the weekday of its start (3.3.10); the library uses a different day. */
const completed = (rule: string, start: LocalDateTime): string =>
  /(^|;)BYWEEKNO=/.test(rule) && !/(^|;)BY(DAY|MONTHDAY|YEARDAY)=/.test(rule)
    ? `${rule};BYDAY=${weekdayOf(start.slice(0, 10)).slice(0, 2).toUpperCase()}`
    : rule;

/** Returns the last moment of a rule; null for one without an end. */
function untilOf(rule: string, { clock, isDate }: Moment): Moment | null {
  const [, year, month, day, time = '', zulu] = /(?:^|;)UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?(Z)?/.exec(rule) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (time === '' || isDate) return { wall: `${date}T00:00:00`, isDate: true, clock };
  const wall = `${date}T${time.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3')}`;
  return { wall, isDate: false, clock: zulu ? (at) => new Date(`${at}Z`) : clock };
}

/** Returns a moment, possibly in another zone, in the event's local time. */
export function wallBy(start: Moment, moment: Moment): LocalDateTime {
  if (start.isDate) return `${moment.wall.slice(0, 10)}T00:00:00`;
  // A date alone, for an event with a time, means that day at its time.
  if (moment.isDate) return `${moment.wall.slice(0, 10)}T${start.wall.slice(11)}`;
  if (moment.clock === start.clock) return moment.wall;
  const at = moment.clock(moment.wall).getTime();
  // Zones differ by at most a day, so two steps find the local time in any zone.
  let wall = moment.wall;
  for (let step = 0; step < 3; step += 1) {
    const off = at - start.clock(wall).getTime();
    if (off === 0) break;
    wall = new Date(Date.parse(`${wall}Z`) + off).toISOString().slice(0, 19);
  }
  return wall;
}

/**
 * Returns a check whether a start is excluded. An exception is the instant of a start, in whatever zone it is written;
 * as a date alone, which some programs write, it excludes every start on that day.
 */
function exceptionsOf({ start, except }: Pick<FileEvent, 'start' | 'except'>): (wall: LocalDateTime) => boolean {
  const days = new Set(except.filter(({ isDate }) => isDate || start.isDate).map(({ wall }) => wall.slice(0, 10)));
  const walls = new Set(except.filter(({ isDate }) => !isDate && !start.isDate).map((moment) => wallBy(start, moment)));
  return (wall) => days.has(wall.slice(0, 10)) || walls.has(wall);
}

/** Returns a frame in local time around instants: two more days on each side, and `lengthDays` before. */
export const frameAround = (from: Date, to: Date, lengthDays: number): WallFrame => ({
  from: `${addDays(from.toISOString().slice(0, 10), -2 - lengthDays)}T00:00:00`,
  to: `${addDays(to.toISOString().slice(0, 10), 2)}T00:00:00`,
});
