import { z } from 'zod';
import { addDays, instantIn, isTimeZone, localDate } from '#shared/kernel/dates.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import { TITLE_LIMIT } from '../appointment.ts';
import type { EventFacts } from '../feed/busy.ts';
import { type DayRange, type FeedAppointment, keptOf, liesWithin, timesBetween, wholeDays } from '../feed/kept.ts';

const GoogleMoment = z.object({
  /** For an all-day event. */
  date: localDate.optional(),
  /** RFC 3339. */
  dateTime: z.string().optional(),
  /** The zone of `dateTime` where that has no offset. */
  timeZone: z.string().optional(),
});

/** The fields of a Calendar API (v3) event that are read: no description, no location, no other people. */
export const GoogleEvent = z.object({
  id: z.string().min(1),
  etag: z.string().optional(),
  status: z.string().optional(),
  /** For a deleted event, only the id is guaranteed. */
  start: GoogleMoment.optional(),
  end: GoogleMoment.optional(),
  summary: z.string().optional(),
  transparency: z.string().optional(),
  visibility: z.string().optional(),
  eventType: z.string().optional(),
  iCalUID: z.string().optional(),
  /** The recurring event that this is an occurrence of. */
  recurringEventId: z.string().optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
});
export type GoogleEvent = z.infer<typeof GoogleEvent>;

/** The private property that marks events we wrote. */
export const OWN_MARK = 'unchaos';

export interface GoogleSetting {
  /** The user's zone, for all-day events. */
  readonly timeZone: string;
  /** Only busy times are read. */
  readonly busyOnly: boolean;
  readonly range: DayRange;
}

/**
 * Maps Google's event types to Outlook's busy status, which `busyOf` uses: out of office is busy even while tentative;
 * focus time is when tasks get done, so it is shown and does not block time; a birthday is shown.
 */
const BUSY_STATUS: Readonly<Record<string, string>> = { outOfOffice: 'OOF', focusTime: 'FREE', birthday: 'FREE' };

/** Only says where someone works: not an appointment. */
const NO_APPOINTMENT = 'workingLocation';

const ANSWERS: Readonly<Record<string, string>> = { needsAction: 'NEEDS-ACTION' };

/**
 * Returns the stored part of an event or occurrence; null for one that is not stored, such as a cancelled one, or one
 * outside our days.
 */
export function readGoogleEvent(
  event: GoogleEvent,
  { timeZone, busyOnly, range }: GoogleSetting,
): FeedAppointment | null {
  if (event.eventType === NO_APPOINTMENT || isOwn(event)) return null;
  const kept = keptOf({ title: titleOf(event), facts: factsOf(event) }, busyOnly);
  const times = kept && timesOf(event, timeZone);
  return times && liesWithin(times, range) ? { ...kept, ...times } : null;
}

/** Whether we wrote the event ourselves. */
const isOwn = ({ extendedProperties, iCalUID = '' }: GoogleEvent): boolean =>
  extendedProperties?.private?.[OWN_MARK] !== undefined || iCalUID.endsWith('@unchaos.app');

const titleOf = ({ summary = '' }: GoogleEvent): string | null => cleanLine(summary).slice(0, TITLE_LIMIT) || null;

function factsOf({ status, transparency, visibility, eventType = '', attendees = [] }: GoogleEvent): EventFacts {
  const answer = attendees.find(({ self }) => self)?.responseStatus;
  return {
    ...{ status, transparency, privacy: visibility, busyStatus: BUSY_STATUS[eventType] },
    answer: answer && (ANSWERS[answer] ?? answer),
  };
}

/** Null for invalid times. */
function timesOf({ start, end }: GoogleEvent, timeZone: string): ReturnType<typeof wholeDays> | null {
  if (start?.date !== undefined) {
    // The end date is exclusive.
    const last = addDays(end?.date ?? addDays(start.date, 1), -1);
    return wholeDays(start.date, last < start.date ? start.date : last, timeZone);
  }
  const from = instantOf(start, timeZone);
  const to = end ? instantOf(end, timeZone) : from;
  return from === null || to === null ? null : timesBetween(from, Math.max(from, to), timeZone);
}

/** In milliseconds since 1970. A time without an offset is local time in its zone. */
function instantOf({ dateTime = '', timeZone = '' }: z.infer<typeof GoogleMoment> = {}, own: string): number | null {
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/i.test(dateTime);
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?/.exec(dateTime)?.[0];
  if (wall === undefined) return null;
  const ms = hasOffset ? Date.parse(dateTime) : instantIn(isTimeZone(timeZone) ? timeZone : own, wall).getTime();
  return Number.isNaN(ms) ? null : ms;
}
