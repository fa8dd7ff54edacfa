import { meets, occurrencesOf, type Range, repeats } from './occurrences.ts';
import { apiError, type Reply } from './reply.ts';
import { primaryOf, type State, type StoredCalendar, type StoredEvent } from './state.ts';

const ofAccount = (state: State, account: string): readonly StoredCalendar[] => {
  primaryOf(state, account);
  return [...state.calendars.values()].filter((one) => one.account === account);
};

function entryOf(calendar: StoredCalendar): object {
  const { id, summary, summaryOverride, timeZone, primary, hidden, deleted } = calendar;
  return {
    ...{ kind: 'calendar#calendarListEntry', id, summary, timeZone, accessRole: 'owner', selected: true },
    ...(summaryOverride === undefined ? {} : { summaryOverride }),
    ...(primary ? { primary } : {}),
    ...(hidden ? { hidden } : {}),
    ...(deleted ? { deleted } : {}),
  };
}

/** `calendarList`: as at Google, hidden and deleted ones are included only on request. */
export function answerList(state: State, account: string, entry: string | undefined, query: URLSearchParams): Reply {
  const all = ofAccount(state, account);
  if (entry !== undefined) {
    const one = entry === 'primary' ? primaryOf(state, account) : all.find(({ id }) => id === entry);
    return one ? { status: 200, body: entryOf(one) } : apiError(404, 'notFound', 'Not Found');
  }
  const shown = all.filter(
    ({ hidden, deleted }) =>
      (!hidden || query.get('showHidden') === 'true') && (!deleted || query.get('showDeleted') === 'true'),
  );
  const { items, nextPageToken } = pageOf(state, shown.map(entryOf), query, 100, 250);
  return { status: 200, body: { kind: 'calendar#calendarList', items, ...(nextPageToken ? { nextPageToken } : {}) } };
}

interface Token extends Range {
  readonly version: number;
}
const tokenFor = (token: Token): string => Buffer.from(JSON.stringify(token)).toString('base64url');

/** `events.list`, complete or since a sync token. */
export function answerEvents(state: State, calendar: StoredCalendar, query: URLSearchParams): Reply {
  const given = query.get('syncToken');
  const forbidden = ['timeMin', 'timeMax', 'orderBy', 'q', 'updatedMin', 'iCalUID', 'privateExtendedProperty'];
  if (given !== null && forbidden.some((name) => query.has(name))) {
    return apiError(400, 'badRequest', 'Sync token cannot be used with other query restrictions.');
  }
  const asked = (name: string, open: number): number => (query.has(name) ? Date.parse(query.get(name) ?? '') : open);
  const since =
    given === null
      ? { version: -1, from: asked('timeMin', 0), to: asked('timeMax', 4e12) }
      : (JSON.parse(Buffer.from(given, 'base64url').toString()) as Token);
  if (given !== null && since.version < calendar.oldest) return tokenIsGone;
  const found = query.get('singleEvents') === 'true' ? singles(calendar, since) : plain(calendar, query);
  const page = pageOf(state, found, query, 250, 2500);
  const { nextPageToken } = page;
  const next = nextPageToken ? { nextPageToken } : { nextSyncToken: tokenFor({ ...since, version: calendar.version }) };
  const items = page.items.map((item) => picked(item, query.get('fields')));
  const { id, summary, timeZone } = calendar;
  return { status: 200, body: { kind: 'calendar#events', etag: `"${id}"`, summary, timeZone, items, ...next } };
}

/** Verbatim from Google. */
const tokenIsGone: Reply = {
  status: 410,
  body: {
    error: {
      errors: [
        {
          ...{ domain: 'calendar', reason: 'fullSyncRequired' },
          ...{ message: 'Sync token is no longer valid, a full sync is required.' },
          ...{ locationType: 'parameter', location: 'syncToken' },
        },
      ],
      ...{ code: 410, message: 'Sync token is no longer valid, a full sync is required.' },
    },
  },
};

/** Events as stored. */
function plain({ events }: StoredCalendar, query: URLSearchParams): readonly StoredEvent[] {
  const [name = '', value] = (query.get('privateExtendedProperty') ?? '').split('=');
  const isShown = ({ status }: StoredEvent) => status !== 'cancelled' || query.get('showDeleted') === 'true';
  return [...events.values()].filter((event) => isShown(event) && (name === '' || privateOf(event)[name] === value));
}

const privateOf = (event: StoredEvent): Record<string, unknown> => {
  const { private: own } = (event['extendedProperties'] ?? {}) as { private?: Record<string, unknown> };
  return own ?? {};
};

/** Events with recurring ones expanded to occurrences; since a version also deleted ones. */
function singles(calendar: StoredCalendar, { version, ...range }: Token): readonly StoredEvent[] {
  const isFull = version < 0;
  return [...calendar.events.values()].flatMap((event) => {
    if ((calendar.changedAt.get(event.id) ?? 0) <= version) return [];
    if (repeats(event)) return occurrences(calendar, event, range, isFull);
    const master = calendar.events.get(String(event['recurringEventId'] ?? ''));
    // A changed occurrence is returned with the others of its series.
    if (isFull) return !master && event.status !== 'cancelled' && meets(event, range) ? [event] : [];
    return [event.status === 'cancelled' ? bare(event) : event];
  });
}

function occurrences(calendar: StoredCalendar, master: StoredEvent, range: Range, isFull: boolean) {
  const found = occurrencesOf(calendar, master, range);
  const before = calendar.given.get(master.id) ?? new Set();
  const now = new Set(found.map(({ id }) => id));
  calendar.given.set(master.id, now);
  if (isFull) return found;
  const gone = [...before].filter((id) => !now.has(id));
  return [...found, ...gone.map((id) => bare({ ...master, id, recurringEventId: master.id, status: 'cancelled' }))];
}

/** What Google returns of a deleted event. */
function bare({ id, etag, recurringEventId, originalStartTime }: StoredEvent): StoredEvent {
  const series = recurringEventId === undefined ? {} : { recurringEventId, originalStartTime };
  return { kind: 'calendar#event', id, etag, status: 'cancelled', ...series };
}

function pageOf<One>(state: State, all: readonly One[], query: URLSearchParams, usual: number, limit: number) {
  const most = Math.min(limit, state.mostPerPage, Number(query.get('maxResults') ?? usual));
  const from = Number(query.get('pageToken') ?? 0);
  const items = all.slice(from, from + most);
  return { items, nextPageToken: from + most < all.length ? String(from + most) : undefined };
}

/** The requested fields of an event (`items(a,b(c),d/e)`), each as a whole. */
function picked(item: StoredEvent, fields: string | null): object {
  const [, inner] = /items\((.*)\)$/.exec(fields ?? '') ?? [];
  if (inner === undefined) return item;
  const names = new Set(
    inner
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((name) => name.split('/')[0]),
  );
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}
