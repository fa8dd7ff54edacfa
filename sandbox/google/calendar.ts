import { randomBytes } from 'node:crypto';
import { apiError, type Reply } from './reply.ts';
import { answerEvents, answerList } from './reading.ts';
import { addCalendar, primaryOf, type State, type StoredCalendar, storeEvent } from './state.ts';

export interface Asked {
  readonly method: string;
  /** Path below `/calendar/v3`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly authorization: string;
}

const BASE = 'https://www.googleapis.com/auth/calendar';
const OWN_CALENDARS = `${BASE}.app.created`;
const LIST = [`${BASE}.calendarlist.readonly`, `${BASE}.readonly`];
const EVENTS = [`${BASE}.events.readonly`, `${BASE}.readonly`];
const notFound = apiError(404, 'notFound', 'Not Found');
const invalid = (message: string): Reply => apiError(400, 'invalid', message);
const insufficient = apiError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
const none: Reply = { status: 204 };

/** Handles the calls of the Calendar API that the product makes, with the errors that Google documents. */
export function answerCalendar(state: State, asked: Asked): Reply {
  const grant = state.accessTokens.get(asked.authorization.replace(/^Bearer /, ''));
  if (!grant || grant.revoked) return apiError(401, 'authError', 'Invalid Credentials');
  const scopes = grant.scope.split(' ');
  const mayWrite = scopes.includes(OWN_CALENDARS);
  const { method, path } = asked;
  const [isList, entry] = /^\/users\/me\/calendarList(?:\/([^/]+))?$/.exec(path) ?? [];
  if (isList !== undefined) {
    if (!LIST.some((scope) => scopes.includes(scope))) return insufficient;
    return answerList(state, grant.account, entry === undefined ? undefined : decodeURIComponent(entry), asked.query);
  }
  if (path === '/calendars') {
    if (!mayWrite) return insufficient;
    return method === 'POST' ? makeCalendar(state, grant.account, asked.body) : notFound;
  }
  const [, id = '', events, eventId] = /^\/calendars\/([^/]+)(\/events(?:\/([^/]+))?)?$/.exec(path) ?? [];
  const mayRead = method === 'GET' && EVENTS.some((scope) => scopes.includes(scope));
  if (!mayWrite && !mayRead) return insufficient;
  const calendar = id === 'primary' ? primaryOf(state, grant.account) : state.calendars.get(decodeURIComponent(id));
  // Without a permission for all calendars, those of others are not visible.
  if (calendar?.account !== grant.account || !(mayRead || calendar.isOfApp)) return notFound;
  if (events === undefined) {
    if (method !== 'DELETE') return notFound;
    state.calendars.delete(calendar.id);
    return none;
  }
  if (eventId !== undefined) return oneEvent(calendar, decodeURIComponent(eventId), asked);
  if (method === 'POST') return insert(calendar, asked.body);
  return method === 'GET' ? answerEvents(state, calendar, asked.query) : notFound;
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

function makeCalendar(state: State, account: string, body: unknown): Reply {
  const { summary, timeZone } = fieldsOf(body);
  if (typeof summary !== 'string') return apiError(400, 'required', 'Missing title.');
  const id = `${randomBytes(20).toString('hex')}@group.calendar.google.com`;
  const zone = typeof timeZone === 'string' ? { timeZone } : { timeZone: 'UTC' };
  addCalendar(state, { id, summary, account, isOfApp: true, ...zone });
  return { status: 200, body: { kind: 'calendar#calendar', id, summary, timeZone } };
}

const dayOf = (value: unknown): string => {
  const { date } = fieldsOf(value);
  return typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? date : '';
};

/** Returns Google's error for an invalid event; undefined when it is valid. */
function wrongWith(event: Record<string, unknown>): Reply | undefined {
  const [start, end] = [dayOf(event['start']), dayOf(event['end'])];
  if (start === '') return apiError(400, 'required', 'Missing start time.');
  if (end === '') return apiError(400, 'required', 'Missing end time.');
  return end <= start ? apiError(400, 'timeRangeEmpty', 'The specified time range is empty.') : undefined;
}

function insert(calendar: StoredCalendar, body: unknown): Reply {
  const { events } = calendar;
  const event = fieldsOf(body);
  const id = typeof event['id'] === 'string' ? event['id'] : randomBytes(16).toString('hex');
  if (!/^[0-9a-v]{5,1024}$/.test(id)) return invalid('Invalid resource id value.');
  // The id of a deleted event stays taken.
  if (events.has(id)) return apiError(409, 'duplicate', 'The requested identifier already exists.');
  const wrong = wrongWith(event);
  if (wrong) return wrong;
  return { status: 200, body: storeEvent(calendar, { status: 'confirmed', ...event, id }) };
}

function oneEvent(calendar: StoredCalendar, id: string, { method, body }: Asked): Reply {
  const event = calendar.events.get(id);
  if (!event) return notFound;
  if (method === 'DELETE') {
    if (event.status === 'cancelled') return apiError(410, 'deleted', 'Resource has been deleted');
    storeEvent(calendar, { ...event, status: 'cancelled' });
    return none;
  }
  if (method !== 'PATCH') return notFound;
  const changed = { ...event, ...fieldsOf(body), id };
  const wrong = wrongWith(changed);
  if (wrong) return wrong;
  return { status: 200, body: storeEvent(calendar, changed) };
}
