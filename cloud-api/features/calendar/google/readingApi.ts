import { z } from 'zod';
import { GoogleEvent } from '#shared/calendar/google/readEvent.ts';
import { askOnce } from './ask.ts';
import type { Run } from './patience.ts';

/** A calendar in a user's list. */
interface ListedCalendar {
  readonly id: string;
  readonly name: string;
}

/** The requested events: all between two times, or the changes since a token of that reading. */
type EventsAsked = ({ readonly from: Date; readonly to: Date } | { readonly syncToken: string }) & {
  /** Without titles, which then never leave Google. */
  readonly busyOnly: boolean;
};

interface EventsRead {
  /** The calendar's own name. */
  readonly name: string | null;
  /** Recurring events as occurrences; deleted ones as `cancelled`. */
  readonly events: readonly GoogleEvent[];
  /** For the next changes; null if there were more pages than are read. */
  readonly syncToken: string | null;
}

/** Read access to the Calendar API (v3) with one user's access token. Throws `CalendarTrouble`, or `Gone`. */
export interface ReadingApi {
  /** Returns the user's email at Google. */
  userName(): Promise<string>;
  /** Returns the calendars in the user's list, the main one first, without hidden ones. */
  calendars(): Promise<readonly ListedCalendar[]>;
  /** Throws `Gone` if there is no such calendar, or Google has dropped the token. */
  events(calendarId: string, asked: EventsAsked): Promise<EventsRead>;
}

const Entry = z.object({
  id: z.string().min(1),
  summary: z.string().default(''),
  /** The user's own name for it. */
  summaryOverride: z.string().optional(),
  primary: z.boolean().default(false),
  hidden: z.boolean().default(false),
  deleted: z.boolean().default(false),
});
const ListPage = z.object({ items: z.array(Entry).default([]), nextPageToken: z.string().optional() });
const EventsPage = z.object({
  summary: z.string().optional(),
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

/** Google's maximum page size. */
const LIST_PAGE = 250;
const EVENTS_PAGE = 2500;
/** Far more than are stored; further pages are ignored. */
const PAGES = 20;

const eventFields = (busyOnly: boolean): string =>
  [
    ...['id', 'etag', 'status', 'start', 'end', 'transparency', 'visibility', 'eventType', 'iCalUID'],
    ...['recurringEventId', 'attendees(self,responseStatus)', 'extendedProperties/private'],
    ...(busyOnly ? [] : ['summary']),
  ].join();

export function createReadingApi(base: string, accessToken: string, run: Run): ReadingApi {
  const get = (path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    run((signal) => askOnce(base, accessToken, { method: 'GET', path, query }, signal));
  return {
    userName: async () => Entry.parse(await get('/users/me/calendarList/primary')).id,

    async calendars() {
      const found: z.output<typeof Entry>[] = [];
      let pageToken: string | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        const query = { maxResults: String(LIST_PAGE), ...(pageToken === undefined ? {} : { pageToken }) };
        const { items, nextPageToken } = ListPage.parse(await get('/users/me/calendarList', query));
        found.push(...items.filter(({ hidden, deleted }) => !hidden && !deleted));
        pageToken = nextPageToken;
        if (pageToken === undefined) break;
      }
      return found
        .toSorted((a, b) => Number(b.primary) - Number(a.primary))
        .map(({ id, summary, summaryOverride }) => ({ id, name: (summaryOverride ?? summary) || id }));
    },

    async events(calendarId, asked) {
      const path = `/calendars/${encodeURIComponent(calendarId)}/events`;
      // Google accepts no other filter beside a token: it implies the one of the first reading.
      const chosen =
        'syncToken' in asked
          ? { syncToken: asked.syncToken }
          : { timeMin: asked.from.toISOString(), timeMax: asked.to.toISOString() };
      const query = {
        ...{ ...chosen, singleEvents: 'true', maxAttendees: '1', maxResults: String(EVENTS_PAGE) },
        fields: `summary,nextPageToken,nextSyncToken,items(${eventFields(asked.busyOnly)})`,
      };
      const events: GoogleEvent[] = [];
      let name: string | null = null;
      let pageToken: string | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        const read = EventsPage.parse(await get(path, pageToken === undefined ? query : { ...query, pageToken }));
        name ??= read.summary ?? null;
        // Skips an invalid event instead of failing the whole calendar.
        events.push(...read.items.flatMap((item) => GoogleEvent.safeParse(item).data ?? []));
        pageToken = read.nextPageToken;
        if (pageToken === undefined) return { name, events, syncToken: read.nextSyncToken ?? null };
      }
      return { name, events, syncToken: null };
    },
  };
}
