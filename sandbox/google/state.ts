/** An event as the Calendar API gives it, as far as it is looked at here. */
export type StoredEvent = Record<string, unknown> & { readonly id: string; status: string };

/** How a calendar stands in the list of its person. */
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
  /** Whose it is. */
  readonly account: string;
  /** Made by the app, which may see and change it with the smallest permission. */
  readonly isOfApp: boolean;
  /** Grows with each change. */
  version: number;
  /** At which version each event changed last. */
  readonly changedAt: Map<string, number>;
  /** Occurrences that were given to the app, by the event that repeats. */
  readonly given: Map<string, Set<string>>;
  /** Sync tokens of versions before are known no more. */
  oldest: number;
}

/** What an app was allowed by an account. */
export interface Grant {
  readonly refreshToken: string;
  readonly account: string;
  scope: string;
  revoked: boolean;
}

/** A question on the page of consent that was answered with yes; good for one exchange. */
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
  /** Access tokens and the grant that each belongs to. */
  readonly accessTokens: Map<string, Grant>;
  readonly calendars: Map<string, StoredCalendar>;
  /** Most of a page, whatever is asked for. */
  mostPerPage: number;
}

/** Who answers the page of consent, unless a test says somebody else. */
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

/** Makes a calendar; one of the same id is another one from then on. */
export function addCalendar(state: State, given: NewCalendar): StoredCalendar {
  const calendar: StoredCalendar = {
    ...{ timeZone: 'Europe/Berlin', account: ACCOUNT, isOfApp: false, ...given },
    ...{ events: new Map(), version: 1, changedAt: new Map(), given: new Map(), oldest: 0 },
  };
  state.calendars.set(calendar.id, calendar);
  return calendar;
}

/** Puts an event into a calendar, or in place of the one with its id. */
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

/** An account has always a calendar of its own. */
export const primaryOf = (state: State, account: string): StoredCalendar =>
  [...state.calendars.values()].find((one) => one.account === account && one.primary) ??
  addCalendar(state, { id: account, summary: account, account, primary: true });
