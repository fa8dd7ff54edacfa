import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { createJobs, type Jobs } from '#api/platform/jobs.ts';
import { createLog } from '#api/platform/log.ts';
import { readDue } from './dueFeeds.ts';
import { EVERY_MS, pauseAfter } from './refreshFeed.ts';
import {
  aCalendar,
  addFeed,
  appointmentsOf,
  type FeedServer,
  gives,
  says,
  startFeedServer,
  titlesOf,
} from './testFeeds.ts';

let server: FeedServer;
let ann: SignedInPerson;
let feed: CalendarFeed;
const LUNCH = ['Lunch', '20260304T120000Z', '20260304T130000Z'] as const;
const DINNER = ['Dinner', '20260304T190000Z', '20260304T200000Z'] as const;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  server ??= await startFeedServer(inject('testDatabase'));
  server.clock.set('2026-03-04T11:00:00Z');
  server.host.answers.clear();
  await server.database.knex('calendar_feeds').delete();
  ann = await server.signedIn();
  answers(gives(aCalendar(LUNCH), { etag: '"1"', 'last-modified': 'Wed, 04 Mar 2026 08:00:00 GMT' }));
  const { calendar } = await addFeed(ann, `${server.host.url}/work.ics`);
  if (!calendar) throw new Error('The calendar was not added');
  feed = calendar;
  server.host.asked.length = 0;
});
afterAll(() => server.stop());

const answers = (answer: ReturnType<typeof gives>): void => void server.host.answers.set('/work.ics', answer);
const refresh = async (): Promise<CalendarFeed> =>
  (await ann.call<CalendarFeed>('POST', `/api/calendars/${feed.id}/refresh`)).body;
const row = async (): Promise<Record<string, unknown>> =>
  server.database.knex('calendar_feeds').where({ id: feed.id }).first();
const asked = () => server.host.asked;

/** The connection breaks after half of the file. */
const cutOff: ReturnType<typeof gives> = (_request, response) => {
  const text = aCalendar(LUNCH);
  response.writeHead(200, { 'content-length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};
/** 21 MB of zeros, compressed to a few kB. */
const bomb: ReturnType<typeof gives> = (_request, response) =>
  void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(21 * 1024 * 1024)));

describe('a calendar that is read again', () => {
  test('changes with its file, and is not stored again when nothing has changed', async () => {
    const kept = (await appointmentsOf(ann)).appointments;
    expect((await refresh()).problem).toBeNull();
    expect((await appointmentsOf(ann)).appointments).toEqual(kept);
    answers(gives(aCalendar(DINNER)));
    await refresh();
    expect(await titlesOf(ann)).toEqual(['Dinner']);
  });

  test('requests only changes, but everything on a new day or in a new time zone', async () => {
    answers(says(304));
    server.clock.pass(HOUR_MS);
    const { readAt, problem } = await refresh();
    expect(asked().at(-1)?.headers).toMatchObject({
      ...{ 'if-none-match': '"1"', 'if-modified-since': 'Wed, 04 Mar 2026 08:00:00 GMT' },
    });
    expect([Date.parse(readAt) - Date.parse(feed.readAt) >= HOUR_MS, problem]).toEqual([true, null]);
    expect(await titlesOf(ann)).toEqual(['Lunch']);
    answers(gives(aCalendar(LUNCH), { etag: '"1"' }));
    server.clock.pass(24 * HOUR_MS);
    await refresh();
    expect(asked().at(-1)?.headers['if-none-match']).toBeUndefined();
    await ann.call('PATCH', '/api/auth/profile', { body: { timezone: 'Asia/Tokyo' } });
    await refresh();
    expect(asked().at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  test.each([
    ['wants a sign-in', says(401), 'signIn'],
    ['is forbidden', says(403), 'signIn'],
    ['is not there', says(404), 'gone'],
    ['is gone', says(410), 'gone'],
    ['has no room left', says(507), 'serverFull'],
    ['has an outage', says(503), 'unreachable'],
    ['is a page', gives('<html></html>', { 'content-type': 'text/html' }), 'broken'],
    ['ends in the middle', gives(aCalendar(LUNCH).slice(0, -20)), 'incomplete'],
    ['is cut off on its way', cutOff, 'incomplete'],
    ['unpacks to more than it may be', bomb, 'tooLarge'],
    ['leads into a network of its own by another way', says(302, { location: 'ftp://127.0.0.1/work.ics' }), 'blocked'],
  ] as const)('that %s keeps its events, with their age and the reason', async (_, answer, problem) => {
    server.clock.pass(2 * HOUR_MS);
    answers(answer);
    expect(await refresh()).toMatchObject({ problem, readAt: feed.readAt });
    expect(await titlesOf(ann)).toEqual(['Lunch']);
    answers(gives(aCalendar(DINNER)));
    expect((await refresh()).problem).toBeNull();
  });

  test('is marked as old after a day without a response', async () => {
    answers(says(500));
    await refresh();
    expect((await appointmentsOf(ann)).old).toEqual([]);
    server.clock.pass(25 * HOUR_MS);
    expect((await appointmentsOf(ann)).old).toEqual([{ id: feed.id, name: 'Work', readAt: feed.readAt }]);
    answers(gives(aCalendar()));
    await refresh();
    expect((await appointmentsOf(ann)).old).toEqual([]);
  });

  test('is requested less often while it fails, never sooner than its server asks', async () => {
    expect([1, 2, 3, 20].map((failures) => pauseAfter(failures, 0) / EVERY_MS)).toEqual([1, 2, 4, 96]);
    expect(pauseAfter(1, 5 * HOUR_MS)).toBe(5 * HOUR_MS);
    answers(says(503, { 'retry-after': '7200' }));
    await refresh();
    const wait = ((await row())['nextAt'] as Date).getTime() - server.clock.now().getTime();
    expect(wait / HOUR_MS).toBeGreaterThan(1.9);
    expect((await row())['failures']).toBe(1);
  });

  test('whose address cannot be decrypted says so', async () => {
    await server.database
      .knex('calendar_feeds')
      .where({ id: feed.id })
      .update({ address: 'x'.repeat(60) });
    expect(await refresh()).toMatchObject({ problem: 'addressLost', host: null });
    expect(await titlesOf(ann)).toEqual(['Lunch']);
  });

  test('is left to the process that already reads it, unless that one is dead', async () => {
    const other = { claimedBy: '00000000-0000-4000-8000-000000000000', claimedUntil: new Date(Date.now() + HOUR_MS) };
    await server.database.knex('calendar_feeds').where({ id: feed.id }).update(other);
    answers(gives(aCalendar(DINNER)));
    await refresh();
    expect([asked().length, await titlesOf(ann)]).toEqual([0, ['Lunch']]);
    await server.database
      .knex('calendar_feeds')
      .where({ id: feed.id })
      .update({ claimedUntil: new Date(0) });
    await refresh();
    expect(await titlesOf(ann)).toEqual(['Dinner']);
    expect(await row()).toMatchObject({ claimedBy: null, claimedUntil: null });
  });

  test('and removed meanwhile leaves nothing behind', async () => {
    const { promise: isAsked, resolve: wasAsked } = Promise.withResolvers<null>();
    const { promise: isRemoved, resolve: wasRemoved } = Promise.withResolvers<null>();
    answers((request, response) => {
      wasAsked(null);
      void isRemoved.then(() => gives(aCalendar(DINNER))(request, response));
    });
    const reading = ann.call('POST', `/api/calendars/${feed.id}/refresh`);
    await isAsked;
    await ann.call('DELETE', `/api/calendars/${feed.id}`);
    wasRemoved(null);
    expect((await reading).status).toBe(404);
    expect(await server.database.knex('calendar_appointments').where({ userId: ann.id })).toEqual([]);
  });
});

describe('on schedule', () => {
  const queued: unknown[] = [];
  const jobs = { send: (_db: unknown, _kind: unknown, data: unknown) => Promise.resolve(void queued.push(data)) };
  const look = () => readDue(server.database.knex, { jobs: jobs as unknown as Jobs }, server.clock.now());
  beforeEach(() => void (queued.length = 0));

  test('every calendar is queued once every quarter of an hour', async () => {
    await look();
    expect(queued).toEqual([]);
    server.clock.pass(EVERY_MS + 60_000);
    await Promise.all([look(), look()]);
    await look();
    expect(queued).toEqual([{ userId: ann.id, feedId: feed.id }]);
  });

  test('and is read by a job', async () => {
    answers(gives(aCalendar(DINNER)));
    server.clock.pass(EVERY_MS + 60_000);
    const own = createJobs(server.database, createLog('silent'));
    await own.start();
    try {
      await readDue(server.database.knex, { jobs: own }, server.clock.now());
      await expect.poll(() => titlesOf(ann)).toEqual(['Dinner']);
    } finally {
      await own.stop();
    }
  });
});
