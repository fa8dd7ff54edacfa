import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Appointments } from '#shared/calendar/appointmentContract.ts';
import type { CalendarFeed, FeedProblem } from '#shared/calendar/feedContract.ts';
import {
  freePort,
  type SignedInPerson,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '#api/app/testServer.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server with calendars. */
export interface FeedHost {
  readonly url: string;
  /** Requests, oldest first. */
  readonly asked: IncomingMessage[];
  /** The response at each path. */
  readonly answers: Map<string, Answer>;
  stop(): Promise<void>;
}

export async function startFeedHost(): Promise<FeedHost> {
  const asked: IncomingMessage[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  const port = await freePort();
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  return {
    ...{ asked, answers, url: `http://127.0.0.1:${port}` },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export interface FeedServer extends TestServer {
  readonly host: FeedHost;
}

/** Starts a server that may read calendars from this machine, and one that hosts them. */
export async function startFeedServer(
  testDatabase: TestDatabase,
  settings: Readonly<Record<string, string>> = { CALENDAR_NETWORKS: 'any' },
): Promise<FeedServer> {
  const host = await startFeedHost();
  const server = await startTestServer(testDatabase, { settings });
  return {
    ...server,
    host,
    async stop() {
      await server.stop();
      await host.stop();
    },
  };
}

/** A calendar file's text; each event is a title with its times in UTC, e.g. `20260304T090000Z`. */
export const aCalendar = (...events: readonly (readonly [title: string, from: string, to: string])[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Work'],
    ...events.flatMap(([title, from, to], place) => [
      ...[
        'BEGIN:VEVENT',
        `UID:${place}@example.org`,
        `DTSTART:${from}`,
        `DTEND:${to}`,
        `SUMMARY:${title}`,
        'END:VEVENT',
      ],
    ]),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

export const gives =
  (text: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text);

export const says =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end();

interface Added {
  readonly calendar: CalendarFeed | null;
  readonly problem: FeedProblem | null;
}

export const addFeed = async (person: SignedInPerson, address: string, more: object = {}): Promise<Added> =>
  (await person.call<Added>('POST', '/api/calendars', { body: { address, ...more } })).body;

export const feedsOf = async (person: SignedInPerson): Promise<readonly CalendarFeed[]> =>
  (await person.call<{ calendars: CalendarFeed[] }>('GET', '/api/calendars')).body.calendars;

export const appointmentsOf = async (person: SignedInPerson): Promise<Appointments> =>
  (await person.call<Appointments>('GET', '/api/appointments')).body;

export const titlesOf = async (person: SignedInPerson): Promise<readonly (string | null)[]> =>
  (await appointmentsOf(person)).appointments.map(({ title }) => title);
