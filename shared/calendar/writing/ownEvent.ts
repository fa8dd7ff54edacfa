import ICAL from 'ical.js';
import { blocksOf, firstValue } from '../feed/blocks.ts';
import { type FileEvent, readEvent } from '../feed/event.ts';
import { clocksOf } from '../feed/zones.ts';
import type { EventTime } from './eventTime.ts';

/** Ends the UID of every event that we write into a calendar; reading skips these. */
const OURS = '@unchaos.app';
export const uidOf = (name: string): string => `${name}${OURS}`;

/** The text of an event, and whether others see the user as busy. */
export interface EventWords {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly isBusy: boolean;
}

/** The fields of an event to write; the rest stays unchanged. */
export interface EventChange {
  readonly time?: EventTime | undefined;
  readonly words?: EventWords | undefined;
}

const MINUTE_MS = 60_000;

/** What was found of our event in a file; `time` is null where it is invalid. */
export interface FoundEvent {
  readonly time: EventTime | null;
}

/**
 * Returns when our event in a file takes place, whatever a calendar program has changed. Null for a calendar without
 * it.
 * @param timeZone - the user's, for times without one
 */
export function readOwnEvent(text: string, uid: string, timeZone: string): FoundEvent | 'broken' | 'incomplete' | null {
  const blocks = blocksOf(text);
  if (typeof blocks === 'string') return blocks;
  const own = blocks.events.find(
    (block) => firstValue(block, 'UID') === uid && firstValue(block, 'RECURRENCE-ID') === undefined,
  );
  if (!own) return null;
  const event = readEvent(own, clocksOf(blocks.zones, timeZone), new Set());
  return { time: event && timeOf(event) };
}

function timeOf({ start: { wall, clock, isDate }, endOf }: FileEvent): EventTime {
  if (isDate) return { startsAt: null, minutes: null, day: wall.slice(0, 10) };
  const from = Math.floor(clock(wall).getTime() / MINUTE_MS) * MINUTE_MS;
  const minutes = Math.max(0, Math.round((endOf(wall).getTime() - from) / MINUTE_MS));
  return { startsAt: new Date(from).toISOString(), minutes, day: null };
}

/** Returns a new event as a file (RFC 5545). */
export function newOwnEvent(uid: string, change: Required<EventChange>, now: Date): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Unchaos//Unchaos//EN');
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('created', utc(now));
  write(event, change, now);
  calendar.addSubcomponent(event);
  return fileOf(calendar);
}

/**
 * Returns our event with a change, preserving everything that a calendar program has added: alarms, colours, its own
 * notes. Null where it cannot be parsed.
 */
export function changedOwnEvent(text: string, uid: string, change: EventChange, now: Date): string | null {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const event = calendar
      .getAllSubcomponents('vevent')
      .find((one) => one.getFirstPropertyValue('uid') === uid && !one.hasProperty('recurrence-id'));
    if (!event) return null;
    write(event, change, now);
    return fileOf(calendar);
  } catch {
    return null;
  }
}

const fileOf = (calendar: ICAL.Component): string => `${calendar.toString().trimEnd()}\r\n`;
const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);

/** Removes control characters, which the format does not allow (RFC 5545, 3.3.11). */
const plain = (text: string): string => text.replace(/[[\p{Cc}]--[\t\n]]/gv, '');

function write(event: ICAL.Component, { time, words }: EventChange, now: Date): void {
  const set = (name: string, value: string | number | ICAL.Time): void => {
    // Also removes its parameters, such as a zone, which belonged to the old value.
    event.removeAllProperties(name);
    if (value !== '') event.addPropertyWithValue(name, value);
  };
  const before = Number(event.getFirstPropertyValue('sequence') ?? -1);
  set('sequence', Number.isFinite(before) ? before + 1 : 0);
  set('dtstamp', utc(now));
  set('last-modified', utc(now));
  if (words) {
    set('summary', plain(words.title));
    set('description', plain(words.description));
    set('location', plain(words.location));
    set('transp', words.isBusy ? 'OPAQUE' : 'TRANSPARENT');
  }
  if (!time) return;
  for (const name of ['dtend', 'duration', 'x-microsoft-cdo-alldayevent']) event.removeAllProperties(name);
  if (time.day !== null) return set('dtstart', ICAL.Time.fromDateString(time.day));
  const start = new Date(time.startsAt);
  set('dtstart', utc(start));
  set('dtend', utc(new Date(start.getTime() + time.minutes * MINUTE_MS)));
}
