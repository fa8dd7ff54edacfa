import ical, {
  foldLines,
  ICalEvent,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';

/** Priority of an event for calendar programs (RFC 5545, 3.8.1.9; spec tasks 7: 1/5/9). */
const PRIORITIES = { high: 1, medium: 5, low: 9 } as const;
export type Priority = keyof typeof PRIORITIES;

/** An all-day event in a calendar (spec tasks 3, Calendar event). */
export interface CalendarEvent {
  /** Stays the same for the same task, so that a program that reads it twice shows it once. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly date: LocalDate;
  readonly category: string;
  readonly priority: Priority;
  readonly createdAt: Date;
  readonly changedAt?: Date | undefined;
}

const LINE_END = '\r\n';
export const CALENDAR_END = `END:VCALENDAR${LINE_END}`;

const CONTROL = /[[\p{Cc}]--[\t\n\r]]/gv;

/** Removes control characters, which the format does not allow (RFC 5545, 3.3.11) but the library keeps. */
const plain = (text: string): string => text.replace(CONTROL, '');

// The library's own time zone support would write times without their zone; calendar programs only need the name.
const emptyCalendar = (zone?: string) =>
  ical({
    name: 'Unchaos',
    prodId: { company: 'Unchaos', product: 'Unchaos', language: 'EN' },
    scale: 'GREGORIAN',
    x: zone === undefined ? [] : [{ key: 'X-WR-TIMEZONE', value: zone }],
  });

/**
 * Returns the start of a calendar; events and `CALENDAR_END` follow. `zone` is an IANA name. Written in parts, because
 * a long calendar is streamed page by page, and properties must precede the events (RFC 5545, 3.4).
 */
export const calendarStart = (zone: string): string =>
  `${emptyCalendar(zone).toString()}${LINE_END}`.slice(0, -CALENDAR_END.length);

const NOWHERE = emptyCalendar();

/**
 * Returns one all-day event that does not block time. Its end is the next day, because the format's end is exclusive
 * (RFC 5545, 3.6.1).
 */
export function calendarEvent(event: CalendarEvent, now: Date): string {
  const data: ICalEventData = {
    id: plain(event.uid),
    stamp: now,
    allDay: true,
    start: event.date,
    end: addDays(event.date, 1),
    summary: plain(event.title),
    description: event.description === '' ? null : plain(event.description),
    location: event.location === '' ? null : plain(event.location),
    categories: [{ name: plain(event.category) }],
    priority: PRIORITIES[event.priority],
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
    created: event.createdAt,
    ...(event.changedAt && { lastModified: event.changedAt }),
  };
  return foldLines(new ICalEvent(data, NOWHERE).toString());
}
