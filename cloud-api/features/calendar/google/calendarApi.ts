import { z } from 'zod';
import { fetched, isBrokenLine, type Run } from './patience.ts';
import { CalendarTrouble, Gone, Passing, waitAskedBy } from './trouble.ts';
import { MARK, type WireEvent } from './wireEvent.ts';

/** What is asked of the Calendar API (v3), by one person's access token. */
export interface CalendarApi {
  /** Makes a calendar of ours; answers its id. */
  makeCalendar(name: string, timeZone: string): Promise<string>;
  removeCalendar(calendarId: string): Promise<void>;
  /** Fingerprints of our events by their ids. Throws `Gone` without the calendar. */
  listEvents(calendarId: string): Promise<Map<string, string>>;
  /** Makes the event, or changes the one that has its id. */
  putEvent(calendarId: string, event: WireEvent): Promise<void>;
  /** Changes the event, or makes it when somebody removed it. */
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
const Failure = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }) });

/** Most that Google gives at once. */
const PAGE = 2500;
/** Far more than we ever make; what stands beyond is not looked at. */
const PAGES = 4;

const isGone = (error: unknown): boolean => error instanceof Gone;
/** The id is there already, be it of an event that was removed. */
class Taken extends Error {}

interface Wish {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** False where doing it twice would make two: a line that broke is not tried again then. */
  readonly mayRepeat?: boolean;
}

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
          ...{ maxResults: String(PAGE), privateExtendedProperty: `${MARK}=1` },
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

async function askOnce(base: string, accessToken: string, wish: Wish, signal: AbortSignal): Promise<unknown> {
  const { method, path, query, body, mayRepeat = true } = wish;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const init = {
    ...{ method, signal },
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  try {
    const response = await fetched(`${base}${path}${search}`, init);
    const text = await response.text();
    if (response.ok) return text === '' ? undefined : JSON.parse(text);
    throw failureOf(response, text);
  } catch (error) {
    const failure = isBrokenAnswer(error) ? new Passing(0, { cause: error }) : error;
    const isUnknown = failure instanceof Passing && failure.cause !== undefined;
    if (isUnknown && !mayRepeat) throw new CalendarTrouble('unreachable', { cause: error });
    throw failure;
  }
}

/** A line that broke within an answer. */
const isBrokenAnswer = (error: unknown): boolean => error instanceof SyntaxError || isBrokenLine(error);

const LIMITS = ['rateLimitExceeded', 'userRateLimitExceeded'];

/** What Google's documentation of errors makes of a status and its reason. */
function failureOf({ status, headers }: Response, text: string): Error {
  const reasons = reasonsIn(text);
  if (status === 429 || status >= 500) return new Passing(waitAskedBy(headers, Date.now()));
  if (status === 403 && reasons.some((reason) => LIMITS.includes(reason))) {
    return new Passing(waitAskedBy(headers, Date.now()));
  }
  const cause = new Error(`Google answered ${status} (${reasons.join()})`);
  if (status === 401 || (status === 403 && reasons.includes('insufficientPermissions'))) {
    return new CalendarTrouble('signInAgain', { cause });
  }
  if (status === 404 || status === 410) return new Gone(cause.message, { cause });
  if (status === 409) return new Taken(cause.message, { cause });
  return new CalendarTrouble('unreachable', { cause });
}

function reasonsIn(text: string): readonly string[] {
  try {
    return Failure.parse(JSON.parse(text)).error.errors.map(({ reason }) => reason);
  } catch {
    return [];
  }
}
