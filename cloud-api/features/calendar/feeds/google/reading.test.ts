import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { anEvent, type CalendarServer, connect, startCalendarServer, sync } from '../../testCalendar.ts';
import { appointmentsOf, feedsOf, titlesOf } from '../testFeeds.ts';
import { add, allow, aReader, eventCalls, find, hour, readingOf, type Reader, refresh } from './testReading.ts';

let server: CalendarServer;
let ann: Reader;

beforeAll(async () => {
  server = await startCalendarServer(inject('testDatabase'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-03-04T11:00:00Z');
  server.sandbox.mend();
  server.sandbox.state.mostPerPage = Infinity;
  ann = await aReader(server);
  await ann.person.call('PATCH', '/api/auth/profile', { body: { timezone: 'Europe/Berlin' } });
  expect(await allow(server, ann)).toBe(`${server.url}/account/calendars?calendar=connected`);
  server.sandbox.calls.length = 0;
});

const put = (id: string, more: object) => server.sandbox.putEvent(ann.account, { id, summary: id, ...more });
const rows = (table: string) => server.database.knex(table).where({ userId: ann.person.id });
const seen = async () => {
  const { appointments } = await appointmentsOf(ann.person);
  return appointments.map(({ title, startsAt }) => `${startsAt.slice(5, 16)} ${title}`);
};

describe('the calendars of a Google account', () => {
  test('are listed over pages, the main one first, by the names that the user gave them', async () => {
    const { sandbox } = server;
    const { account } = ann;
    sandbox.addCalendar({ id: `a${account}`, summary: 'Family', account, summaryOverride: 'Us' });
    sandbox.addCalendar({ id: `b${account}`, summary: 'Hidden', account, hidden: true });
    sandbox.addCalendar({ id: `c${account}`, summary: 'Deleted', account, deleted: true });
    sandbox.addCalendar({ id: `d${account}`, summary: 'Holidays', account });
    sandbox.state.mostPerPage = 1;
    const { calendars, problem } = await find(ann);
    expect([calendars.map(({ name }) => name), problem]).toEqual([[account, 'Us', 'Holidays'], null]);
    await add(ann);
    expect((await find(ann)).calendars.map(({ isAdded }) => isAdded)).toEqual([true, false, false]);
  });

  test('omit the one that we write, which is never read as an appointment', async () => {
    const mara = { ...ann, account: 'mara@gmail.example' };
    await allow(server, mara);
    await connect(server, ann.person);
    await sync(ann.person, [anEvent('1')]);
    const own = server.sandbox.calendar();
    expect((await find(mara)).calendars.map(({ name }) => name)).toEqual([mara.account]);
    // Adding it explicitly, e.g. after the connection was removed, reads nothing of ours.
    const added = await add(mara, own?.id);
    expect([added.problem, added.calendar?.name, await titlesOf(ann.person)]).toEqual([null, 'Unchaos', []]);
    // Events that users put there themselves belong to them.
    server.sandbox.putEvent(own?.id ?? '', { id: 'theirs', summary: 'Dentist', ...hour(4, 15) });
    await refresh(mara, added);
    expect(await titlesOf(ann.person)).toEqual(['Dentist']);
    // Tasks are not written to a calendar that is read-only.
    const body = { calendarId: added.calendar?.id };
    const written = await ann.person.call('PUT', '/api/calendar-writing', { body });
    expect([written.status, written.body['code']]).toEqual([409, 'calendarUnwritable']);
  });
});

describe('a calendar at Google', () => {
  test('is read into the plan, and stored without its credentials', async () => {
    put('team', hour(4, 14, { summary: 'Team', description: 'Secret agenda', location: 'Room 7' }));
    put('old', { start: { date: '2025-03-04' }, end: { date: '2025-03-05' } });
    put('fair', { start: { date: '2026-03-06' }, end: { date: '2026-03-08' } });
    const { calendar, problem } = await add(ann);
    expect(problem).toBeNull();
    expect(calendar).toMatchObject({
      ...{ name: ann.account, host: 'calendar.google.com', problem: null, busyOnly: false },
      account: { server: 'google', userName: ann.account },
    });
    expect(await seen()).toEqual(['03-04T13:00 Team', '03-05T23:00 fair']);
    expect((await readingOf(ann.person)).accounts).toMatchObject([{ userName: ann.account }]);

    const kept = JSON.stringify(await Promise.all(['calendar_accounts', 'calendar_feeds', 'calendar_parts'].map(rows)));
    const tokens = [...server.sandbox.state.grants.keys(), ...server.sandbox.state.accessTokens.keys()];
    for (const token of tokens) expect(kept).not.toContain(token);
    const exported = (await ann.person.call('GET', '/api/user/export')).text;
    expect(exported).toContain(`"server":"google","userName":"${ann.account}"`);
    const [{ password }] = (await rows('calendar_accounts')) as [{ password: string }];
    for (const secret of [password, 'Secret agenda', 'Room 7']) expect(exported).not.toContain(secret);
    // Unused fields are never requested.
    const asked = server.sandbox.calls.map(({ query }) => query.get('fields') ?? '').join();
    expect(asked).not.toMatch(/description|location|email|hangout/);
  });

  test('that changes is read incrementally', async () => {
    put('team', hour(4, 14));
    put('tea', hour(5, 15));
    const added = await add(ann);
    await refresh(ann, added);
    put('team', hour(4, 16, { summary: 'Team, later' }));
    server.sandbox.deleteEvent(ann.account, 'tea');
    put('new', hour(6, 9));
    put('far', { start: { date: '2027-03-04' }, end: { date: '2027-03-05' } });
    expect((await refresh(ann, added)).problem).toBeNull();
    expect(await seen()).toEqual(['03-04T15:00 Team, later', '03-06T08:00 new']);
    // An event moved out of the stored days is gone, and so is a declined one.
    put('team', { start: { date: '2027-03-04' }, end: { date: '2027-03-05' } });
    put('new', { attendees: [{ self: true, responseStatus: 'declined' }] });
    await refresh(ann, added);
    expect(await seen()).toEqual([]);
    expect(eventCalls(server)).toEqual(['all 200', 'changes 200', 'changes 200', 'changes 200']);
    // The next day has a later range, so everything is read.
    server.clock.pass(24 * 3_600_000);
    await refresh(ann, added);
    expect(eventCalls(server).at(-1)).toBe('all 200');
  });

  test('that has not changed notifies no open page', async () => {
    put('team', hour(4, 14));
    const added = await add(ann);
    const ids = async () => (await appointmentsOf(ann.person)).appointments.map(({ id }) => id);
    const before = await ids();
    const [{ syncToken }] = (await rows('calendar_feeds')) as [{ syncToken: string }];
    await refresh(ann, added);
    // Google may send known events again: their state is the same.
    await rows('calendar_feeds').update({ syncToken: tokenOf(syncToken, 0) });
    await refresh(ann, added);
    expect(eventCalls(server)).toEqual(['all 200', 'changes 200', 'changes 200']);
    expect(await ids()).toEqual(before);
  });

  test('that repeats is read with what was moved and what was cancelled', async () => {
    put('daily', hour(3, 9, { summary: 'Stand-up', recurrence: ['RRULE:FREQ=DAILY;COUNT=6'] }));
    const added = await add(ann);
    expect(await seen()).toEqual(['03', '04', '05', '06', '07', '08'].map((day) => `03-${day}T08:00 Stand-up`));
    const one = (day: string) => ({
      recurringEventId: 'daily',
      originalStartTime: { dateTime: `2026-03-${day}T09:00:00+01:00` },
    });
    put('daily_20260304T080000Z', { ...one('04'), ...hour(4, 11, { summary: 'Late stand-up' }) });
    put('daily_20260305T080000Z', { ...one('05'), ...hour(5, 9), status: 'cancelled' });
    await refresh(ann, added);
    expect((await seen()).slice(1, 3)).toEqual(['03-04T10:00 Late stand-up', '03-06T08:00 Stand-up']);
    // A full reading of the series gives the same result.
    server.sandbox.forgetTokens(ann.account);
    const before = await seen();
    await refresh(ann, added);
    expect(await seen()).toEqual(before);
    server.sandbox.putEvent(ann.account, { id: 'daily', recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    await refresh(ann, added);
    expect(await seen()).toEqual(['03-03T08:00 Stand-up', '03-04T10:00 Late stand-up']);
    server.sandbox.deleteEvent(ann.account, 'daily');
    await refresh(ann, added);
    expect(await seen()).toEqual([]);
  });

  test('in which one event repeats from now on leaves no duplicate of it', async () => {
    put('yoga', hour(4, 18));
    const added = await add(ann);
    put('yoga', { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    await refresh(ann, added);
    expect(await seen()).toEqual(['03-04T17:00 yoga', '03-05T17:00 yoga']);
  });

  test('is read completely when Google has dropped the token, or sends an unknown event', async () => {
    put('team', hour(4, 14));
    const added = await add(ann);
    server.sandbox.forgetTokens(ann.account);
    put('tea', hour(5, 15));
    expect((await refresh(ann, added)).problem).toBeNull();
    expect(await seen()).toEqual(['03-04T13:00 team', '03-05T14:00 tea']);
    put('short', { ...hour(6, 15), status: 'cancelled' });
    await refresh(ann, added);
    expect(eventCalls(server)).toEqual(['all 200', 'changes 410', 'all 200', 'changes 200', 'all 200']);
  });

  test('with many events is paginated', async () => {
    for (let place = 0; place < 7; place += 1) put(`event${place}`, hour(4 + place, 9));
    server.sandbox.state.mostPerPage = 3;
    const added = await add(ann);
    for (let place = 0; place < 4; place += 1) server.sandbox.deleteEvent(ann.account, `event${place}`);
    await refresh(ann, added);
    expect(await titlesOf(ann.person)).toEqual(['event4', 'event5', 'event6']);
    expect(eventCalls(server)).toEqual(['all 200', 'all on 200', 'all on 200', 'changes 200', 'changes on 200']);
  });

  test('with more than the limit says so, and omits the farthest', { timeout: 60_000 }, async () => {
    put('hourly', { ...hour(1, 9), recurrence: ['RRULE:FREQ=MINUTELY;INTERVAL=15'] });
    expect((await add(ann)).calendar).toMatchObject({ problem: 'tooMany' });
    expect((await rows('calendar_appointments')).length).toBe(5_000);
  });

  test('shows only times when titles are not wanted, which then never leave Google; and titles again', async () => {
    put('team', hour(4, 14));
    put('note', hour(4, 16, { transparency: 'transparent' }));
    const { calendar } = await add(ann, ann.account, { busyOnly: true, name: 'Job' });
    expect(calendar).toMatchObject({ name: 'Job', busyOnly: true });
    expect(await titlesOf(ann.person)).toEqual([null]);
    expect(server.sandbox.calls.at(-1)?.query.get('fields')).not.toMatch(/\(.*summary/);
    await ann.person.call('PATCH', `/api/calendars/${calendar?.id}`, { body: { busyOnly: false } });
    expect(await titlesOf(ann.person)).toEqual(['team', 'note']);
    await ann.person.call('PATCH', `/api/calendars/${calendar?.id}`, { body: { busyOnly: true } });
    expect(await titlesOf(ann.person)).toEqual([null]);
  });

  test("has its whole days in the user's time zone, and moves with them", async () => {
    put('fair', { start: { date: '2026-03-06' }, end: { date: '2026-03-07' } });
    put('call', { start: { dateTime: '2026-03-06T09:00:00-05:00' }, end: { dateTime: '2026-03-06T10:00:00-05:00' } });
    const added = await add(ann);
    expect(await seen()).toEqual(['03-05T23:00 fair', '03-06T14:00 call']);
    await ann.person.call('PATCH', '/api/auth/profile', { body: { timezone: 'America/New_York' } });
    await refresh(ann, added);
    expect(await seen()).toEqual(['03-06T05:00 fair', '03-06T14:00 call']);
  });

  test('twice adds one calendar', async () => {
    const [first, second] = [await add(ann), await add(ann)];
    expect(second.calendar?.id).toBe(first.calendar?.id);
    expect(await feedsOf(ann.person)).toHaveLength(1);
  });

  test.each(['https://calendar.google.com/calendars/', 'https://example.org/a.ics', 'file:///etc/passwd'])(
    '%s is rejected',
    async (address) => {
      const { accounts } = await readingOf(ann.person);
      const path = `/api/google-accounts/${accounts[0]?.id}/calendars`;
      expect((await ann.person.call('POST', path, { body: { address } })).status).toBe(400);
    },
  );
});

/** Returns the token of another version of the same calendar. */
function tokenOf(token: string, version: number): string {
  const known = JSON.parse(Buffer.from(token, 'base64url').toString()) as object;
  return Buffer.from(JSON.stringify({ ...known, version })).toString('base64url');
}
