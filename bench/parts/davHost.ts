import { createServer } from 'node:http';
import { freePort } from '#scripts/test-postgres.ts';
import { aBigCalendar } from './calendars.ts';

/** A calendar server with one collection that answers immediately, so that only the cost of reading it is measured. */
export interface DavHost {
  readonly url: string;
  /** Whether it supports sync tokens (RFC 6578). */
  hasToken: boolean;
  /** Renames one of its events, by index. */
  rename(place: number, title: string): void;
  stop(): Promise<void>;
}

const OPEN = '<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">';
const CLOSE = '</multistatus>';
const PATH = '/ann/office/';

/** Starts it with `count` events, spread over days like those of `aBigCalendar`. */
export async function startDavHost(count: number, daysBack: number, daysAhead: number): Promise<DavHost> {
  const texts = aBigCalendar(count, daysBack, daysAhead)
    .split('BEGIN:VEVENT')
    .slice(1)
    .map(
      (event) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT${event.replace(/END:VCALENDAR\s*$/, '')}END:VCALENDAR`,
    );
  const states = texts.map(() => 0);
  let changes: number[] = [];
  let hasToken = true;

  const event = (place: number, withText: boolean): string => {
    const text = (texts[place] ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const data = withText ? `<c:calendar-data>${text}</c:calendar-data>` : '';
    const found = `<getetag>"${place}-${states[place]}"</getetag>${data}`;
    return `<response><href>${PATH}${place}.ics</href><propstat><prop>${found}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
  };
  const token = (): string => `<sync-token>urn:state:${changes.length}</sync-token>`;
  const itself = (): string =>
    `<response><href>${PATH}</href><propstat><prop><resourcetype><collection/><c:calendar/></resourcetype>` +
    '<displayname>Work</displayname>' +
    `<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>` +
    `<x:getctag xmlns:x="http://calendarserver.org/ns/">${changes.length}</x:getctag>${hasToken ? token() : ''}</prop>` +
    '<status>HTTP/1.1 200 OK</status></propstat></response>';

  function answerTo(method: string, body: string): string {
    if (method === 'PROPFIND') return itself();
    const since = /urn:state:(\d+)/.exec(body)?.[1];
    if (since !== undefined)
      return [...new Set(changes.slice(Number(since)))].map((place) => event(place, false)).join('') + token();
    const named = [...body.matchAll(/\/(\d+)\.ics/g)].map(([, place]) => Number(place));
    const all = body.includes('calendar-query') ? texts.map((_, place) => place) : named;
    return all.map((place) => event(place, body.includes('c:calendar-data'))).join('');
  }

  const port = await freePort();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      response.writeHead(207, { 'content-type': 'application/xml' });
      response.end(OPEN + answerTo(request.method ?? '', body) + CLOSE);
    });
  });
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    get hasToken() {
      return hasToken;
    },
    set hasToken(next) {
      hasToken = next;
    },
    rename(place, title) {
      texts[place] = (texts[place] ?? '').replace(/SUMMARY:.*/, `SUMMARY:${title}`);
      states[place] = (states[place] ?? 0) + 1;
      changes = [...changes, place];
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
