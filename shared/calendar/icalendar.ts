import { addDays, type LocalDate } from '#shared/kernel/dates.ts';

/** How much an event matters, as calendar programs know it (RFC 5545, 3.8.1.9; spec tasks 7: 1/5/9). */
export const PRIORITIES = { high: 1, medium: 5, low: 9 } as const;
export type Priority = keyof typeof PRIORITIES;

/** One whole day in a calendar (spec tasks 3, Calendar event). */
export interface CalendarEvent {
  /** The same whenever the same thing is written, so that a program that reads it twice shows it once. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly date: LocalDate;
  readonly category: string;
  readonly priority: Priority;
  readonly createdAt: Date;
  readonly changedAt?: Date | undefined;
}

const LINE_END = '\r\n';
/** Octets of a line without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A content line, folded so that no line has more than 75 octets and no character is cut in two (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join(LINE_END);
}

const CONTROL = /[[\p{Cc}]--[\t\n]]/gv;

/** A text value: what has a meaning in the format is escaped, control characters go (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

const dateOf = (date: LocalDate): string => date.replaceAll('-', '');
const instantOf = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const written = (lines: readonly string[]): string => lines.map((line) => foldLine(line) + LINE_END).join('');

/** The beginning of a calendar; events and `CALENDAR_END` follow. */
export const calendarStart = (zone: string): string =>
  written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Unchaos//Unchaos//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Unchaos',
    `X-WR-TIMEZONE:${escaped(zone)}`,
  ]);

export const CALENDAR_END = written(['END:VCALENDAR']);

/**
 * One event as it stands in a calendar: a whole day that blocks no time. Its end is the day after it, which the format
 * leaves out of the event (RFC 5545, 3.6.1).
 */
export const calendarEvent = (event: CalendarEvent, now: Date): string =>
  written([
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${instantOf(now)}`,
    `DTSTART;VALUE=DATE:${dateOf(event.date)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(event.date, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `CATEGORIES:${escaped(event.category)}`,
    `PRIORITY:${PRIORITIES[event.priority]}`,
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    `CREATED:${instantOf(event.createdAt)}`,
    ...(event.changedAt ? [`LAST-MODIFIED:${instantOf(event.changedAt)}`] : []),
    'END:VEVENT',
  ]);
