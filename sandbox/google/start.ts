import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { answerCalendar } from './calendar.ts';
import { type App, consentPage, decide, revoke, tickedOf, token } from './oauth.ts';
import { apiError, type Reply } from './reply.ts';
import { addCalendar, emptyState, type State, type StoredCalendar, type StoredEvent, storeEvent } from './state.ts';

/** A received call. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly status: number;
}

/** How calls fail until `mend`. */
type Failure =
  | 'rateLimitExceeded'
  | 'tooManyRequests'
  | 'muchLater'
  | 'unauthorised'
  | 'forbidden'
  | 'backendError'
  | 'brokenLine'
  | 'brokenAnswer';

export interface GoogleSandbox extends App {
  /** The value for `GOOGLE_API_BASE`. */
  readonly url: string;
  readonly state: State;
  /** Every call so far except the pages, oldest first. */
  readonly calls: Call[];
  /** Responds to the consent page as a user does; returns the redirect. */
  decide(authUrl: string, isAllowed: boolean, scope?: string, account?: string): string;
  /** Makes the next calls whose path begins like this fail; a broken response is sent after the work was done. */
  fail(how: Failure, times: number, path?: string): void;
  /** Makes calls fail permanently after that many successful ones. */
  failAfter(calls: number, how: Failure, path: string): void;
  /** Ends all failures. */
  mend(): void;
  /** The only calendar created by the app. */
  calendar(): StoredCalendar | undefined;
  /** Creates an empty calendar of a user's own. */
  addCalendar(given: Parameters<typeof addCalendar>[1]): StoredCalendar;
  /** Creates or changes an event with this id, as the calendar's user does. */
  putEvent(calendarId: string, event: Record<string, unknown> & { readonly id: string }): void;
  deleteEvent(calendarId: string, id: string): void;
  /** Invalidates all sync tokens of this calendar. */
  forgetTokens(calendarId: string): void;
  /** Titles by day, as the user sees them. */
  shown(): string[];
  stop(): Promise<void>;
}

interface Options extends Partial<App> {
  readonly port?: number;
}

interface Trouble {
  readonly how: Failure;
  readonly path: string;
  /** Number of calls that succeed first. */
  spared: number;
  left: number;
}

/** Starts a local server with Google's calendar API. */
export async function startGoogleSandbox(options: Options = {}): Promise<GoogleSandbox> {
  const app = {
    clientId: options.clientId ?? 'sandbox-client',
    clientSecret: options.clientSecret ?? 'sandbox-secret',
  };
  const state = emptyState();
  const calls: Call[] = [];
  const troubles: Trouble[] = [];
  const server = createServer((request, response) => {
    void answer({ app, state, calls, troubles }, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const calendar = (): StoredCalendar | undefined => [...state.calendars.values()].find(({ isOfApp }) => isOfApp);
  const named = (id: string): StoredCalendar => {
    const found = state.calendars.get(id);
    if (!found) throw new Error(`There is no calendar ${id}`);
    return found;
  };
  const put = (id: string, event: Partial<StoredEvent> & { readonly id: string }): void => {
    const before = named(id).events.get(event.id);
    storeEvent(named(id), { status: 'confirmed', ...before, ...event });
  };
  return {
    ...app,
    ...{ state, calls, calendar },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: (authUrl, isAllowed, scope, account) =>
      decide(state, app, new URL(authUrl).searchParams, isAllowed, scope, account),
    addCalendar: (given) => addCalendar(state, given),
    putEvent: put,
    deleteEvent: (calendarId, id) => put(calendarId, { id, status: 'cancelled' }),
    forgetTokens: (id) => void (named(id).oldest = named(id).version += 1),
    fail: (how, times, path = '/') => void troubles.push({ how, path, spared: 0, left: times }),
    failAfter: (spared, how, path) => void troubles.push({ how, path, spared, left: Infinity }),
    mend: () => void (troubles.length = 0),
    shown: () =>
      [...(calendar()?.events.values() ?? [])]
        .filter(({ status }) => status !== 'cancelled')
        .map(({ summary, start }) => `${(start as { date: string }).date} ${String(summary)}`)
        .sort(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Parts {
  readonly app: App;
  readonly state: State;
  readonly calls: Call[];
  readonly troubles: readonly Trouble[];
}

const CONSENT = '/o/oauth2/v2/auth';

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const text = await textOf(request);
  const trouble = troubleFor(parts.troubles, url.pathname);
  const failed = trouble && failureOf(trouble.how);
  const reply = failed ?? replyTo(parts, method, url, request, text);
  if (url.pathname !== CONSENT)
    parts.calls.push({ method, path: url.pathname, query: url.searchParams, status: reply.status });
  if (trouble?.how === 'brokenLine' || trouble?.how === 'brokenAnswer') return void response.destroy();
  const isText = typeof reply.body === 'string';
  response.writeHead(reply.status, {
    'cache-control': 'no-store',
    ...(reply.body === undefined || isText ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
    ...reply.headers,
  });
  response.end(reply.body === undefined ? undefined : isText ? reply.body : JSON.stringify(reply.body));
}

function troubleFor(troubles: readonly Trouble[], pathname: string): Trouble | undefined {
  const trouble = troubles.find(({ left, path }) => left > 0 && pathname.startsWith(path));
  if (!trouble) return undefined;
  if (trouble.spared > 0) {
    trouble.spared -= 1;
    return undefined;
  }
  trouble.left -= 1;
  return trouble;
}

/** Undefined if the work is done anyway. */
function failureOf(how: Failure): Reply | undefined {
  switch (how) {
    case 'rateLimitExceeded':
      return apiError(403, 'rateLimitExceeded', 'Rate Limit Exceeded');
    case 'tooManyRequests':
      return apiError(429, 'rateLimitExceeded', 'Too Many Requests', { 'retry-after': '1' });
    case 'muchLater':
      return apiError(429, 'rateLimitExceeded', 'Too Many Requests', { 'retry-after': '7200' });
    case 'unauthorised':
      return apiError(401, 'authError', 'Invalid Credentials');
    case 'forbidden':
      return apiError(403, 'forbidden', 'Forbidden');
    case 'backendError':
      return { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>Service Unavailable</h1>' };
    case 'brokenLine':
      return { status: 0 };
    case 'brokenAnswer':
      return undefined;
  }
}

function replyTo({ app, state }: Parts, method: string, url: URL, { headers }: IncomingMessage, text: string): Reply {
  const form = (): URLSearchParams => new URLSearchParams(text);
  if (url.pathname === CONSENT) {
    if (method !== 'POST') return consentPage(url.searchParams, app);
    const { searchParams } = url;
    const ticked = tickedOf(searchParams, form());
    return {
      status: 303,
      headers: { location: decide(state, app, searchParams, form().get('decision') === 'allow', ticked) },
    };
  }
  if (method === 'POST' && url.pathname === '/token') return token(state, app, form());
  if (method === 'POST' && url.pathname === '/revoke') return revoke(state, form());
  const [, path] = /^\/calendar\/v3(\/.*)$/.exec(url.pathname) ?? [];
  if (path === undefined) return apiError(404, 'notFound', 'Not Found');
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { authorization = '' } = headers;
  return answerCalendar(state, { method, path, query: url.searchParams, body, authorization });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
