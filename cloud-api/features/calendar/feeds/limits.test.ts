import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { aCalendar, addFeed, type FeedServer, gives, startFeedServer } from './testFeeds.ts';

const TEN_SECONDS = 10_000;
const TWENTY_MB = 20 * 1024 * 1024;
const LUNCH = ['Lunch', '20260304T120000Z', '20260304T130000Z'] as const;

let server: FeedServer;
let ann: SignedInPerson;
/** Pending ten-second timeouts. */
let running: AbortController[];

beforeAll(async () => {
  server = await startFeedServer(inject('testDatabase'));
});
beforeEach(async () => {
  server.clock.set('2026-03-04T11:00:00Z');
  server.host.answers.clear();
  server.host.asked.length = 0;
  ann = await server.signedIn();
  running = [];
  const ownTimeout = AbortSignal.timeout.bind(AbortSignal);
  // Ten-second timeouts expire when the test says so; all others run normally.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== TEN_SECONDS) return ownTimeout(ms);
    const controller = new AbortController();
    running.push(controller);
    return controller.signal;
  });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server?.stop());

const address = (): string => `${server.host.url}/work.ics`;
const isAsked = () => vi.waitFor(() => expect(server.host.asked.length).toBeGreaterThan(0), { timeout: 30_000 });

function passTenSeconds(): void {
  for (const controller of running.splice(0)) controller.abort(new DOMException('Too late', 'TimeoutError'));
}

describe('a calendar has ten seconds', () => {
  test('to download, also when it has started', async () => {
    server.host.answers.set('/work.ics', (_request, response) => void response.writeHead(200).write('BEGIN:VCALENDAR'));
    const added = addFeed(ann, address());
    await isAsked();
    expect(running).toHaveLength(1);
    passTenSeconds();
    expect(await added).toEqual({ calendar: null, problem: 'unreachable' });
  });

  test('to answer each request, on a calendar server', async () => {
    server.host.answers.set('/ann/', () => undefined);
    const body = {
      ...{ server: server.host.url, userName: 'ann', password: 'secret' },
      address: `${server.host.url}/ann/`,
    };
    const added = ann.call('POST', '/api/calendar-servers/calendars', { body });
    await isAsked();
    expect(running).toHaveLength(1);
    passTenSeconds();
    expect((await added).body).toEqual({ calendar: null, problem: 'unreachable' });
  });

  test('to be parsed', async () => {
    const endless = [
      ...['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'END:STANDARD'],
      ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'DTSTART;TZID=Odd:20260304T120000', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n');
    server.host.answers.set('/work.ics', gives(endless));
    const added = addFeed(ann, address());
    // The download timeout, which was met, and the parsing timeout.
    await vi.waitFor(() => expect(running).toHaveLength(2), { timeout: 30_000 });
    passTenSeconds();
    expect(await added).toEqual({ calendar: null, problem: 'tooLarge' });
  });
});

test('a calendar may have 20 MB, and not a byte more', async () => {
  const [head, tail] = [aCalendar(LUNCH).replace(/END:VCALENDAR\r\n$/, 'X-NOTE:'), '\r\nEND:VCALENDAR\r\n'];
  const ofSize = (bytes: number): string => head + 'x'.repeat(bytes - head.length - tail.length) + tail;
  server.host.answers.set('/work.ics', gives(ofSize(TWENTY_MB)));
  expect(await addFeed(ann, address())).toMatchObject({ calendar: { name: 'Work' }, problem: null });
  server.host.answers.set('/large.ics', gives(ofSize(TWENTY_MB + 1)));
  expect(await addFeed(ann, `${server.host.url}/large.ics`)).toEqual({ calendar: null, problem: 'tooLarge' });
});
