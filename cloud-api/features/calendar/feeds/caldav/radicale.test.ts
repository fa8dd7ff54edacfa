import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { CalendarFeed, FeedProblem } from '#shared/calendar/feedContract.ts';
import type { ServerCalendar } from '#shared/calendar/serverContract.ts';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';
import { appointmentsOf, feedsOf, titlesOf } from '../testFeeds.ts';
import { anEvent, type DavServer, isMissing, makeCalendar, startRadicale, USER } from './testDavServers.ts';

const PASSWORD = 'äpp-pass:wörd';
const WORK = `/${encodeURIComponent(USER)}/office/`;
let server: TestServer;
let radicale: DavServer;
let ann: SignedInPerson;

interface Found {
  readonly calendars: readonly ServerCalendar[];
  readonly problem: FeedProblem | null;
}
interface Added {
  readonly calendar: CalendarFeed | null;
  readonly problem: FeedProblem | null;
}
const signIn = (password = PASSWORD) => ({ server: radicale.url, userName: USER, password });
const find = async (person = ann, given: object = signIn()): Promise<Found> =>
  (await person.call<Found>('POST', '/api/calendar-servers/search', { body: given })).body;
const add = async (more: object = {}, person = ann): Promise<Added> => {
  const body = { ...signIn(), address: radicale.url + WORK, ...more };
  return (await person.call<Added>('POST', '/api/calendar-servers/calendars', { body })).body;
};
const refresh = async ({ calendar }: Added): Promise<CalendarFeed> =>
  (await ann.call<CalendarFeed>('POST', `/api/calendars/${calendar?.id}/refresh`)).body;
const rows = (table: string, person = ann) => server.database.knex(table).where({ userId: person.id });
const put = (name: string, ...lines: readonly string[]) =>
  radicale.own('PUT', `${WORK}${name}.ics`, anEvent(name, ...lines));
const lunch = (title: string) => put('lunch', 'DTSTART:20260304T120000Z', 'DTEND:20260304T130000Z', `SUMMARY:${title}`);
/** The reports, and how many events each of them requested by name. */
const reports = () =>
  radicale.asked.flatMap(({ method, body }) =>
    method === 'REPORT'
      ? [`${/<c:calendar-\w+|<d:sync-\w+/.exec(body)?.[0]} ${body.match(/<d:href>/g)?.length ?? 0}`]
      : [],
  );

describe.skipIf(isMissing('radicale'))('a calendar on Radicale', () => {
  beforeAll(async () => {
    server = await startTestServer(inject('testDatabase'), { settings: { CALENDAR_NETWORKS: 'any' } });
  });
  beforeEach(async () => {
    server.clock.set('2026-03-04T11:00:00Z');
    radicale = await startRadicale(PASSWORD);
    ann = await server.signedIn();
    await makeCalendar(radicale, WORK, 'Work &amp; more');
    await makeCalendar(radicale, `/${encodeURIComponent(USER)}/todo/`, 'To do', 'VTODO');
    await lunch('Lunch');
    await put('old', 'DTSTART:20250101T120000Z', 'DTEND:20250101T130000Z', 'SUMMARY:Long ago');
    await put(
      'daily',
      ...['DTSTART:20260301T080000Z', 'DTEND:20260301T081500Z', 'SUMMARY:Stand-up', 'RRULE:FREQ=DAILY'],
      ...['EXDATE:20260306T080000Z', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:daily', 'DTSTAMP:20260301T000000Z'],
      ...[
        'RECURRENCE-ID:20260305T080000Z',
        'DTSTART:20260305T100000Z',
        'DTEND:20260305T101500Z',
        'SUMMARY:Late stand-up',
      ],
    );
    return async () => radicale.stop();
  });
  afterAll(() => server?.stop());

  test('is found by its server, without lists of tasks', async () => {
    const { calendars, problem } = await find();
    expect(problem).toBeNull();
    expect(calendars).toEqual([{ address: radicale.url + WORK, name: 'Work & more', isAdded: false }]);
    await add();
    expect((await find()).calendars.map(({ isAdded }) => isAdded)).toEqual([true]);
    const ben = await server.signedIn();
    expect((await find(ben)).calendars.map(({ isAdded }) => isAdded)).toEqual([false]);
    // The calendar's own URL works too.
    expect((await find(ann, { ...signIn(), server: radicale.url + WORK })).calendars).toHaveLength(1);
  });

  test('is read with its exceptions, and stored without the password', async () => {
    const { calendar, problem } = await add();
    expect(problem).toBeNull();
    expect(calendar).toMatchObject({ name: 'Work & more', account: { server: radicale.url, userName: USER } });
    const { appointments } = await appointmentsOf(ann);
    expect(appointments.slice(0, 5).map(({ title, startsAt }) => [title, startsAt.slice(5, 16)])).toEqual([
      ['Stand-up', '03-03T08:00'],
      ['Stand-up', '03-04T08:00'],
      ['Lunch', '03-04T12:00'],
      ['Late stand-up', '03-05T10:00'],
      ['Stand-up', '03-07T08:00'],
    ]);
    const kept = JSON.stringify([await rows('calendar_accounts'), await rows('calendar_feeds')]);
    expect(kept).not.toContain('wörd');
    const exported = (await ann.call('GET', '/api/user/export')).text;
    expect(exported).toContain(`"userName":"${USER}"`);
    const [{ password }] = (await rows('calendar_accounts')) as [{ password: string }];
    expect(exported).not.toContain(password);
    expect((await ann.call('GET', '/api/calendars')).text).not.toMatch(/wörd|\/work\//);
  });

  test('that changes is read incrementally', async () => {
    const added = await add();
    expect(reports()).toEqual(['<c:calendar-query 0']);
    radicale.asked.length = 0;
    await refresh(added);
    expect(radicale.asked.map(({ method }) => method)).toEqual(['PROPFIND']);
    await lunch('Long lunch');
    await put('tea', 'DTSTART:20260304T150000Z', 'DTEND:20260304T160000Z', 'SUMMARY:Tea');
    await radicale.own('DELETE', `${WORK}daily.ics`);
    radicale.asked.length = 0;
    expect((await refresh(added)).problem).toBeNull();
    expect(reports()).toEqual(['<d:sync-collection 0', '<c:calendar-multiget 2']);
    expect(await titlesOf(ann)).toEqual(['Long lunch', 'Tea']);
    radicale.asked.length = 0;
    await refresh(added);
    expect(reports()).toEqual([]);
    // The next day has a later range, so everything is read.
    server.clock.pass(24 * 3_600_000);
    await refresh(added);
    expect(reports()).toEqual(['<c:calendar-query 0']);
    expect(await rows('calendar_parts')).toHaveLength(2);
  });

  test('is compared event by event when the server forgot the token or issues none', async () => {
    const added = await add();
    for (const syncToken of ['http://radicale.org/ns/sync/forgotten', null]) {
      await rows('calendar_feeds').update({ syncToken, etag: '"old"' });
      await lunch(`Lunch ${syncToken}`);
      radicale.asked.length = 0;
      expect((await refresh(added)).problem).toBeNull();
      expect(reports().slice(-2)).toEqual(['<c:calendar-query 0', '<c:calendar-multiget 1']);
      expect(await titlesOf(ann)).toContain(`Lunch ${syncToken}`);
    }
    await rows('calendar_feeds').update({ syncToken: null });
    await radicale.own('DELETE', `${WORK}lunch.ics`);
    radicale.asked.length = 0;
    await refresh(added);
    expect(reports()).toEqual(['<c:calendar-query 0']);
    expect((await titlesOf(ann)).filter((title) => title?.startsWith('Lunch'))).toEqual([]);
  });

  test('whose password changes says so, keeps its events, and recovers with the new one', async () => {
    const added = await add();
    const before = await titlesOf(ann);
    await radicale.setPassword('another');
    expect((await refresh(added)).problem).toBe('password');
    expect(await titlesOf(ann)).toEqual(before);
    expect([await find(), await add()]).toEqual([
      { calendars: [], problem: 'password' },
      { calendar: null, problem: 'password' },
    ]);
    await lunch('New lunch');
    const again = await add({ password: 'another' });
    expect(again.calendar).toMatchObject({ id: added.calendar?.id, problem: null });
    expect(await rows('calendar_accounts')).toHaveLength(1);
    expect(await titlesOf(ann)).toContain('New lunch');
    expect((await refresh(added)).problem).toBeNull();
  });

  test('whose server is unavailable keeps its events, and continues afterwards', async () => {
    const added = await add();
    radicale.shut(true);
    server.clock.pass(3_600_000);
    expect(await refresh(added)).toMatchObject({ problem: 'unreachable', readAt: added.calendar?.readAt });
    expect((await find()).problem).toBe('unreachable');
    expect(await titlesOf(ann)).toContain('Lunch');
    radicale.shut(false);
    await lunch('Late lunch');
    expect((await refresh(added)).problem).toBeNull();
    expect(await titlesOf(ann)).toContain('Late lunch');
  });

  test('that no longer exists says so', async () => {
    const added = await add();
    await radicale.own('DELETE', WORK);
    expect((await refresh(added)).problem).toBe('gone');
    expect(await find()).toEqual({ calendars: [], problem: 'noCalendars' });
    expect(await add()).toEqual({ calendar: null, problem: 'gone' });
  });

  test('shows only times when titles are not wanted, and titles again', async () => {
    const { calendar } = await add({ busyOnly: true, name: 'Job' });
    expect(calendar).toMatchObject({ name: 'Job', busyOnly: true });
    expect(new Set(await titlesOf(ann))).toEqual(new Set([null]));
    await ann.call('PATCH', `/api/calendars/${calendar?.id}`, { body: { busyOnly: false } });
    expect(await titlesOf(ann)).toContain('Lunch');
  });

  test('is removed with all its data, and the password with the last calendar of its server', async () => {
    const other = `/${encodeURIComponent(USER)}/home/`;
    await makeCalendar(radicale, other, 'Home');
    const [first, second] = [await add(), await add({ address: radicale.url + other })];
    expect(await rows('calendar_accounts')).toHaveLength(1);
    await ann.call('DELETE', `/api/calendars/${first.calendar?.id}`);
    expect([await rows('calendar_accounts'), await feedsOf(ann)]).toMatchObject([[{}], [{ name: 'Home' }]]);
    await ann.call('DELETE', `/api/calendars/${second.calendar?.id}`);
    for (const table of ['calendar_accounts', 'calendar_feeds', 'calendar_parts', 'calendar_appointments'])
      expect([table, await rows(table)]).toEqual([table, []]);
  });

  test('belongs to its owner only: the same sign-in of another user is another calendar', async () => {
    const mine = await add();
    const ben = await server.signedIn();
    const theirs = await add({}, ben);
    expect(theirs.calendar?.id).not.toBe(mine.calendar?.id);
    await ben.call('DELETE', `/api/calendars/${theirs.calendar?.id}`);
    expect([await rows('calendar_accounts', ben), await rows('calendar_accounts')]).toMatchObject([[], [{}]]);
    expect(await titlesOf(ann)).toContain('Lunch');
  });

  test.each([
    [{ server: 'nonsense' }, 400],
    [{ userName: ' ' }, 400],
    [{ password: '' }, 400],
    [{ address: 'file:///etc/passwd' }, 400],
  ])('%j is rejected', async (wrong, status) => {
    const body = { ...signIn(), address: radicale.url + WORK, ...wrong };
    expect((await ann.call('POST', '/api/calendar-servers/calendars', { body })).status).toBe(status);
  });
});
