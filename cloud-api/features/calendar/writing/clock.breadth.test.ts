import { describe, expect, inject, test } from 'vitest';
import { startTestServer } from '#api/app/testServer.ts';
import { isMissing, makeCalendar, startRadicale } from '../feeds/caldav/testDavServers.ts';
import { choose, filesIn, FOLDER, PASSWORD, shownEvents, withCalendar, writing } from './testWriting.ts';

/** The jobs' schedule has a resolution of a minute, and a busy machine is slow. */
const PATIENCE_MS = 110_000;

describe.skipIf(isMissing('radicale'))('a task that changes', () => {
  test('is written into the calendar within about a minute, without a request', async () => {
    const server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
    server.clock.set('2026-03-04T11:00:00Z');
    const radicale = await startRadicale(PASSWORD);
    await makeCalendar(radicale, FOLDER, 'Work');
    const { person, feedId } = await withCalendar(server, radicale);
    await choose(person, feedId);
    await person.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await expect
      .poll(async () => shownEvents(await filesIn(radicale, FOLDER)), { interval: 1_000, timeout: PATIENCE_MS })
      .toEqual(['Call the bank 03-05T14:30 30']);
    expect((await writing(person)).problem).toBeNull();
    await server.stop();
    await radicale.stop();
  });
});
