import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { type DavServer, isMissing, makeCalendar, startRadicale } from '../feeds/caldav/testDavServers.ts';
import { addFeed, gives, aCalendar, startFeedHost } from '../feeds/testFeeds.ts';
import {
  choose,
  filesIn,
  FOLDER,
  movedTo,
  ourFile,
  PASSWORD,
  shownEvents,
  sync,
  tasksOf,
  withCalendar,
  writing,
} from './testWriting.ts';

let server: TestServer;
let radicale: DavServer;
let ann: SignedInPerson;
let feedId: number;
let taskId: number;

const files = () => filesIn(radicale, FOLDER);
const shown = async () => shownEvents(await files());
const rename = (title: string) => ann.call('PATCH', `/api/tasks/${taskId}`, { body: { title } });
const move = (dueTime: string) => ann.call('PATCH', `/api/tasks/${taskId}`, { body: { dueTime } });
const target = async () =>
  (await server.database.knex('calendar_targets').where({ userId: ann.id }))[0] as { failures: number; nextAt: Date };

describe.skipIf(isMissing('radicale'))('a calendar into which tasks are written', () => {
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
  });
  beforeEach(async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    radicale = await startRadicale(PASSWORD);
    await makeCalendar(radicale, FOLDER, 'Work');
    ({ person: ann, feedId } = await withCalendar(server, radicale));
    ({ id: taskId } = await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' }));
    await choose(ann, feedId);
    return async () => radicale.stop();
  });
  afterAll(() => server?.stop());

  test.each([
    ['is away', 503, 'unreachable'],
    ['is full', 507, 'serverFull'],
    ['forbids it', 403, 'readOnly'],
    ['wants another password', 401, 'password'],
  ] as const)('whose server %s says so, waits longer each time, and recovers by itself', async (_, status, problem) => {
    radicale.meddle(({ method }) => Promise.resolve(method === 'PUT' ? status : 'pass'));
    await rename('Call mum');
    expect(await sync(ann, feedId)).toMatchObject({ problem });
    expect(await sync(ann, feedId)).toMatchObject({ problem });
    const { failures, nextAt } = await target();
    expect([failures, nextAt.getTime() > server.clock.now().getTime() + 15 * 60_000]).toEqual([2, true]);
    expect(await shown()).toEqual(['Call the bank 03-05T14:30 30']);
    radicale.meddle(undefined);
    expect(await sync(ann, feedId)).toMatchObject({ problem: null });
    expect(await shown()).toEqual(['Call mum 03-05T14:30 30']);
    expect((await target()).failures).toBe(0);
  });

  test.each(['half', 'lose'] as const)('whose responses are %s changes nothing rashly', async (what) => {
    radicale.meddle(({ method }) => Promise.resolve(method === 'PUT' ? 'pass' : what));
    await rename('Call mum');
    expect((await sync(ann, feedId)).problem).not.toBeNull();
    radicale.meddle(undefined);
    expect(await sync(ann, feedId)).toMatchObject({ problem: null, deleted: [] });
    expect(await shown()).toEqual(['Call mum 03-05T14:30 30']);
  });

  test('that loses the response to a change has it once, and does not mistake it for a move by the user', async () => {
    radicale.meddle(({ method }) => Promise.resolve(method === 'PUT' ? 'lose' : 'pass'));
    await move('18:00');
    expect(await sync(ann, feedId)).toMatchObject({ problem: 'unreachable' });
    expect(await shown()).toEqual(['Call the bank 03-05T17:00 30']);
    radicale.meddle(undefined);
    // Moved back before it is known what has arrived.
    await move('15:30');
    await sync(ann, feedId);
    expect([await shown(), (await tasksOf(ann))[0]?.dueTime]).toEqual([['Call the bank 03-05T14:30 30'], '15:30']);
  });

  test('that loses the response to a new event has it once, also when it is moved there before that is known', async () => {
    radicale.meddle(({ method }) => Promise.resolve(method === 'PUT' ? 'lose' : 'pass'));
    await ann.call('DELETE', `/api/tasks/${taskId}`);
    await ann.aTask({ title: 'Call mum', dueTime: '10:00', scheduledDate: '2026-03-06' });
    await sync(ann, feedId);
    radicale.meddle(undefined);
    const { path, text } = ourFile(await files());
    await radicale.own('PUT', path, movedTo(text, '20260307T080000Z', '20260307T083000Z'));
    await sync(ann, feedId);
    expect(await shown()).toEqual(['Call mum 03-07T08:00 30']);
    expect((await tasksOf(ann)).find(({ title }) => title === 'Call mum')).toMatchObject({ dueTime: '09:00' });
  });

  test.each(['lose', 'half'] as const)(
    'whose response to a new event is %s sees no move there when the task moves here meanwhile',
    async (what) => {
      radicale.meddle(({ method }) => Promise.resolve(method === 'PUT' ? what : 'pass'));
      await ann.call('DELETE', `/api/tasks/${taskId}`);
      const { id } = await ann.aTask({ title: 'Call mum', dueTime: '10:00', scheduledDate: '2026-03-06' });
      await sync(ann, feedId);
      radicale.meddle(undefined);
      await ann.call('PATCH', `/api/tasks/${id}`, { body: { dueTime: '14:00', title: 'Call dad' } });
      await sync(ann, feedId);
      expect(await shown()).toEqual(['Call dad 03-06T13:00 30']);
      expect((await tasksOf(ann)).find((task) => task.id === id)).toMatchObject({ dueTime: '14:00' });
    },
  );

  test('that never got a new event gets it the next time, and asks nothing', async () => {
    radicale.meddle(({ method }) => Promise.resolve(method === 'PUT' ? 503 : 'pass'));
    await ann.call('DELETE', `/api/tasks/${taskId}`);
    await ann.aTask({ title: 'Call mum', dueTime: '10:00', scheduledDate: '2026-03-06' });
    await sync(ann, feedId);
    radicale.meddle(undefined);
    expect(await sync(ann, feedId)).toMatchObject({ deleted: [], events: 1, problem: null });
    expect(await shown()).toEqual(['Call mum 03-06T09:00 30']);
  });

  test('that loses the response to a removal asks nothing', async () => {
    radicale.meddle(({ method }) => Promise.resolve(method === 'DELETE' ? 'lose' : 'pass'));
    await move('');
    await ann.call('PATCH', `/api/tasks/${taskId}`, { body: { dueTime: null } });
    await sync(ann, feedId);
    radicale.meddle(undefined);
    await move('16:00');
    expect(await sync(ann, feedId)).toMatchObject({ deleted: [], events: 1 });
    expect(await shown()).toEqual(['Call the bank 03-05T15:00 30']);
  });

  test('that is gone asks nothing', async () => {
    await radicale.own('DELETE', FOLDER);
    expect(await sync(ann, feedId)).toMatchObject({ problem: 'gone', deleted: [] });
  });

  test('that has not changed is requested once', async () => {
    await sync(ann, feedId);
    radicale.asked.length = 0;
    await ann.call('PUT', '/api/calendar-writing', { body: { calendarId: feedId } });
    expect(radicale.asked.map(({ method }) => method)).toEqual(['PROPFIND']);
  });

  test('gets many tasks in batches, and all in the end', async () => {
    const numbers = Array.from({ length: 45 }, (_, number) => number);
    const others = { dueTime: '08:00', scheduledDate: '2026-03-09' };
    await Promise.all(numbers.map((number) => ann.aTask({ title: `Task ${number}`, ...others })));
    await sync(ann, feedId);
    const { events } = await writing(ann);
    expect(events).toBe(46);
    const some = (await shown()).length;
    expect(some).toBeGreaterThan(1);
    expect(some).toBeLessThan(46);
    expect((await target()).nextAt.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
    await expect.poll(async () => (await sync(ann, feedId), (await shown()).length)).toBe(46);
    expect((await target()).nextAt.getTime()).toBeGreaterThan(server.clock.now().getTime());
  });

  test('cannot be chosen when it is read-only', async () => {
    const shared = FOLDER.replace('office', 'shared');
    await makeCalendar(radicale, shared, 'Shared');
    await radicale.makeReadOnly('shared');
    const ben = await withCalendar(server, radicale, shared);
    expect((await choose(ben.person, ben.feedId)).body).toMatchObject({ calendarId: null, problem: 'readOnly' });
    const host = await startFeedHost();
    host.answers.set('/a.ics', gives(aCalendar(['Lunch', '20260304T090000Z', '20260304T100000Z'])));
    const { calendar } = await addFeed(ben.person, `${host.url}/a.ics`);
    await host.stop();
    expect(await choose(ben.person, calendar?.id ?? 0)).toMatchObject({
      status: 409,
      body: { code: 'calendarUnwritable' },
    });
    // Another user's calendar counts as missing.
    expect((await choose(ben.person, feedId)).status).toBe(404);
  });
});
