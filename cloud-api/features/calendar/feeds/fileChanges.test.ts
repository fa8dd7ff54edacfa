import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { APPOINTMENTS_LIMIT, type CalendarFeed } from '#shared/calendar/feedContract.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { aCalendar, addFeed, appointmentsOf, type FeedServer, gives, startFeedServer, titlesOf } from './testFeeds.ts';

let server: FeedServer;
let ann: SignedInPerson;
let feed: CalendarFeed;
const EVENTS = [
  ['Lunch', '20260304T120000Z', '20260304T130000Z'],
  ['Dinner', '20260304T190000Z', '20260304T200000Z'],
  ['Review', '20260305T090000Z', '20260305T100000Z'],
] as const;
const [LUNCH, DINNER, REVIEW] = EVENTS;

const answers = (text: string): void => void server.host.answers.set('/work.ics', gives(text));
const refresh = async (): Promise<CalendarFeed> =>
  (await ann.call<CalendarFeed>('POST', `/api/calendars/${feed.id}/refresh`)).body;
const rows = (table: string) => server.database.knex(table).where({ userId: ann.id });
const idsByTitle = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await appointmentsOf(ann)).appointments.map(({ title, id }) => [title ?? '', id]));
async function added(text: string): Promise<void> {
  answers(text);
  const { calendar } = await addFeed(ann, `${server.host.url}/work.ics`);
  if (!calendar) throw new Error('The calendar was not added');
  feed = calendar;
}

describe('a file whose server sends no state', () => {
  beforeEach(async () => {
    server ??= await startFeedServer(inject('testDatabase'));
    server.clock.set('2026-03-04T11:00:00Z');
    ann = await server.signedIn();
  });
  afterAll(() => server.stop());

  test('is stored again only when it has changed', async () => {
    await added(aCalendar(...EVENTS));
    const before = await idsByTitle();
    await refresh();
    expect(await idsByTitle()).toEqual(before);
    answers(aCalendar(LUNCH, ['Supper', DINNER[1], DINNER[2]], REVIEW));
    expect((await refresh()).problem).toBeNull();
    const after = await idsByTitle();
    expect(after).toMatchObject({ Lunch: before['Lunch'], Review: before['Review'] });
    expect(Object.keys(after)).toEqual(['Lunch', 'Supper', 'Review']);
    answers(aCalendar(LUNCH));
    await refresh();
    expect([await idsByTitle(), await rows('calendar_parts')]).toMatchObject([{ Lunch: before['Lunch'] }, [{}]]);
  });

  test('is read completely for a new day, time zone or address', async () => {
    const asked = aCalendar(LUNCH).replace(
      'END:VEVENT',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:new@example.org\r\nEND:VEVENT',
    );
    await added(asked);
    expect(await titlesOf(ann)).toEqual(['Lunch']);
    await server.database.knex('users').where({ id: ann.id }).update({ email: 'new@example.org' });
    await refresh();
    expect(await titlesOf(ann)).toEqual([]);
    const far = ['Later', '20260504T120000Z', '20260504T130000Z'] as const;
    answers(aCalendar(LUNCH, far));
    await refresh();
    expect(await rows('calendar_appointments')).toHaveLength(1);
    server.clock.pass(24 * 3_600_000);
    await refresh();
    expect(await rows('calendar_appointments')).toHaveLength(2);
  });

  test('stored by an older version is read completely, without duplicates', async () => {
    await added(aCalendar(...EVENTS));
    // The older version stored a file as a whole.
    await rows('calendar_parts').delete();
    await rows('calendar_appointments').update({ partKey: null });
    await rows('calendar_feeds').update({ syncToken: null, etag: '"1"', fingerprint: 'old' });
    await refresh();
    expect(await titlesOf(ann)).toEqual(['Lunch', 'Dinner', 'Review']);
    expect([await rows('calendar_appointments'), await rows('calendar_parts')]).toMatchObject([
      { length: 3 },
      { length: 3 },
    ]);
  });

  test('with too many events gets the missing ones once there is room', async () => {
    const every = (minute: string) =>
      [
        ...['BEGIN:VEVENT', `UID:${minute}`, `DTSTART:20260301T00${minute}00Z`, 'DURATION:PT5M', 'RRULE:FREQ=HOURLY'],
        ...[`SUMMARY:At ${minute}`, 'END:VEVENT', ''],
      ].join('\r\n');
    const many = (...minutes: readonly string[]) =>
      aCalendar(LUNCH).replace('END:VCALENDAR', `${minutes.map(every).join('')}END:VCALENDAR`);
    await added(many('00', '10', '20', '30'));
    expect(feed.problem).toBe('tooMany');
    expect(await rows('calendar_appointments')).toHaveLength(APPOINTMENTS_LIMIT);
    answers(many('00', '10', '30'));
    await refresh();
    expect((await refresh()).problem).toBeNull();
    const perSeries = (await rows('calendar_appointments').where({ title: 'At 00' })).length;
    expect(await rows('calendar_appointments')).toHaveLength(3 * perSeries + 1);
    expect(perSeries).toBe(1_534);
  });
});
