import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createJobs } from '#api/platform/jobs.ts';
import { createLog } from '#api/platform/log.ts';
import { connectGoogle } from '../../google/index.ts';
import { anEvent, begin, type CalendarServer, goBack, startCalendarServer, sync } from '../../testCalendar.ts';
import { feedsOf, titlesOf } from '../testFeeds.ts';
import { dropUnused } from './accounts.ts';
import { add, allow, aReader, forget, hour, readingOf, type Reader, refresh } from './testReading.ts';

let server: CalendarServer;
let ann: Reader;

beforeAll(async () => {
  server = await startCalendarServer(inject('testDatabase'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-03-04T11:00:00Z');
  ann = await aReader(server);
  server.sandbox.putEvent(ann.account, { id: 'team', summary: 'Team', ...hour(4, 14) });
  await allow(server, ann);
});

const grants = () => [...server.sandbox.state.grants.values()].filter(({ account }) => account === ann.account);
const isRevoked = () => vi.waitFor(() => expect(grants().map(({ revoked }) => revoked)).not.toContain(false), 15_000);
const rows = (table: string) => server.database.knex(table).where({ userId: ann.person.id });

describe('removing a Google account that is read', () => {
  test('deletes an account with all its events at once, and revokes the permission', async () => {
    await add(ann);
    expect((await forget(ann)).body).toEqual({ success: true });
    expect([await titlesOf(ann.person), await feedsOf(ann.person)]).toEqual([[], []]);
    for (const table of ['calendar_accounts', 'calendar_appointments', 'calendar_parts'])
      expect([table, await rows(table)]).toEqual([table, []]);
    await isRevoked();
  });

  test('happens with the last calendar of an account', async () => {
    const id = `other-${ann.account}`;
    server.sandbox.addCalendar({ id, summary: 'Other', account: ann.account });
    const [first, second] = [await add(ann), await add(ann, id)];
    await ann.person.call('DELETE', `/api/calendars/${first.calendar?.id}`);
    expect(await rows('calendar_accounts')).toHaveLength(1);
    await ann.person.call('DELETE', `/api/calendars/${second.calendar?.id}`);
    expect(await rows('calendar_accounts')).toEqual([]);
    await isRevoked();
  });

  test('happens by itself a day after no calendar was chosen, and not before', async () => {
    const chosen = await aReader(server);
    await allow(server, chosen);
    await add(chosen);
    const own = createJobs(server.database, createLog('silent'));
    await own.start();
    const google = connectGoogle({ ...server.sandbox, apiBase: server.sandbox.url }, '');
    const drop = () => dropUnused(server.database.knex, { jobs: own, google }, server.clock.now());
    server.clock.pass(23 * 3_600_000);
    await drop();
    expect(await rows('calendar_accounts')).toHaveLength(1);
    server.clock.pass(3_600_001);
    await drop();
    expect(await rows('calendar_accounts')).toEqual([]);
    expect((await readingOf(chosen.person)).accounts).toHaveLength(1);
    await isRevoked();
    await own.stop();
  });

  test('revokes nothing from a user who writes, or who has reconnected meanwhile', async () => {
    await add(ann);
    const { authUrl, cookie } = await begin(ann.person);
    await goBack(server, server.sandbox.decide(authUrl, true, undefined, ann.account), cookie);
    server.sandbox.calls.length = 0;
    await forget(ann);
    await allow(server, ann);
    expect((await sync(ann.person, [anEvent('1')])).status).toBe(200);
    await add(ann);
    expect(await titlesOf(ann.person)).toEqual(['Team']);
    expect(server.sandbox.calls.map(({ path }) => path)).not.toContain('/revoke');
    // Writing ends, reading continues; the permission is revoked with the last of both.
    await ann.person.call('POST', '/api/calendar/disconnect');
    await vi.waitFor(() => expect(server.sandbox.calls.map(({ method }) => method)).toContain('DELETE'), 15_000);
    expect(
      (await refresh(ann, { calendar: (await feedsOf(ann.person))[0] ?? null, problem: null })).problem,
    ).toBeNull();
    await forget(ann);
    await isRevoked();
  });

  test("with the user's account removes our calendar first, and then every permission", async () => {
    await add(ann);
    const { authUrl, cookie } = await begin(ann.person);
    await goBack(server, server.sandbox.decide(authUrl, true, undefined, ann.account), cookie);
    await sync(ann.person, [anEvent('1')]);
    const ours = [...server.sandbox.state.calendars.values()].filter(({ account }) => account === ann.account);
    expect(ours.map(({ isOfApp }) => isOfApp)).toEqual([false, true]);
    await ann.person.removeAccount();
    await isRevoked();
    expect(server.sandbox.state.calendars.has(ours[1]?.id ?? '')).toBe(false);
    expect(server.sandbox.state.calendars.has(ann.account)).toBe(true);
  });
});
