import { randomUUID } from 'node:crypto';
import type { CalendarFeed, FeedProblem } from '#shared/calendar/feedContract.ts';
import { googleAddressOf } from '#shared/calendar/google/address.ts';
import type { GoogleReading } from '#shared/calendar/googleContract.ts';
import type { ServerCalendar } from '#shared/calendar/serverContract.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { begin, type CalendarServer, goBack } from '../../testCalendar.ts';

interface Found {
  readonly calendars: readonly ServerCalendar[];
  readonly problem: FeedProblem | null;
}
interface Added {
  readonly calendar: CalendarFeed | null;
  readonly problem: FeedProblem | null;
}

/** A user with their own Google account. */
export interface Reader {
  readonly person: SignedInPerson;
  /** Also the id of the account's main calendar. */
  readonly account: string;
}

/** A separate account, so that revoking it affects no other test. */
export async function aReader(server: CalendarServer): Promise<Reader> {
  const account = `${randomUUID()}@gmail.example`;
  server.sandbox.addCalendar({ id: account, summary: account, account, primary: true });
  return { person: await server.signedIn(), account };
}

/** Allows reading their calendars; returns the URL where the user ended up. */
export async function allow(
  server: CalendarServer,
  { person, account }: Reader,
  scope?: string,
): Promise<string | null> {
  const { authUrl, cookie } = await begin(person, 'web', 'read');
  return (await goBack(server, server.sandbox.decide(authUrl, true, scope, account), cookie)).location;
}

export const readingOf = async (person: SignedInPerson): Promise<GoogleReading> =>
  (await person.call<GoogleReading>('GET', '/api/google-accounts')).body;

const pathOf = async ({ person, account }: Reader): Promise<string> => {
  const { accounts } = await readingOf(person);
  return `/api/google-accounts/${accounts.find(({ userName }) => userName === account)?.id}`;
};

export const find = async (reader: Reader): Promise<Found> =>
  (await reader.person.call<Found>('GET', `${await pathOf(reader)}/calendars`)).body;

export const add = async (reader: Reader, calendarId = reader.account, more: object = {}): Promise<Added> => {
  const body = { address: googleAddressOf(calendarId), ...more };
  return (await reader.person.call<Added>('POST', `${await pathOf(reader)}/calendars`, { body })).body;
};

export const forget = async (reader: Reader) => reader.person.call('DELETE', await pathOf(reader));

export const refresh = async ({ person }: Reader, { calendar }: Added): Promise<CalendarFeed> =>
  (await person.call<CalendarFeed>('POST', `/api/calendars/${calendar?.id}/refresh`)).body;

/** An hour of a day in March 2026, in Berlin. */
export const hour = (day: number, from: number, more: object = {}) => {
  const at = (clock: number) => ({
    dateTime: `2026-03-${String(day).padStart(2, '0')}T${String(clock).padStart(2, '0')}:00:00+01:00`,
    timeZone: 'Europe/Berlin',
  });
  return { start: at(from), end: at(from + 1), ...more };
};

/** The event requests, each by its kind: full, by token, or a further page. */
export const eventCalls = ({ sandbox }: CalendarServer): readonly string[] =>
  sandbox.calls
    .filter(({ method, path }) => method === 'GET' && path.endsWith('/events'))
    .map(({ query, status }) => {
      const choice = query.has('syncToken') ? 'changes' : 'all';
      return `${choice}${query.has('pageToken') ? ' on' : ''} ${status}`;
    });
