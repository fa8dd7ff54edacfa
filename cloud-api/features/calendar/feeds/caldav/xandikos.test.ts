import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import type { ServerCalendar } from '#shared/calendar/serverContract.ts';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';
import { titlesOf } from '../testFeeds.ts';
import { anEvent, type DavServer, isMissing, startXandikos } from './testDavServers.ts';

const FOLDER = '/ann/calendars/calendar/';
const at = (hour: number): string[] => [`DTSTART:20260304T${hour}0000Z`, `DTEND:20260304T${hour}3000Z`];

describe.skipIf(isMissing('xandikos'))('a calendar on Xandikos', () => {
  let server: TestServer;
  let xandikos: DavServer;
  const put = (uid: string, ...lines: string[]) => xandikos.own('PUT', `${FOLDER}${uid}.ics`, anEvent(uid, ...lines));
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
    server.clock.set('2026-03-04T11:00:00Z');
    xandikos = await startXandikos();
  });
  afterAll(async () => {
    await server?.stop();
    await xandikos?.stop();
  });

  test('is found, read, and read again by its changes', async () => {
    const ann = await server.signedIn();
    await put('lunch', ...at(12), 'SUMMARY:Lunch');
    await put('tea', ...at(15), 'SUMMARY:Tea');
    const signIn = { server: xandikos.url, userName: 'ann', password: 'not asked for' };
    const { body: found } = await ann.call<{ calendars: ServerCalendar[] }>('POST', '/api/calendar-servers/search', {
      body: signIn,
    });
    expect(found.calendars.map(({ address }) => address)).toEqual([xandikos.url + FOLDER]);
    const { body: added } = await ann.call<{ calendar: CalendarFeed }>('POST', '/api/calendar-servers/calendars', {
      body: { ...signIn, address: xandikos.url + FOLDER },
    });
    expect(await titlesOf(ann)).toEqual(['Lunch', 'Tea']);
    await put('tea', ...at(16), 'SUMMARY:Late tea');
    await xandikos.own('DELETE', `${FOLDER}lunch.ics`);
    xandikos.asked.length = 0;
    const { body } = await ann.call('POST', `/api/calendars/${added.calendar.id}/refresh`);
    expect(body).toMatchObject({ problem: null });
    expect(await titlesOf(ann)).toEqual(['Late tea']);
    expect(xandikos.asked.map((one) => /<(?:c|d):(?:propfind|calendar-\w+|sync-\w+)/.exec(one.body)?.[0])).toEqual([
      ...['<d:propfind', '<d:sync-collection', '<c:calendar-multiget'],
    ]);
  });
});
