import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Bootstrap } from '#shared/bootstrap/contract.ts';
import { FIRST_LIMIT, LISTED_LIMIT } from '#shared/calendar/appointmentContract.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { aCalendar, addFeed, appointmentsOf, type FeedServer, gives, startFeedServer } from './testFeeds.ts';

let server: FeedServer;
let ann: SignedInPerson;
beforeAll(async () => {
  server = await startFeedServer(inject('testDatabase'));
});
beforeEach(async () => {
  server.clock.set('2026-03-04T11:00:00Z');
  ann = await server.signedIn();
});
afterAll(() => server?.stop());

type Event = readonly [title: string, from: string, to: string];
const YESTERDAY: Event = ['Yesterday', '20260303T120000Z', '20260303T130000Z'];
/** Begins yesterday in the user's time zone, and ends today. */
const NIGHT: Event = ['Night shift', '20260303T210000Z', '20260304T050000Z'];
const LUNCH: Event = ['Lunch', '20260304T110000Z', '20260304T120000Z'];
/** Tomorrow in Berlin, today in London. */
const LATE: Event = ['Late', '20260304T233000Z', '20260304T234500Z'];
const week = (count: number): readonly Event[] =>
  Array.from({ length: count }, (_, place) => [`Next ${place}`, '20260310T120000Z', '20260310T130000Z']);

async function reads(...events: readonly Event[]): Promise<void> {
  server.host.answers.set('/work.ics', gives(aCalendar(...events)));
  expect((await addFeed(ann, `${server.host.url}/work.ics`)).calendar).not.toBeNull();
}

const first = async () => (await ann.call<Bootstrap>('GET', '/api/bootstrap')).body.day?.appointments;

test('the first response has all days that the plans show, where these are not full', async () => {
  await reads(YESTERDAY, NIGHT, LUNCH, LATE, ...week(FIRST_LIMIT - 4));
  const all = await appointmentsOf(ann);
  expect(all.appointments).toHaveLength(FIRST_LIMIT);
  expect(await first()).toEqual(all);
});

test('where they are full, it has only today and says so; the rest has its own call', async () => {
  await reads(YESTERDAY, NIGHT, LUNCH, LATE, ...week(FIRST_LIMIT - 3));
  const part = await first();
  expect(part?.appointments.map(({ title }) => title)).toEqual(['Night shift', 'Lunch']);
  expect(part?.hasMore).toBe(true);

  const all = await appointmentsOf(ann);
  expect(all.appointments).toHaveLength(FIRST_LIMIT + 1);
  expect(all.appointments).toEqual(expect.arrayContaining(part?.appointments ?? []));
  expect(all.hasMore).toBeUndefined();
  // An app without support for partial data reloads when its version differs from the live connection's.
  expect(part?.version).not.toBe(all.version);
});

test('an empty today is included too where the days after it are full', async () => {
  await reads(YESTERDAY, ...week(FIRST_LIMIT));
  expect(await first()).toMatchObject({ appointments: [], hasMore: true });
});

test('a response is limited to the nearest ones', async () => {
  await reads(...week(LISTED_LIMIT), LUNCH);
  const { appointments, hasMore } = await appointmentsOf(ann);
  expect([appointments.length, appointments[0]?.title, hasMore]).toEqual([LISTED_LIMIT, 'Lunch', undefined]);
});
