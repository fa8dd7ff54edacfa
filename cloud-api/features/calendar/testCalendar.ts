import type { SyncedEvent } from '#shared/calendar/contract.ts';
import type { CalendarStatus } from '#shared/calendar/contract.ts';
import {
  type SignedInPerson,
  startTestServer,
  type TestDatabase,
  type TestServer,
  type Wanted,
} from '#api/app/testServer.ts';
import { type GoogleSandbox, startGoogleSandbox } from '../../../sandbox/google/start.ts';

export interface CalendarServer extends TestServer {
  readonly sandbox: GoogleSandbox;
}

/** Starts a server whose users can connect calendars at the sandbox. */
export async function startCalendarServer(testDatabase: TestDatabase, wanted: Wanted = {}): Promise<CalendarServer> {
  const sandbox = await startGoogleSandbox();
  const { url, clientId, clientSecret } = sandbox;
  const keys = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_API_BASE: url };
  const server = await startTestServer(testDatabase, { ...wanted, settings: { ...keys, ...wanted.settings } });
  return {
    ...server,
    sandbox,
    async stop() {
      await server.stop();
      await sandbox.stop();
    },
  };
}

/** An authorization that was begun. */
export interface Way {
  readonly authUrl: string;
  /** The cookie of the browser in which it began. */
  readonly cookie: string;
}

export async function begin(person: SignedInPerson, from?: 'web' | 'desktop', access?: 'write' | 'read'): Promise<Way> {
  const { status, text, body, headers } = await person.call<{ authUrl: string }>('POST', '/api/calendar/google/auth', {
    ...(from || access ? { body: { from, access } } : {}),
  });
  if (status !== 200) throw new Error(`Connecting answered ${status}: ${text}`);
  const cookie = headers.getSetCookie().find((one) => one.startsWith('calendar_state=')) ?? '';
  return { authUrl: body.authUrl, cookie: cookie.split(';')[0] ?? '' };
}

/** Follows Google's redirect, as a browser does, and returns the response. */
export async function goBack(
  { url }: TestServer,
  back: string,
  cookie = '',
): Promise<{ readonly status: number; readonly location: string | null; readonly text: string }> {
  const { pathname, search } = new URL(back);
  const answer = await fetch(`${url}${pathname}${search}`, { redirect: 'manual', headers: { cookie } });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

/** Connects a calendar; returns the URL where the user ended up. */
export async function connect(server: CalendarServer, person: SignedInPerson): Promise<string | null> {
  const { authUrl, cookie } = await begin(person);
  return (await goBack(server, server.sandbox.decide(authUrl, true), cookie)).location;
}

export const statusOf = async (person: SignedInPerson): Promise<CalendarStatus> =>
  (await person.call<CalendarStatus>('GET', '/api/calendar/status')).body;

export const anEvent = (uid: string, more: Partial<SyncedEvent> = {}): SyncedEvent => ({
  ...{ uid, title: `Task ${uid}`, description: '', startDate: '2026-03-04', endDate: '2026-03-04' },
  ...{ category: 'work', priority: 'medium' },
  ...more,
});

export const sync = (person: SignedInPerson, events: readonly SyncedEvent[]) =>
  person.call('POST', '/api/calendar/google/sync', { body: { events } });
