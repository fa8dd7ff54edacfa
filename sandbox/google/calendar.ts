import { randomBytes } from 'node:crypto';
import { apiError, type Reply } from './reply.ts';
import { type State, type StoredCalendar, type StoredEvent } from './state.ts';

export interface Asked {
  readonly method: string;
  /** Below `/calendar/v3`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly authorization: string;
}

const SCOPE = 'https://www.googleapis.com/auth/calendar.app.created';
const notFound = apiError(404, 'notFound', 'Not Found');
const invalid = (message: string): Reply => apiError(400, 'invalid', message);
const none: Reply = { status: 204 };

/** The calls of the Calendar API that the product makes, with the errors that Google documents for them. */
export function answerCalendar(state: State, asked: Asked): Reply {
  const grant = state.accessTokens.get(asked.authorization.replace(/^Bearer /, ''));
  if (!grant || grant.revoked) return apiError(401, 'authError', 'Invalid Credentials');
  if (!grant.scope.split(' ').includes(SCOPE)) {
    return apiError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
  }
  const { method, path } = asked;
  if (path === '/calendars') return method === 'POST' ? makeCalendar(state, asked.body) : notFound;
  const [, id = '', events, eventId] = /^\/calendars\/([^/]+)(\/events(?:\/([^/]+))?)?$/.exec(path) ?? [];
  const calendar = state.calendars.get(decodeURIComponent(id));
  if (!calendar) return notFound;
  if (events === undefined) {
    if (method !== 'DELETE') return notFound;
    state.calendars.delete(calendar.id);
    return none;
  }
  if (eventId !== undefined) return oneEvent(calendar, decodeURIComponent(eventId), asked);
  if (method === 'POST') return insert(calendar, asked.body);
  return method === 'GET' ? list(calendar, asked.query) : notFound;
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

function makeCalendar(state: State, body: unknown): Reply {
  const { summary, timeZone } = fieldsOf(body);
  if (typeof summary !== 'string') return apiError(400, 'required', 'Missing title.');
  const id = `${randomBytes(20).toString('hex')}@group.calendar.google.com`;
  state.calendars.set(id, {
    id,
    summary,
    timeZone: typeof timeZone === 'string' ? timeZone : 'UTC',
    events: new Map(),
  });
  return { status: 200, body: { kind: 'calendar#calendar', id, summary, timeZone } };
}

const dayOf = (value: unknown): string => {
  const { date } = fieldsOf(value);
  return typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? date : '';
};

/** What Google refuses of an event; undefined when it is well. */
function wrongWith(event: Record<string, unknown>): Reply | undefined {
  const [start, end] = [dayOf(event['start']), dayOf(event['end'])];
  if (start === '') return apiError(400, 'required', 'Missing start time.');
  if (end === '') return apiError(400, 'required', 'Missing end time.');
  return end <= start ? apiError(400, 'timeRangeEmpty', 'The specified time range is empty.') : undefined;
}

function insert({ events }: StoredCalendar, body: unknown): Reply {
  const event = fieldsOf(body);
  const id = typeof event['id'] === 'string' ? event['id'] : randomBytes(16).toString('hex');
  if (!/^[0-9a-v]{5,1024}$/.test(id)) return invalid('Invalid resource id value.');
  // The id of an event that was removed stays taken.
  if (events.has(id)) return apiError(409, 'duplicate', 'The requested identifier already exists.');
  const wrong = wrongWith(event);
  if (wrong) return wrong;
  const stored: StoredEvent = { status: 'confirmed', ...event, id };
  events.set(id, stored);
  return { status: 200, body: stored };
}

function oneEvent({ events }: StoredCalendar, id: string, { method, body }: Asked): Reply {
  const event = events.get(id);
  if (!event) return notFound;
  if (method === 'DELETE') {
    if (event.status === 'cancelled') return apiError(410, 'deleted', 'Resource has been deleted');
    event.status = 'cancelled';
    return none;
  }
  if (method !== 'PATCH') return notFound;
  const changed = { ...event, ...fieldsOf(body), id };
  const wrong = wrongWith(changed);
  if (wrong) return wrong;
  events.set(id, changed);
  return { status: 200, body: changed };
}

const privateOf = (event: StoredEvent): Record<string, unknown> =>
  fieldsOf(fieldsOf(event['extendedProperties'])['private']);

function list({ events }: StoredCalendar, query: URLSearchParams): Reply {
  const [name = '', value] = (query.get('privateExtendedProperty') ?? '').split('=');
  const most = Math.min(2500, Number(query.get('maxResults') ?? 250));
  const from = Number(query.get('pageToken') ?? 0);
  const found = [...events.values()].filter(
    (event) => event.status !== 'cancelled' && (name === '' || privateOf(event)[name] === value),
  );
  const nextPageToken = from + most < found.length ? { nextPageToken: String(from + most) } : {};
  return { status: 200, body: { kind: 'calendar#events', items: found.slice(from, from + most), ...nextPageToken } };
}
