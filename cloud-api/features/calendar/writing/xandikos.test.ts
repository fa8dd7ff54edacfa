import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/app/testServer.ts';
import { anEvent, type DavServer, isMissing, startXandikos } from '../feeds/caldav/testDavServers.ts';
import { choose, filesIn, isOurs, movedTo, ourFile, shownEvents, sync, tasksOf, withCalendar } from './testWriting.ts';

const FOLDER = '/ann/calendars/calendar/';

describe.skipIf(isMissing('xandikos'))('tasks in a calendar on Xandikos', () => {
  let server: TestServer;
  let xandikos: DavServer;
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
    server.clock.set('2026-03-04T11:00:00Z');
    xandikos = await startXandikos();
  });
  afterAll(async () => {
    await server?.stop();
    await xandikos?.stop();
  });

  test('are written, moved on both sides, asked about, and removed', async () => {
    const files = () => filesIn(xandikos, FOLDER);
    await xandikos.own('PUT', `${FOLDER}lunch.ics`, anEvent('lunch', 'DTSTART:20260304T120000Z', 'SUMMARY:Lunch'));
    const others = async () => (await files()).filter((file) => !isOurs(file));
    const before = await others();
    const { person, feedId } = await withCalendar(server, xandikos, FOLDER);
    const { id } = await person.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    expect((await choose(person, feedId)).body).toMatchObject({ problem: null, events: 1 });
    expect(shownEvents(await files())).toEqual(['Call the bank 03-05T14:30 30']);

    const { path, text } = ourFile(await files());
    await xandikos.own('PUT', path, movedTo(text, '20260306T080000Z', '20260306T090000Z'));
    await sync(person, feedId);
    expect((await tasksOf(person))[0]).toMatchObject({
      deferredDate: '2026-03-06',
      dueTime: '09:00',
      estimatedMinutes: 60,
    });

    let isFirst = true;
    xandikos.meddle(async ({ method }) => {
      if (method === 'PUT' && isFirst) {
        isFirst = false;
        await xandikos.own('PUT', path, movedTo(text, '20260307T080000Z', '20260307T090000Z'));
      }
      return 'pass';
    });
    await person.call('PATCH', `/api/tasks/${id}`, { body: { title: 'Call mum' } });
    expect(await sync(person, feedId)).toMatchObject({ problem: null });
    xandikos.meddle(undefined);
    expect(shownEvents(await files())).toEqual(['Call mum 03-07T08:00 60']);

    await xandikos.own('DELETE', path);
    expect(await sync(person, feedId)).toMatchObject({ deleted: [{ taskId: id, date: '2026-03-07', time: '09:00' }] });
    await person.call('POST', `/api/calendar-writing/events/${id}/again`);
    expect(shownEvents(await files())).toEqual(['Call mum 03-07T08:00 60']);
    await person.call('DELETE', `/api/tasks/${id}`);
    await sync(person, feedId);
    expect(await files()).toEqual(before);
  });
});
