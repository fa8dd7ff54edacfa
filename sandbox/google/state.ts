/** An event of the Calendar API, with the fields used here. */
export type StoredEvent = Record<string, unknown> & { readonly id: string; status: string };

/** A calendar's entry in its user's list. */
interface Listing {
  readonly primary?: boolean;
  readonly hidden?: boolean;
  readonly deleted?: boolean;
  readonly summaryOverride?: string;
}

export interface StoredCalendar extends Listing {
  readonly id: string;
  readonly summary: string;
  readonly timeZone: string;
  readonly events: Map<string, StoredEvent>;
  /** The owner's account. */
  readonly account: string;
  /** Created by the app, which may read and change it with the smallest permission. */
  readonly isOfApp: boolean;
  /** Incremented with each change. */
  version: number;
  /** The version of each event's last change. */
  readonly changedAt: Map<string, number>;
  /** Occurrences returned to the app, by their recurring event. */
  readonly given: Map<string, Set<string>>;
  /** Sync tokens of earlier versions are invalid. */
  oldest: number;
}

/** An account's permission for an app. */
export interface Grant {
  readonly refreshToken: string;
  readonly account: string;
  scope: string;
  revoked: boolean;
}

/** The code of an accepted consent; valid for one exchange. */
interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly account: string;
  used: boolean;
}

export interface State {
  readonly codes: Map<string, Code>;
  readonly grants: Map<string, Grant>;
  /** Access tokens with their grants. */
  readonly accessTokens: Map<string, Grant>;
  readonly calendars: Map<string, StoredCalendar>;
  /** Maximum page size, whatever is requested. */
  mostPerPage: number;
}

/** The account that responds to the consent page by default. */
export const ACCOUNT = 'mara@gmail.example';

export const emptyState = (): State => ({
  codes: new Map(),
  grants: new Map(),
  accessTokens: new Map(),
  calendars: new Map(),
  mostPerPage: Infinity,
});

type NewCalendar = Listing &
  Pick<StoredCalendar, 'id' | 'summary'> &
  Partial<Pick<StoredCalendar, 'timeZone' | 'account' | 'isOfApp'>>;

/** Creates a calendar; replaces one with the same id. */
export function addCalendar(state: State, given: NewCalendar): StoredCalendar {
  const calendar: StoredCalendar = {
    ...{ timeZone: 'Europe/Berlin', account: ACCOUNT, isOfApp: false, ...given },
    ...{ events: new Map(), version: 1, changedAt: new Map(), given: new Map(), oldest: 0 },
  };
  state.calendars.set(calendar.id, calendar);
  return calendar;
}

/** Adds an event to a calendar, or replaces the one with its id. */
export function storeEvent(calendar: StoredCalendar, event: StoredEvent): StoredEvent {
  calendar.version += 1;
  const stored: StoredEvent = {
    kind: 'calendar#event',
    iCalUID: `${event.id}@google.com`,
    ...event,
    etag: `"${calendar.version}"`,
  };
  calendar.events.set(event.id, stored);
  calendar.changedAt.set(event.id, calendar.version);
  return stored;
}

/** Returns the account's main calendar, which always exists. */
export const primaryOf = (state: State, account: string): StoredCalendar =>
  [...state.calendars.values()].find((one) => one.account === account && one.primary) ??
  addCalendar(state, { id: account, summary: account, account, primary: true });
