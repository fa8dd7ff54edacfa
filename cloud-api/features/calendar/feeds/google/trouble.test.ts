import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { googleAddressOf } from '#shared/calendar/google/address.ts';
import { startTestServer } from '#api/app/testServer.ts';
import { begin, type CalendarServer, connect, goBack, startCalendarServer, statusOf } from '../../testCalendar.ts';
import { titlesOf } from '../testFeeds.ts';
import { add, allow, aReader, find, hour, readingOf, type Reader, refresh } from './testReading.ts';

let server: CalendarServer;
let ann: Reader;

beforeAll(async () => {
  server = await startCalendarServer(inject('testDatabase'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-03-04T11:00:00Z');
  server.sandbox.mend();
  ann = await aReader(server);
  server.sandbox.putEvent(ann.account, { id: 'team', summary: 'Team', ...hour(4, 14) });
});

const EVENTS = '/calendar/v3/calendars';
const screen = (result: string): string => `${server.url}/account/calendars?calendar=${result}`;
const grants = () => [...server.sandbox.state.grants.values()].filter(({ account }) => account === ann.account);
const revoke = () => grants().forEach((grant) => (grant.revoked = true));
const rows = (table: string) => server.database.knex(table).where({ userId: ann.person.id });

test('a server without Google offers nothing', async () => {
  const plain = await startTestServer(inject('testDatabase'));
  try {
    const person = await plain.signedIn();
    expect(await readingOf(person)).toEqual({ isConfigured: false, accounts: [] });
    const body = { access: 'read' };
    expect((await person.call('POST', '/api/calendar/google/auth', { body })).body['code']).toBe('calendarOff');
  } finally {
    await plain.stop();
  }
});

describe('permission to read', () => {
  test('is a separate consent, for reading only', async () => {
    const { authUrl } = await begin(ann.person, 'web', 'read');
    const asked = new URL(authUrl).searchParams;
    const base = 'https://www.googleapis.com/auth/calendar';
    expect(asked.get('scope')).toBe(`${base}.calendarlist.readonly ${base}.events.readonly`);
    expect(asked.get('include_granted_scopes')).toBe('false');
    expect(await allow(server, ann)).toBe(screen('connected'));
    // A user who only reads is not asked for write access.
    expect((await statusOf(ann.person)).connection).toBeNull();
  });

  test('does not include the calendar that we write, and vice versa', async () => {
    await connect(server, ann.person);
    expect((await readingOf(ann.person)).accounts).toEqual([]);
  });

  test.each([
    ['nothing', '', 'refused'],
    ['a part', 'https://www.googleapis.com/auth/calendar.events.readonly', 'partly'],
  ])('is not connected by %s of it, which is reported', async (_, scope, result) => {
    expect(await allow(server, ann, scope)).toBe(screen(result));
    expect((await readingOf(ann.person)).accounts).toEqual([]);
  });

  test('from the desktop app returns to its settings', async () => {
    const { authUrl } = await begin(ann.person, 'desktop', 'read');
    const { text } = await goBack(server, server.sandbox.decide(authUrl, true, undefined, ann.account));
    expect(text).toContain('<a href="unchaos://account/calendars?calendar=connected">Open Unchaos</a>');
  });

  test('fails cleanly when Google does not name the account', async () => {
    server.sandbox.fail('backendError', 9, '/calendar/v3/users');
    expect(await allow(server, ann)).toBe(screen('failed'));
    expect((await readingOf(ann.person)).accounts).toEqual([]);
  });
});

describe('a permission', () => {
  beforeEach(() => allow(server, ann));

  test.each([
    ['is taken back', revoke],
    ['is narrowed', () => grants().forEach((grant) => (grant.scope = 'openid'))],
    ['ends in the middle', () => server.sandbox.fail('unauthorised', 9, EVENTS)],
  ])('that %s: says so, keeps its events with their age, and recovers with a new consent', async (_, end) => {
    const added = await add(ann);
    end();
    server.clock.pass(3_600_000);
    expect(await refresh(ann, added)).toMatchObject({ problem: 'signIn', readAt: added.calendar?.readAt });
    expect(await titlesOf(ann.person)).toEqual(['Team']);
    server.sandbox.mend();
    server.sandbox.putEvent(ann.account, { id: 'team', summary: 'Team again' });
    expect(await allow(server, ann)).toBe(screen('connected'));
    expect((await readingOf(ann.person)).accounts).toHaveLength(1);
    // It is due at once.
    const [{ nextAt }] = (await rows('calendar_feeds')) as [{ nextAt: Date }];
    expect(nextAt.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
    expect((await refresh(ann, added)).problem).toBeNull();
    expect(await titlesOf(ann.person)).toEqual(['Team again']);
  });

  test('that is gone lists no calendars, and adds none', async () => {
    revoke();
    expect(await find(ann)).toEqual({ calendars: [], problem: 'signIn' });
    expect(await add(ann)).toEqual({ calendar: null, problem: 'signIn' });
  });

  test('that cannot be decrypted is treated as gone', async () => {
    const added = await add(ann);
    await rows('calendar_accounts').update({ password: 'other secret' });
    expect((await find(ann)).problem).toBe('signIn');
    expect((await refresh(ann, added)).problem).toBe('signIn');
    await allow(server, ann);
    expect((await refresh(ann, added)).problem).toBeNull();
  });

  test('belongs to its owner only', async () => {
    const ben = await server.signedIn();
    const [{ id }] = (await rows('calendar_accounts')) as [{ id: number }];
    const body = { address: googleAddressOf(ann.account) };
    const answers = [
      await ben.call('GET', `/api/google-accounts/${id}/calendars`),
      await ben.call('POST', `/api/google-accounts/${id}/calendars`, { body }),
      await ben.call('DELETE', `/api/google-accounts/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await readingOf(ben)).accounts).toEqual([]);
  });
});

describe('Google', () => {
  beforeEach(() => allow(server, ann));

  test.each(['rateLimitExceeded', 'tooManyRequests', 'backendError', 'brokenLine'] as const)(
    'responding with %s is retried until it recovers',
    async (how) => {
      server.sandbox.fail(how, 2, EVENTS);
      expect((await add(ann)).problem).toBeNull();
      expect(await titlesOf(ann.person)).toEqual(['Team']);
    },
  );

  test('asking for a pause gets it for as long as it says; what was read stays', async () => {
    const added = await add(ann);
    server.sandbox.fail('muchLater', 1, EVENTS);
    expect(await refresh(ann, added)).toMatchObject({ problem: 'unreachable', readAt: added.calendar?.readAt });
    const [feed] = (await rows('calendar_feeds')) as [{ nextAt: Date }];
    const minutes = (feed.nextAt.getTime() - server.clock.now().getTime()) / 60_000;
    expect([minutes > 110, minutes <= 120]).toEqual([true, true]);
    expect(await titlesOf(ann.person)).toEqual(['Team']);
  });

  test('that no longer has or shares a calendar is reported', async () => {
    const id = `shared-${ann.account}`;
    server.sandbox.addCalendar({ id, summary: 'Shared', account: ann.account });
    const added = await add(ann, id);
    server.sandbox.fail('forbidden', 2, EVENTS);
    expect((await refresh(ann, added)).problem).toBe('gone');
    expect((await refresh(ann, added)).problem).toBeNull();
    server.sandbox.state.calendars.delete(id);
    expect((await refresh(ann, added)).problem).toBe('gone');
    expect(await add(ann, id)).toEqual({ calendar: expect.anything() as unknown, problem: null });
    expect(await add(ann, 'nobody')).toEqual({ calendar: null, problem: 'gone' });
  });
});
