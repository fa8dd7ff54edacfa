import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { anEvent, type DavServer, isMissing, makeCalendar, startRadicale } from '../feeds/caldav/testDavServers.ts';
import {
  choose,
  filesIn,
  FOLDER,
  isOurs,
  ourFile,
  PASSWORD,
  shownEvents,
  sync,
  tasksOf,
  withCalendar,
  writing,
} from './testWriting.ts';

const HOME = FOLDER.replace('office', 'home');
let server: TestServer;
let radicale: DavServer;
let ann: SignedInPerson;
let feedId: number;

const shown = async (folder = FOLDER) => shownEvents(await filesIn(radicale, folder));
const others = async () => (await filesIn(radicale, FOLDER)).filter((file) => !isOurs(file));
const rows = async () => [
  ...(await server.database.knex('calendar_targets').where({ userId: ann.id })),
  ...(await server.database.knex('calendar_events').where({ userId: ann.id })),
];
const stop = (removesEvents: boolean) => ann.call('POST', '/api/calendar-writing/stop', { body: { removesEvents } });

describe.skipIf(isMissing('radicale'))('a calendar into which tasks were written', () => {
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
  });
  beforeEach(async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    radicale = await startRadicale(PASSWORD);
    await makeCalendar(radicale, FOLDER, 'Work');
    const lunch = anEvent('lunch', 'DTSTART:20260304T120000Z', 'DTEND:20260304T130000Z', 'SUMMARY:Lunch');
    await radicale.own('PUT', `${FOLDER}lunch.ics`, lunch);
    ({ person: ann, feedId } = await withCalendar(server, radicale));
    await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    return async () => radicale.stop();
  });
  afterAll(() => server?.stop());

  test('removes our events when it is disconnected, and nothing else; the tasks stay', async () => {
    const before = await others();
    await stop(true);
    expect([await writing(ann), await rows()]).toMatchObject([{ calendarId: null, events: 0 }, []]);
    await expect.poll(() => shown()).toEqual([]);
    expect([await others(), (await tasksOf(ann))[0]?.dueTime]).toEqual([before, '15:30']);
    expect((await stop(true)).status).toBe(200);
  });

  test('keeps them when the user wants that, and they become ordinary events', async () => {
    await stop(false);
    await sync(ann, feedId);
    expect([await shown(), await rows()]).toEqual([['Call the bank 03-05T14:30 30'], []]);
    // Choosing it again creates new events.
    await choose(ann, feedId);
    expect((await shown()).length).toBe(2);
  });

  test('is disconnected as soon as its server responds again', async () => {
    radicale.shut(true);
    await stop(true);
    expect(await rows()).toEqual([]);
    expect(await shown()).toHaveLength(1);
    radicale.shut(false);
    const { knex } = server.database;
    // The back-off grows too long for a test.
    const retry = () =>
      knex('jobs.job').where({ name: 'leave-calendar', state: 'retry' }).update({ startAfter: knex.fn.now() });
    await expect.poll(async () => (await retry(), shown())).toEqual([]);
  });

  test.each([
    ['is removed from the plan', () => ann.call('DELETE', `/api/calendars/${feedId}`)],
    ['belongs to an account that is deleted', () => ann.removeAccount()],
  ])('removes our events when it %s', async (_, leave) => {
    const before = await others();
    expect((await leave()).status).toBe(200);
    await expect.poll(() => shown()).toEqual([]);
    expect([await others(), await rows()]).toEqual([before, []]);
  });

  test('removes them when another one replaces it', async () => {
    await makeCalendar(radicale, HOME, 'Home');
    const body = {
      server: radicale.url,
      userName: 'ann@example.org',
      password: PASSWORD,
      address: radicale.url + HOME,
    };
    const { calendar } = (
      await ann.call<{ calendar: { id: number } }>('POST', '/api/calendar-servers/calendars', { body })
    ).body;
    expect((await choose(ann, calendar.id)).body).toMatchObject({ calendarId: calendar.id, name: 'Home', events: 1 });
    expect(await shown(HOME)).toEqual(['Call the bank 03-05T14:30 30']);
    await expect.poll(() => shown()).toEqual([]);
  });

  test('keeps what others made of one of our events', async () => {
    const { path } = ourFile(await filesIn(radicale, FOLDER));
    await radicale.own('DELETE', path);
    await radicale.own('PUT', path, anEvent('theirs', 'DTSTART:20260308T120000Z', 'SUMMARY:Theirs'));
    const before = await others();
    await stop(true);
    const left = () =>
      server.database.knex('jobs.job').where({ name: 'leave-calendar' }).whereNot({ state: 'completed' });
    await expect.poll(left).toEqual([]);
    expect(await others()).toEqual(before);
  });
});
