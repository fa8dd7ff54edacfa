import ICAL from 'ical.js';
import { addDays, type LocalDateTime } from '#shared/kernel/dates.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import { TITLE_LIMIT } from '../appointment.ts';
import { firstValue, takeOut } from './blocks.ts';
import type { EventFacts } from './busy.ts';
import { utcClock, type WallClock } from './zones.ts';

/** A moment as written in a file: the local time, and its clock (time zone). For an all-day event, midnight. */
export interface Moment {
  readonly wall: LocalDateTime;
  readonly isDate: boolean;
  readonly clock: WallClock;
}

/** An event of a file, single or the first of a series. */
export interface FileEvent {
  readonly uid: string;
  /** The occurrence it replaces; null for the first one of a series and for a single event. */
  readonly insteadOf: Moment | null;
  /** Whether it also replaces all later occurrences. */
  readonly isFromThereOn: boolean;
  readonly start: Moment;
  /** Returns the instant at which an occurrence that starts at `wall` ends. */
  readonly endOf: (wall: LocalDateTime) => Date;
  readonly title: string | null;
  readonly facts: EventFacts;
  /** RFC 5545 rules. */
  readonly rules: readonly string[];
  readonly more: readonly Moment[];
  readonly except: readonly Moment[];
}

type ClockNamed = (tzid: string | undefined) => WallClock;

/**
 * Parses one VEVENT; null for one without usable content.
 * @param own - the user's addresses, in lower case, to find their answer among the attendees
 */
export function readEvent(
  block: readonly string[],
  clockNamed: ClockNamed,
  own: ReadonlySet<string>,
): FileEvent | null {
  const { values: rules, rest } = takeOut(block, 'RRULE');
  try {
    const component = new ICAL.Component(ICAL.parse(rest.join('\r\n')) as unknown[]);
    const momentsOf = (name: string): readonly Moment[] =>
      component.getAllProperties(name).flatMap((property) => readMoments(property, clockNamed));
    const [start] = momentsOf('dtstart');
    if (!start) return null;
    const [end] = momentsOf('dtend');
    const title = component.getFirstPropertyValue('summary');
    return {
      uid: firstValue(rest, 'UID') ?? '',
      insteadOf: momentsOf('recurrence-id')[0] ?? null,
      isFromThereOn: component.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE',
      start: isWholeDay(rest, start, end) ? { ...start, isDate: true } : start,
      endOf: orPeriod(component, clockNamed, start, endFrom(start, end, component.getFirstPropertyValue('duration'))),
      title: (typeof title === 'string' && cleanLine(title).slice(0, TITLE_LIMIT)) || null,
      facts: {
        status: firstValue(rest, 'STATUS'),
        transparency: firstValue(rest, 'TRANSP'),
        busyStatus: firstValue(rest, 'X-MICROSOFT-CDO-BUSYSTATUS'),
        privacy: firstValue(rest, 'CLASS'),
        answer: answerOf(component, own),
      },
      rules,
      more: momentsOf('rdate'),
      except: momentsOf('exdate'),
    };
  } catch {
    return null;
  }
}

/** Returns each value of a property; for a period, its start. */
const readMoments = (property: ICAL.Property, clockNamed: ClockNamed): readonly Moment[] =>
  property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    return time instanceof ICAL.Time ? [momentOf(property, time, clockNamed)] : [];
  });

function momentOf(property: ICAL.Property, time: ICAL.Time, clockNamed: ClockNamed): Moment {
  const tzid = property.getParameter('tzid');
  const wall = new Date(Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second))
    .toISOString()
    .slice(0, 19);
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  return {
    wall,
    isDate: time.isDate,
    clock: isUtc ? utcClock : clockNamed(typeof tzid === 'string' ? tzid : undefined),
  };
}

/** Outlook writes all-day events as midnights, with a separate marker. */
const isWholeDay = (block: readonly string[], start: Moment, end: Moment | undefined): boolean =>
  firstValue(block, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE' &&
  isMidnight(start) &&
  (end === undefined || isMidnight(end));

const isMidnight = ({ wall }: Moment): boolean => wall.endsWith('T00:00:00');

const DAY_MS = 86_400_000;
const wallMs = (wall: LocalDateTime): number => Date.parse(`${wall}Z`);
const later = (wall: LocalDateTime, ms: number): LocalDateTime =>
  new Date(wallMs(wall) + ms).toISOString().slice(0, 19);

/**
 * Returns the end of an occurrence by its start. The duration is measured in local time where start and end use the
 * same zone: a night shift from ten to six ends at six, also in the night of a clock change. Where the skipped hour
 * would put the end before the start, the elapsed duration applies. Without an end, an all-day event takes one day, and
 * a timed event no time (RFC 5545, 3.6.1).
 */
function endFrom(start: Moment, end: Moment | undefined, duration: unknown): FileEvent['endOf'] {
  const { clock } = start;
  if (end) {
    const isByWall = end.clock === clock;
    const ms = isByWall
      ? wallMs(end.wall) - wallMs(start.wall)
      : end.clock(end.wall).getTime() - clock(start.wall).getTime();
    return (wall) => {
      const begins = clock(wall);
      const ends = isByWall ? clock(later(wall, ms)) : begins;
      return ends > begins ? ends : new Date(begins.getTime() + Math.max(0, ms));
    };
  }
  if (duration instanceof ICAL.Duration) return (wall) => afterDuration(clock, wall, duration);
  return start.isDate ? (wall) => clock(`${addDays(wall.slice(0, 10), 1)}T00:00:00`) : clock;
}

/** Adds calendar days first, then hours, minutes and seconds as elapsed time (RFC 5545, 3.3.6). */
function afterDuration(clock: WallClock, wall: LocalDateTime, duration: ICAL.Duration): Date {
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  if (isNegative) return clock(wall);
  const onDay = clock(later(wall, (weeks * 7 + days) * DAY_MS));
  return new Date(onDay.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}

/** Uses the end of a period for the occurrence that starts with it (RFC 5545, 3.8.5.3), and `endOf` for all others. */
function orPeriod(
  component: ICAL.Component,
  clockNamed: ClockNamed,
  start: Moment,
  endOf: FileEvent['endOf'],
): FileEvent['endOf'] {
  const ends = new Map<number, Date>();
  for (const property of component.getAllProperties('rdate')) {
    for (const period of property.getValues() as readonly unknown[]) {
      if (!(period instanceof ICAL.Period)) continue;
      const { wall, clock } = momentOf(property, period.start, clockNamed);
      const { end, duration } = period;
      const ending = endFrom({ wall, clock, isDate: false }, end && momentOf(property, end, clockNamed), duration);
      ends.set(clock(wall).getTime(), ending(wall));
    }
  }
  return ends.size === 0 || start.isDate ? endOf : (wall) => ends.get(start.clock(wall).getTime()) ?? endOf(wall);
}

/** Returns the user's answer to an invitation. */
function answerOf(component: ICAL.Component, own: ReadonlySet<string>): string | undefined {
  const mine = component.getAllProperties('attendee').find((attendee) => {
    const told = [attendee.getFirstValue(), attendee.getParameter('email')];
    return told.some((address) =>
      own.has(
        String(address)
          .replace(/^mailto:/i, '')
          .trim()
          .toLowerCase(),
      ),
    );
  });
  const answer = mine?.getParameter('partstat');
  return typeof answer === 'string' ? answer : undefined;
}
