import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { anEvent, type DavServer, isMissing, makeCalendar, startRadicale } from '../feeds/caldav/testDavServers.ts';
import { titlesOf } from '../feeds/testFeeds.ts';
import {
  choose,
  filesIn,
  FOLDER,
  isOurs,
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

const files = () => filesIn(radicale, FOLDER);
const shown = async () => shownEvents(await files());
const others = async () => (await files()).filter((file) => !isOurs(file));
const task = async (title = 'Call the bank') => (await tasksOf(ann)).find((one) => one.title === title);
/** Moves our only event in the calendar. */
async function moveThere(from: string, to: string): Promise<void> {
  const { path, text } = ourFile(await files());
  await radicale.own('PUT', path, movedTo(text, from, to));
}
const rows = (table: string) => server.database.knex(table).where({ userId: ann.id });

describe.skipIf(isMissing('radicale'))('tasks in a calendar on Radicale', () => {
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
  });
  beforeEach(async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    radicale = await startRadicale(PASSWORD);
    await makeCalendar(radicale, FOLDER, 'Work');
    await radicale.own(
      'PUT',
      `${FOLDER}lunch.ics`,
      anEvent('lunch', 'DTSTART:20260304T120000Z', 'DTEND:20260304T130000Z', 'SUMMARY:Lunch', 'X-OWN:kept'),
    );
    ({ person: ann, feedId } = await withCalendar(server, radicale));
    return async () => radicale.stop();
  });
  afterAll(() => server?.stop());

  test('are written from the moment the calendar is chosen, only those with a time', async () => {
    await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05', estimatedMinutes: 20, location: 'Bank' });
    await ann.aTask({ title: 'Without a time', scheduledDate: '2026-03-05' });
    expect(await writing(ann)).toMatchObject({ calendarId: null });
    expect(await shown()).toEqual([]);
    const { body } = await choose(ann, feedId);
    expect(body).toMatchObject({ calendarId: feedId, name: 'Work', problem: null, events: 1, deleted: [] });
    expect(await shown()).toEqual(['Call the bank 03-05T14:30 20']);
    expect(ourFile(await files()).text).toMatch(/LOCATION:Bank\r\n[^]*TRANSP:TRANSPARENT\r\n/);
    // Our own events are recognized and not read as appointments.
    expect(await titlesOf(ann)).toEqual(['Lunch']);
  });

  test('follow changes here, and are removed when done, deleted or without a time', async () => {
    await choose(ann, feedId);
    const { id } = await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await sync(ann, feedId);
    radicale.asked.length = 0;
    await sync(ann, feedId);
    expect(radicale.asked.filter(({ method }) => /PUT|DELETE/.test(method))).toEqual([]);
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { title: 'Call mum', dueTime: '09:00' } });
    await sync(ann, feedId);
    expect(await shown()).toEqual(['Call mum 03-05T08:00 30']);
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { dueTime: null } });
    await sync(ann, feedId);
    expect(await shown()).toEqual([]);
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { dueTime: '10:00' } });
    await sync(ann, feedId);
    expect(await shown()).toEqual(['Call mum 03-05T09:00 30']);
    await ann.call('PATCH', `/api/tasks/${id}/complete`, { body: { completed: true } });
    const done = await sync(ann, feedId);
    expect([await shown(), done.events, await rows('calendar_events')]).toEqual([[], 0, []]);
  });

  test('are moved by a move in the calendar, with their length', async () => {
    await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    await moveThere('20260307T080000Z', '20260307T094500Z');
    await sync(ann, feedId);
    expect(await task()).toMatchObject({ deferredDate: '2026-03-07', dueTime: '09:00', estimatedMinutes: 105 });
    radicale.asked.length = 0;
    await sync(ann, feedId);
    expect(radicale.asked.filter(({ method }) => /PUT|DELETE/.test(method))).toEqual([]);
    expect(await shown()).toEqual(['Call the bank 03-07T08:00 105']);
  });

  test('lose their time when the event becomes a whole day, and get it back here', async () => {
    const { id } = await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    const { path, text } = ourFile(await files());
    const day = text.replace(/^DTSTART.*$/m, 'DTSTART;VALUE=DATE:20260306').replace(/^DTEND.*\r\n/m, '');
    await radicale.own('PUT', path, day);
    await sync(ann, feedId);
    expect(await task()).toMatchObject({ deferredDate: '2026-03-06', dueTime: null });
    expect(await shown()).toEqual(['Call the bank 2026-03-06']);
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { dueTime: '11:00' } });
    await sync(ann, feedId);
    expect(await shown()).toEqual(['Call the bank 03-06T10:00 30']);
  });

  test('keep what a calendar program added to their events', async () => {
    const { id } = await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    const { path, text } = ourFile(await files());
    const alarm =
      'COLOR:red\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Now\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\nEND:VEVENT';
    await radicale.own('PUT', path, text.replace('END:VEVENT', alarm));
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { dueTime: '16:00' } });
    await sync(ann, feedId);
    expect(await shown()).toEqual(['Call the bank 03-05T15:00 30']);
    expect(ourFile(await files()).text).toMatch(/COLOR:red[^]*TRIGGER:-PT10M/);
  });

  test('win when both sides moved: the task here, whatever the calendar says', async () => {
    const { id } = await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    await moveThere('20260306T080000Z', '20260306T090000Z');
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { dueTime: '18:00' } });
    await sync(ann, feedId);
    expect(await shown()).toEqual(['Call the bank 03-05T17:00 30']);
    expect(await task()).toMatchObject({ scheduledDate: '2026-03-05', dueTime: '18:00' });
  });

  test('are read again when the event changes during the write (412)', async () => {
    const { id } = await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { title: 'Call mum' } });
    let isFirst = true;
    radicale.meddle(async ({ method }) => {
      if (method === 'PUT' && isFirst) {
        isFirst = false;
        await moveThere('20260306T080000Z', '20260306T090000Z');
      }
      return 'pass';
    });
    expect(await sync(ann, feedId)).toMatchObject({ problem: null });
    // Its title changed here and its time there: both are kept.
    expect(await shown()).toEqual(['Call mum 03-06T08:00 60']);
    expect(await task('Call mum')).toMatchObject({
      deferredDate: '2026-03-06',
      dueTime: '09:00',
      estimatedMinutes: 60,
    });
  });

  test('are moved back where the rules forbid the move: to past days, or after a deadline', async () => {
    await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05', dueDate: '2026-03-06' });
    await choose(ann, feedId);
    for (const day of ['20260303', '20260310']) {
      await moveThere(`${day}T080000Z`, `${day}T083000Z`);
      await sync(ann, feedId);
      expect([day, await shown()]).toEqual([day, ['Call the bank 03-05T14:30 30']]);
      expect(await task()).toMatchObject({ scheduledDate: '2026-03-05', dueTime: '15:30', deferredDate: null });
    }
  });

  test('move to the queue when today is full, and keep their time there', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await ann.aTask({ title, status: 'today' });
    await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-06' });
    await choose(ann, feedId);
    await moveThere('20260304T160000Z', '20260304T163000Z');
    await sync(ann, feedId);
    expect(await task()).toMatchObject({ status: 'today-overflow', scheduledDate: '2026-03-04', dueTime: '17:00' });
    expect(await shown()).toEqual(['Call the bank 03-04T16:00 30']);
  });

  test('prompt a question when their event is deleted there, and are never lost', async () => {
    const { id } = await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    const first = ourFile(await files()).path;
    await radicale.own('DELETE', first);
    const asked = [{ taskId: id, title: 'Call the bank', date: '2026-03-05', time: '15:30' }];
    expect(await sync(ann, feedId)).toMatchObject({ deleted: asked, events: 0 });
    expect(await sync(ann, feedId)).toMatchObject({ deleted: asked });
    expect([await shown(), (await task())?.dueTime]).toEqual([[], '15:30']);
    const back = await ann.call('POST', `/api/calendar-writing/events/${id}/again`);
    expect(back.body).toMatchObject({ deleted: [], events: 1 });
    expect(await shown()).toEqual(['Call the bank 03-05T14:30 30']);
    expect(ourFile(await files()).path).not.toBe(first);
    expect((await ann.call('POST', `/api/calendar-writing/events/${id}/again`)).status).toBe(404);
    // Without a time, or without the task, there is no question left.
    await radicale.own('DELETE', ourFile(await files()).path);
    await sync(ann, feedId);
    await ann.call('PATCH', `/api/tasks/${id}`, { body: { dueTime: null } });
    expect(await sync(ann, feedId)).toMatchObject({ deleted: [], events: 0 });
    expect(await rows('calendar_events')).toEqual([]);
  });

  test('prompt no question any more when the event reappears', async () => {
    await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    const { path, text } = ourFile(await files());
    await radicale.own('DELETE', path);
    await sync(ann, feedId);
    await radicale.own('PUT', path, movedTo(text, '20260306T080000Z', '20260306T083000Z'));
    expect(await sync(ann, feedId)).toMatchObject({ deleted: [], events: 1 });
    expect(await task()).toMatchObject({ deferredDate: '2026-03-06', dueTime: '09:00' });
  });

  test("never touch others' events, not even under the name of one of ours", async () => {
    const before = await others();
    const { id } = await ann.aTask({ dueTime: '15:30', scheduledDate: '2026-03-05' });
    await choose(ann, feedId);
    const { path } = ourFile(await files());
    const theirs = anEvent('theirs', 'DTSTART:20260308T120000Z', 'DTEND:20260308T130000Z', 'SUMMARY:Theirs');
    await radicale.own('DELETE', path);
    await radicale.own('PUT', path, theirs);
    const kept = await others();
    expect(kept).toHaveLength(2);
    expect(await sync(ann, feedId)).toMatchObject({ deleted: [{ taskId: id }] });
    await ann.call('POST', `/api/calendar-writing/events/${id}/again`);
    await ann.call('DELETE', `/api/tasks/${id}`);
    await sync(ann, feedId);
    await ann.call('POST', '/api/calendar-writing/stop', { body: {} });
    expect(await others()).toEqual(kept);
    expect(kept).toEqual(expect.arrayContaining(before as unknown[]));
  });
});
