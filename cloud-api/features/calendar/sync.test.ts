import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { anEvent, type CalendarServer, connect, startCalendarServer, statusOf, sync } from './testCalendar.ts';

let server: CalendarServer;
let ann: SignedInPerson;

beforeEach(async () => {
  // The first test starts the server; every test has its own calendar at Google.
  server ??= await startCalendarServer(inject('testDatabase'));
  const { state, calls } = server.sandbox;
  for (const kept of [state.calendars, state.grants, state.accessTokens, state.codes]) kept.clear();
  ann = await server.signedIn();
  await connect(server, ann);
  calls.length = 0;
});
afterAll(() => server.stop());

const writes = () => server.sandbox.calls.filter(({ method, path }) => method !== 'GET' && path !== '/token');
const problem = async () => (await statusOf(ann)).connection?.problem;
const [one, two, three] = [anEvent('1'), anEvent('2'), anEvent('3')];

describe('a sync', () => {
  test("creates our calendar, in the user's time zone, and an event for each task", async () => {
    const events = [one, anEvent('2', { title: 'Räume auf', startDate: '2026-03-30', endDate: '2026-03-31' })];
    expect((await sync(ann, events)).body).toEqual({ created: 2, updated: 0, deleted: 0, unchanged: 0 });
    const calendar = server.sandbox.calendar();
    expect(calendar).toMatchObject({ summary: 'Unchaos', timeZone: 'Europe/Berlin' });
    expect(server.sandbox.shown()).toEqual(['2026-03-04 Task 1', '2026-03-30 Räume auf']);
    expect([...(calendar?.events.values() ?? [])][1]).toMatchObject({
      ...{ start: { date: '2026-03-30' }, end: { date: '2026-04-01' }, transparency: 'transparent' },
      reminders: { useDefault: false },
    });
    expect((await statusOf(ann)).connection).toMatchObject({ syncedAt: expect.any(String) as string, events: 2 });
  });

  test('twice is idempotent and sends nothing again', async () => {
    await sync(ann, [one, two]);
    server.sandbox.calls.length = 0;
    expect((await sync(ann, [two, one])).body).toEqual({ created: 0, updated: 0, deleted: 0, unchanged: 2 });
    expect(writes()).toEqual([]);
    expect(server.sandbox.shown()).toHaveLength(2);
  });

  test('updates what changed, removes what is gone, and restores what was removed', async () => {
    await sync(ann, [one, two]);
    const changed = anEvent('1', { title: 'Renamed', startDate: '2026-03-09', endDate: '2026-03-09' });
    expect((await sync(ann, [changed, three])).body).toEqual({ created: 1, updated: 1, deleted: 1, unchanged: 0 });
    expect(server.sandbox.shown()).toEqual(['2026-03-04 Task 3', '2026-03-09 Renamed']);
    expect((await sync(ann, [changed, two])).body).toEqual({ created: 1, updated: 0, deleted: 1, unchanged: 1 });
    expect(server.sandbox.shown()).toEqual(['2026-03-04 Task 2', '2026-03-09 Renamed']);
    expect((await sync(ann, [])).body).toEqual({ created: 0, updated: 0, deleted: 2, unchanged: 0 });
    expect((await statusOf(ann)).connection?.events).toBe(0);
  });

  test('leaves alone what the user added to our calendar', async () => {
    await sync(ann, [one]);
    const own = { id: 'abcde', status: 'confirmed', summary: 'Dentist', start: { date: '2026-03-05' } };
    server.sandbox.calendar()?.events.set('abcde', own);
    await sync(ann, []);
    expect(server.sandbox.shown()).toEqual(['2026-03-05 Dentist']);
  });

  test('of the same uid twice is one event, and of another user another', async () => {
    await sync(ann, [one, anEvent('1', { title: 'Later' })]);
    expect(server.sandbox.shown()).toEqual(['2026-03-04 Later']);
    const ben = await server.signedIn();
    await connect(server, ben);
    await sync(ben, [one]);
    const ids = [...server.sandbox.state.calendars.values()].map(({ events }) => [...events.keys()][0]);
    expect(new Set(ids).size).toBe(2);
    expect((await sync(ann, [])).body['deleted']).toBe(1);
    expect([...server.sandbox.state.calendars.values()].map(({ events }) => [...events.values()][0]?.status)).toEqual([
      ...['cancelled', 'confirmed'],
    ]);
  });

  test('waits for another sync of the same user', async () => {
    const answers = await Promise.all([sync(ann, [one, two]), sync(ann, [one, two]), sync(ann, [one, two])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body['created']).sort()).toEqual([0, 0, 2]);
    expect(server.sandbox.state.calendars.size).toBe(1);
  });

  test('continues after a process that died with its claim', async () => {
    await server.database.knex('calendar_connections').update({
      claimedBy: '00000000-0000-4000-8000-000000000000',
      claimedUntil: new Date(Date.now() - 1_000),
    });
    expect((await sync(ann, [one])).status).toBe(200);
  });

  test('recreates the calendar when it was removed at Google', async () => {
    await sync(ann, [one, two]);
    server.sandbox.state.calendars.clear();
    expect((await sync(ann, [one, two])).body).toEqual({ created: 2, updated: 0, deleted: 0, unchanged: 0 });
    expect(server.sandbox.shown()).toHaveLength(2);
  });

  test('restores an event that was removed at Google', async () => {
    await sync(ann, [one]);
    for (const event of server.sandbox.calendar()?.events.values() ?? []) event.status = 'cancelled';
    expect((await sync(ann, [one])).body['created']).toBe(1);
    expect(server.sandbox.shown()).toEqual(['2026-03-04 Task 1']);
  });

  test.each(['rateLimitExceeded', 'tooManyRequests', 'backendError', 'brokenLine', 'brokenAnswer'] as const)(
    'survives a %s that passes, and duplicates nothing',
    async (failure) => {
      await sync(ann, [one]);
      server.sandbox.fail(failure, 2, '/calendar/v3/calendars/');
      expect((await sync(ann, [one, two, three])).body).toMatchObject({ created: 2 });
      expect(server.sandbox.shown()).toHaveLength(3);
    },
  );

  test('creates no second calendar when the first response was lost', async () => {
    server.sandbox.fail('brokenAnswer', 1, '/calendar/v3/calendars');
    expect((await sync(ann, [one])).body['code']).toBe('calendarDown');
    expect(server.sandbox.state.calendars.size).toBe(1);
  });

  test('reports an unresponsive Google, and continues from there the next time', async () => {
    await sync(ann, [one]);
    server.sandbox.fail('backendError', 1_000, '/calendar/v3/calendars/');
    const { status, body } = await sync(ann, [one, two]);
    expect([status, body['code']]).toEqual([502, 'calendarDown']);
    expect((await statusOf(ann)).connection).toMatchObject({ problem: 'unreachable', events: 1 });
    server.sandbox.mend();
    expect((await sync(ann, [one, two])).body).toMatchObject({ created: 1, unchanged: 1 });
    expect(await problem()).toBeNull();
  });

  test('keeps what was done before Google stopped responding', async () => {
    const many = Array.from({ length: 30 }, (_, index) => anEvent(String(index)));
    await sync(ann, []);
    server.sandbox.failAfter(20, 'backendError', '/calendar/v3/calendars/');
    expect((await sync(ann, many)).body['code']).toBe('calendarDown');
    server.sandbox.mend();
    const done = server.sandbox.shown().length;
    expect(done).toBeGreaterThan(0);
    expect((await statusOf(ann)).connection?.events).toBe(done);
    expect((await sync(ann, many)).body).toMatchObject({ created: 30 - done, unchanged: done });
  });

  test('asks for a new sign-in after the permission was revoked, which fixes it', async () => {
    await sync(ann, [one]);
    for (const grant of server.sandbox.state.grants.values()) grant.revoked = true;
    const { status, body } = await sync(ann, [one]);
    expect([status, body['code']]).toEqual([409, 'calendarSignIn']);
    expect(await problem()).toBe('signInAgain');
    await connect(server, ann);
    expect(await problem()).toBeNull();
    expect((await sync(ann, [one])).body).toMatchObject({ created: 0, unchanged: 1 });
    expect(server.sandbox.state.calendars.size).toBe(1);
  });

  test('asks for a new sign-in when the token cannot be decrypted', async () => {
    await server.database.knex('calendar_connections').where({ userId: ann.id }).update({ refreshToken: 'AAAA' });
    expect((await sync(ann, [one])).body['code']).toBe('calendarSignIn');
  });

  test('requires a calendar and valid events', async () => {
    const ben = await server.signedIn();
    expect((await sync(ben, [one])).body['code']).toBe('noCalendar');
    const backwards = await sync(ann, [anEvent('1', { startDate: '2026-03-05' })]);
    expect([backwards.status, backwards.body['code']]).toEqual([400, 'invalid']);
    expect(writes()).toEqual([]);
  });
});
