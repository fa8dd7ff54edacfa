import { addDays, type LocalDateTime } from '#shared/kernel/dates.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import { APPOINTMENTS_LIMIT } from '../feedContract.ts';
import { blocksOf } from './blocks.ts';
import { type FileEvent, readEvent } from './event.ts';
import { type FeedAppointment, keptOf, keptRange, liesWithin, timesBetween, wholeDays } from './kept.ts';
import { isFarFrom } from './nearness.ts';
import { beginnings, frameAround, wallBy } from './recurrence.ts';
import { farthestShift, occurrenceAt, type Series, seriesOf } from './series.ts';
import { clocksOf } from './zones.ts';

const NAME_LIMIT = 80;
const DAY_MS = 86_400_000;

export interface FeedSetting {
  readonly now: Date;
  /** The user's zone, for times without one and for all-day events. */
  readonly timeZone: string;
  /** The user's email addresses. */
  readonly addresses: readonly string[];
  /** Only busy times are read. */
  readonly busyOnly: boolean;
}

export interface FeedReading {
  /** The calendar's own name. */
  readonly name: string | null;
  /** In chronological order. */
  readonly appointments: readonly FeedAppointment[];
  /** Whether there were more than the limit; those farthest away are omitted. */
  readonly isCut: boolean;
}

/** The lines of an event in a file. */
export type EventBlock = readonly string[];

/** The result of reading events of a file. */
interface EventsRead {
  /** How many of the events were valid. */
  readonly understood: number;
  readonly appointments: readonly FeedAppointment[];
}

/** A calendar file that has only been split into lines. */
export interface OpenFeed {
  /** The calendar's own name. */
  readonly name: string | null;
  /** The events that may be within the stored days. */
  readonly near: readonly EventBlock[];
  /** Whether none of its events is too far from these days. */
  readonly isAllNear: boolean;
  /** What affects every event: the rules of the zones, and the user's addresses. */
  readonly common: string;
  /** Reads some of the events, with all replacements of their occurrences. */
  read(events: readonly EventBlock[]): EventsRead;
}

/**
 * Opens a calendar file (RFC 5545) for reading from a week back to sixty days ahead. `broken`: it is not a calendar;
 * `incomplete`: it ends midway.
 */
export function openFeed(text: string, setting: FeedSetting): OpenFeed | 'broken' | 'incomplete' {
  const blocks = blocksOf(text);
  if (typeof blocks === 'string') return blocks;
  const { now, timeZone, addresses, busyOnly } = setting;
  const range = keptRange(timeZone, now);
  // A calendar named by an email address belongs to the user with this address.
  const own = new Set(
    [...addresses, blocks.name ?? ''].map((one) => one.toLowerCase()).filter((one) => one.includes('@')),
  );
  const clockNamed = clocksOf(blocks.zones, timeZone);
  const isFar = isFarFrom(range.firstDay, range.lastDay);
  const near = blocks.events.filter((block) => !isFar(block));
  return {
    name: (blocks.name && cleanLine(blocks.name).slice(0, NAME_LIMIT)) || null,
    near,
    isAllNear: near.length === blocks.events.length,
    common: JSON.stringify([blocks.zones, [...own]]),
    read(some) {
      const events = some.flatMap((block) => readEvent(block, clockNamed, own) ?? []);
      const series = seriesOf(events.filter(isOthers));
      return {
        understood: events.length,
        appointments: series.flatMap((one) => appointmentsOf(one, { range, timeZone, busyOnly })),
      };
    },
  };
}

/** Reads a whole calendar file; also `broken` when nothing in it is valid. */
export function readFeed(text: string, setting: FeedSetting): FeedReading | 'broken' | 'incomplete' {
  const feed = openFeed(text, setting);
  if (typeof feed === 'string') return feed;
  const { understood, appointments } = feed.read(feed.near);
  if (isNonsense(feed, understood)) return 'broken';
  // Both are instants in the same format, so they sort as text.
  const found = appointments.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)));
  return {
    name: feed.name,
    appointments: found.slice(0, APPOINTMENTS_LIMIT),
    isCut: found.length > APPOINTMENTS_LIMIT,
  };
}

/** Whether a file has events but none of them is valid. */
export const isNonsense = ({ near, isAllNear }: OpenFeed, understood: number): boolean =>
  understood === 0 && near.length > 0 && isAllNear;

interface Wanted {
  readonly range: ReturnType<typeof keptRange>;
  readonly timeZone: string;
  readonly busyOnly: boolean;
}

function appointmentsOf(series: Series, { range, timeZone, busyOnly }: Wanted): readonly FeedAppointment[] {
  const found: FeedAppointment[] = [];
  const longest = Math.max(lengthOf(series.event), ...series.later.map(lengthOf));
  const shift = farthestShift(series);
  const frame = frameAround(range.from, new Date(range.to.getTime() + shift), Math.ceil((longest + shift) / DAY_MS));
  for (const place of beginnings(series.event, frame)) {
    const { event, wall } = occurrenceAt(series, place);
    const kept = keptOf(event, busyOnly);
    if (!kept) continue;
    const one = { ...kept, ...timesOf(event, wall, timeZone) };
    if (liesWithin(one, range)) found.push(one);
  }
  return found;
}

/** Skips events that we wrote ourselves. */
const isOthers = ({ uid }: FileEvent): boolean => !uid.endsWith('@unchaos.app');

/** The longest duration of an event and its additional dates, in milliseconds. */
const lengthOf = ({ start, endOf, more }: FileEvent): number =>
  [start, ...more].reduce((longest, moment) => {
    const wall = wallBy(start, moment);
    return Math.max(longest, endOf(wall).getTime() - start.clock(wall).getTime());
  }, 0);

/** Returns when the occurrence that starts at `wall` takes place. */
function timesOf({ start, endOf }: FileEvent, wall: LocalDateTime, timeZone: string): ReturnType<typeof wholeDays> {
  const from = start.clock(wall).getTime();
  const to = Math.max(from, endOf(wall).getTime());
  if (!start.isDate) return timesBetween(from, to, timeZone);
  // In days of its own zone, so that their length is correct.
  const first = wall.slice(0, 10);
  return wholeDays(first, addDays(first, Math.max(0, Math.round((to - from) / DAY_MS) - 1)), timeZone);
}
