/** An event as the Calendar API gives it, as far as it is looked at here. */
export type StoredEvent = Record<string, unknown> & { readonly id: string; status: string };

export interface StoredCalendar {
  readonly id: string;
  readonly summary: string;
  readonly timeZone: string;
  readonly events: Map<string, StoredEvent>;
}

/** What an app was allowed by the one account that lives here. */
export interface Grant {
  readonly refreshToken: string;
  readonly scope: string;
  revoked: boolean;
}

/** A question on the page of consent that was answered with yes; good for one exchange. */
interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly scope: string;
  used: boolean;
}

export interface State {
  readonly codes: Map<string, Code>;
  readonly grants: Map<string, Grant>;
  /** Access tokens and the grant that each belongs to. */
  readonly accessTokens: Map<string, Grant>;
  readonly calendars: Map<string, StoredCalendar>;
}

export const emptyState = (): State => ({
  codes: new Map(),
  grants: new Map(),
  accessTokens: new Map(),
  calendars: new Map(),
});
