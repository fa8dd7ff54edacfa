import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { SignedInPerson } from '#api/app/testServer.ts';
import {
  aCalendar,
  addFeed,
  appointmentsOf,
  type FeedServer,
  feedsOf,
  gives,
  says,
  startFeedServer,
  titlesOf,
} from './testFeeds.ts';

let server: FeedServer;
let ann: SignedInPerson;
const NOON = '2026-03-04T11:00:00Z';
const LUNCH = ['Lunch', '20260304T120000Z', '20260304T130000Z'] as const;
const REVIEW = ['Review', '20260305T090000Z', '20260305T100000Z'] as const;

beforeEach(async () => {
  server ??= await startFeedServer(inject('testDatabase'));
  server.clock.set(NOON);
  server.host.answers.clear();
  server.host.asked.length = 0;
  server.host.answers.set('/work.ics', gives(aCalendar(LUNCH, REVIEW)));
  ann = await server.signedIn();
});
afterAll(() => server.stop());

const address = (path = '/work.ics'): string => `${server.host.url}${path}`;
const rows = (table: string) => server.database.knex(table).where({ userId: ann.id });

describe('adding a calendar', () => {
  test('reads it and uses its own name', async () => {
    const { calendar, problem } = await addFeed(ann, address());
    expect(problem).toBeNull();
    expect(calendar).toMatchObject({ name: 'Work', host: new URL(address()).host, busyOnly: false, problem: null });
    expect(Date.parse(calendar?.readAt ?? '')).toBeGreaterThanOrEqual(Date.parse(NOON));
    expect(await feedsOf(ann)).toEqual([calendar]);
    expect((await appointmentsOf(ann)).appointments).toMatchObject([
      ...[{ title: 'Lunch', busy: 'busy', startsAt: '2026-03-04T12:00:00.000Z', endsAt: '2026-03-04T13:00:00.000Z' }],
      ...[{ title: 'Review', calendarId: calendar?.id, days: null }],
    ]);
  });

  test('stores its address encrypted', async () => {
    await addFeed(ann, address());
    const [row] = (await rows('calendar_feeds')) as { address: string }[];
    expect(JSON.stringify(row)).not.toContain('work.ics');
    expect((await ann.call('GET', '/api/calendars')).text).not.toContain('work.ics');
    expect((await ann.call('GET', '/api/auth/export')).text).not.toContain(row?.address);
  });

  test('twice adds one calendar, also for concurrent calls', async () => {
    const added = await Promise.all([addFeed(ann, address()), addFeed(ann, address()), addFeed(ann, address())]);
    expect(new Set(added.map(({ calendar }) => calendar?.id)).size).toBe(1);
    expect(await titlesOf(ann)).toEqual(['Lunch', 'Review']);
  });

  test('is limited to ten', async () => {
    for (let place = 0; place < 10; place += 1) {
      server.host.answers.set(`/${place}.ics`, gives(aCalendar()));
      await addFeed(ann, address(`/${place}.ics`));
    }
    const { status, body } = await ann.call('POST', '/api/calendars', { body: { address: address() } });
    expect([status, body['code']]).toEqual([409, 'tooManyCalendars']);
    expect(await feedsOf(ann)).toHaveLength(10);
    // Adding an existing one does not exceed the limit of ten.
    expect((await addFeed(ann, address('/3.ics'))).calendar?.name).toBe('Work');
  });

  test('keeps the name that the user gives it, and no title when only busy times are wanted', async () => {
    const { calendar } = await addFeed(ann, address(), { name: ' My  job ', busyOnly: true });
    expect(calendar).toMatchObject({ name: 'My job', busyOnly: true });
    expect(await titlesOf(ann)).toEqual([null, null]);
    expect(JSON.stringify(await rows('calendar_appointments'))).not.toContain('Lunch');
  });

  test.each(['ftp://example.org/x.ics', 'nonsense', ''])('rejects the address "%s"', async (text) => {
    const { status, body } = await ann.call('POST', '/api/calendars', { body: { address: text } });
    expect([status, body['code']]).toEqual([400, 'invalid']);
  });

  test('stores none that cannot be read, and reports why', async () => {
    server.host.answers.set('/locked.ics', says(401));
    expect(await addFeed(ann, address('/locked.ics'))).toEqual({ calendar: null, problem: 'signIn' });
    expect(await feedsOf(ann)).toEqual([]);
  });
});

describe('a subscribed calendar', () => {
  test('is readable by its owner only', async () => {
    const { calendar } = await addFeed(ann, address());
    const ben = await server.signedIn();
    expect([await feedsOf(ben), await titlesOf(ben)]).toEqual([[], []]);
    const path = `/api/calendars/${calendar?.id}`;
    const answers = [
      await ben.call('PATCH', path, { body: { name: 'Mine' } }),
      await ben.call('POST', `${path}/refresh`),
      await ben.call('DELETE', path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await titlesOf(ann)).toEqual(['Lunch', 'Review']);
  });

  test('can be renamed', async () => {
    const { calendar } = await addFeed(ann, address());
    const path = `/api/calendars/${calendar?.id}`;
    expect((await ann.call('PATCH', path, { body: { name: 'Office' } })).body).toMatchObject({ name: 'Office' });
    expect((await ann.call('PATCH', path, { body: { name: ' ' } })).status).toBe(400);
    expect((await feedsOf(ann))[0]?.name).toBe('Office');
  });

  test('deletes its titles at once when only busy times are wanted, and reads them again when they are not', async () => {
    const free = ['Free', '20260304T150000Z', '20260304T160000Z\r\nTRANSP:TRANSPARENT'] as const;
    server.host.answers.set('/work.ics', gives(aCalendar(LUNCH, free), { etag: '"1"' }));
    const { calendar } = await addFeed(ann, address());
    const path = `/api/calendars/${calendar?.id}`;
    server.host.answers.set('/work.ics', says(500));
    await ann.call('PATCH', path, { body: { busyOnly: true } });
    expect(await titlesOf(ann)).toEqual([null]);
    server.host.answers.set('/work.ics', (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"';
      if (isKnown) says(304)(request, response);
      else gives(aCalendar(LUNCH, free), { etag: '"1"' })(request, response);
    });
    expect((await ann.call('PATCH', path, { body: { busyOnly: false } })).body).toMatchObject({ busyOnly: false });
    expect(await titlesOf(ann)).toEqual(['Lunch', 'Free']);
  });

  test('is removed with all its events', async () => {
    const { calendar } = await addFeed(ann, address());
    const remove = async () => (await ann.call('DELETE', `/api/calendars/${calendar?.id}`)).status;
    expect([await remove(), await remove()]).toEqual([200, 404]);
    expect([await rows('calendar_feeds'), await rows('calendar_appointments')]).toEqual([[], []]);
  });

  test('shows yesterday to a week ahead', async () => {
    const on = (day: string): readonly [string, string, string] => [day, `2026${day}T120000Z`, `2026${day}T130000Z`];
    server.host.answers.set('/work.ics', gives(aCalendar(on('0302'), on('0303'), on('0311'), on('0312'))));
    await addFeed(ann, address());
    expect(await titlesOf(ann)).toEqual(['0303', '0311']);
    expect(await rows('calendar_appointments')).toHaveLength(4);
  });

  test('responds with 304 to a client that has it', async () => {
    await addFeed(ann, address());
    const { headers } = await ann.call('GET', '/api/appointments');
    const again = await ann.call('GET', '/api/appointments', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});
