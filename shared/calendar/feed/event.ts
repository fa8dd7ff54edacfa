import ICAL from 'ical.js';
import { addDays, type LocalDateTime } from '#shared/kernel/dates.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import { TITLE_LIMIT } from '../appointment.ts';
import { firstValue, takeOut } from './blocks.ts';
import type { EventFacts } from './busy.ts';
import { utcClock, type WallClock } from './zones.ts';

/** A moment as a file has it: what a clock on a wall shows, and which clock. Of a whole day it is the midnight. */
export interface Moment {
  readonly wall: LocalDateTime;
  readonly isDate: boolean;
  readonly clock: WallClock;
}

/** An event of a file, alone or the first of many. */
export interface FileEvent {
  readonly uid: string;
  /** Which of many it stands for; null for the first of them, and for one that stands alone. */
  readonly insteadOf: Moment | null;
  /** It stands for all that come after that one as well. */
  readonly isFromThereOn: boolean;
  readonly start: Moment;
  /** The instant at which one that begins at `wall` ends. */
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
 * Reads one VEVENT; null for one that says nothing that can be understood.
 * @param own - addresses of the person, in lower case, to find their answer among those of others
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
      endOf: endFrom(start, end, component.getFirstPropertyValue('duration')),
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

/** Each value of a property; a period counts by its beginning. */
function readMoments(property: ICAL.Property, clockNamed: ClockNamed): readonly Moment[] {
  const tzid = property.getParameter('tzid');
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return [];
    const wall = new Date(Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second))
      .toISOString()
      .slice(0, 19);
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    const clock = isUtc ? utcClock : clockNamed(typeof tzid === 'string' ? tzid : undefined);
    return [{ wall, isDate: time.isDate, clock }];
  });
}

/** Outlook writes whole days as midnights, and says so beside them. */
const isWholeDay = (block: readonly string[], start: Moment, end: Moment | undefined): boolean =>
  firstValue(block, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE' &&
  isMidnight(start) &&
  (end === undefined || isMidnight(end));

const isMidnight = ({ wall }: Moment): boolean => wall.endsWith('T00:00:00');

const wallMs = (wall: LocalDateTime): number => Date.parse(`${wall}Z`);
const later = (wall: LocalDateTime, ms: number): LocalDateTime =>
  new Date(wallMs(wall) + ms).toISOString().slice(0, 19);

/**
 * How long it takes. By the clock on the wall where beginning and end go by the same one: a night shift from ten to six ends at
 * six, also in the night in which the clock changes. Without an end a day takes a day, and a time no time (RFC 5545, 3.6.1).
 */
function endFrom(start: Moment, end: Moment | undefined, duration: unknown): FileEvent['endOf'] {
  const { clock } = start;
  const byWall = (ms: number) => (wall: LocalDateTime) => clock(later(wall, ms));
  if (end && end.clock === clock) return byWall(Math.max(0, wallMs(end.wall) - wallMs(start.wall)));
  if (end) {
    const ms = Math.max(0, end.clock(end.wall).getTime() - clock(start.wall).getTime());
    return (wall) => new Date(clock(wall).getTime() + ms);
  }
  if (duration instanceof ICAL.Duration) return byWall(Math.max(0, duration.toSeconds() * 1000));
  return start.isDate ? (wall) => clock(`${addDays(wall.slice(0, 10), 1)}T00:00:00`) : clock;
}

/** What the person answered to an invitation. */
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
