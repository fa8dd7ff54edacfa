import { createServer } from 'node:http';
import { freePort } from '#scripts/test-postgres.ts';

const DAY_MS = 86_400_000;

/** A server that serves one calendar file, with or without an ETag. */
export interface CalendarHost {
  readonly url: string;
  text: string;
  etag: string | null;
  stop(): Promise<void>;
}

/** Starts a local server with one calendar. */
export async function startCalendarHost(): Promise<CalendarHost> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const { etag, text } = host;
    if (etag !== null && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'text/calendar', ...(etag === null ? {} : { etag }) }).end(text);
  });
  const host: CalendarHost = {
    ...{ url: `http://127.0.0.1:${port}/calendar.ics`, text: '', etag: null },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  return host;
}

const compact = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Generates a calendar as calendar programs write it, with all their additional properties; every tenth event is
 * recurring. Start times are spread evenly from `daysBack` days ago to `daysAhead` days ahead.
 */
export function aBigCalendar(count: number, daysBack: number, daysAhead: number, now = Date.now()): string {
  const first = Math.floor(now / DAY_MS) * DAY_MS - daysBack * DAY_MS;
  const apart = ((daysBack + daysAhead) * DAY_MS) / count;
  const events = Array.from({ length: count }, (_, place) => {
    const start = Math.floor((first + place * apart) / 900_000) * 900_000;
    return [
      ...['BEGIN:VEVENT', `UID:${place}@example.org`, 'DTSTAMP:20260101T000000Z', `DTSTART:${compact(start)}`],
      ...[`DTEND:${compact(start + 1_800_000)}`, `SUMMARY:Meeting ${place}`, 'STATUS:CONFIRMED', 'SEQUENCE:0'],
      'DESCRIPTION:What it is about\\, in a sentence or two\\, with a link: https://example.org/meeting',
      'ORGANIZER;CN=Ann:mailto:ann@example.org',
      'ATTENDEE;CN=Ben;PARTSTAT=ACCEPTED:mailto:ben@example.org',
      ...(place % 10 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=4'] : []),
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bench//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
