import { z } from 'zod';
import { OWN_MARK } from '#shared/calendar/google/readEvent.ts';
import { askOnce, Taken, type Wish } from './ask.ts';
import type { Run } from './patience.ts';
import { Gone } from './trouble.ts';
import type { WireEvent } from './wireEvent.ts';

/** Calls of the Calendar API (v3) with one user's access token. */
export interface CalendarApi {
  /** Creates our calendar and returns its id. */
  makeCalendar(name: string, timeZone: string): Promise<string>;
  removeCalendar(calendarId: string): Promise<void>;
  /** Returns the fingerprints of our events by id. Throws `Gone` if the calendar is missing. */
  listEvents(calendarId: string): Promise<Map<string, string>>;
  /** Creates the event, or updates the one with its id. */
  putEvent(calendarId: string, event: WireEvent): Promise<void>;
  /** Updates the event, or creates it if it was deleted. */
  changeEvent(calendarId: string, event: WireEvent): Promise<void>;
  removeEvent(calendarId: string, eventId: string): Promise<void>;
}

const Made = z.object({ id: z.string().min(1) });
const Page = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** Google's maximum page size. */
const PAGE = 2500;
/** Far more than we ever create; further pages are ignored. */
const PAGES = 4;

const isGone = (error: unknown): boolean => error instanceof Gone;

export function createCalendarApi(base: string, accessToken: string, run: Run): CalendarApi {
  const ask = (wish: Wish): Promise<unknown> => run((signal) => askOnce(base, accessToken, wish, signal));
  const eventsOf = (calendarId: string): string => `/calendars/${encodeURIComponent(calendarId)}/events`;
  const patch = (calendarId: string, { id, ...body }: WireEvent) =>
    ask({ method: 'PATCH', path: `${eventsOf(calendarId)}/${id}`, body });
  const insert = (calendarId: string, body: WireEvent) => ask({ method: 'POST', path: eventsOf(calendarId), body });
  const unless = async (passes: (error: unknown) => boolean, doing: Promise<unknown>): Promise<boolean> => {
    try {
      await doing;
      return true;
    } catch (error) {
      if (passes(error)) return false;
      throw error;
    }
  };
  return {
    async makeCalendar(summary, timeZone) {
      const wish = { method: 'POST', path: '/calendars', body: { summary, timeZone }, mayRepeat: false } as const;
      return Made.parse(await ask(wish)).id;
    },
    async removeCalendar(calendarId) {
      await unless(isGone, ask({ method: 'DELETE', path: `/calendars/${encodeURIComponent(calendarId)}` }));
    },
    async listEvents(calendarId) {
      const found = new Map<string, string>();
      let pageToken: string | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        const query = {
          ...{ maxResults: String(PAGE), privateExtendedProperty: `${OWN_MARK}=1` },
          fields: 'nextPageToken,items(id,extendedProperties/private)',
          ...(pageToken === undefined ? {} : { pageToken }),
        };
        const { items, nextPageToken } = Page.parse(await ask({ method: 'GET', path: eventsOf(calendarId), query }));
        for (const { id, extendedProperties } of items) {
          found.set(id, extendedProperties?.private?.['fingerprint'] ?? '');
        }
        if (nextPageToken === undefined) return found;
        pageToken = nextPageToken;
      }
      return found;
    },
    async putEvent(calendarId, event) {
      const isMade = await unless((error) => error instanceof Taken, insert(calendarId, event));
      if (!isMade) await patch(calendarId, event);
    },
    async changeEvent(calendarId, event) {
      if (!(await unless(isGone, patch(calendarId, event)))) await insert(calendarId, event);
    },
    async removeEvent(calendarId, eventId) {
      await unless(isGone, ask({ method: 'DELETE', path: `${eventsOf(calendarId)}/${eventId}` }));
    },
  };
}
