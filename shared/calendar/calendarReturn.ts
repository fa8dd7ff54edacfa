/** The outcome of the return from Google: connected, refused, only partly allowed and so unusable, or failed. */
export type CalendarReturn = 'connected' | 'refused' | 'partly' | 'failed';

const RETURNS: readonly CalendarReturn[] = ['connected', 'refused', 'partly', 'failed'];

/** The screens it returns to, in the web and desktop app: after writing to a calendar, and after reading. */
export const CALENDAR_SCREENS = { write: '/weekly-plan', read: '/account/calendars' } as const;

/** Reads the query of an address; null when it is not such a return. */
export const calendarReturnOf = (query: { get(name: string): string | null }): CalendarReturn | null =>
  RETURNS.find((known) => known === query.get('calendar')) ?? null;

/** Returns the same as a query. */
export const queryOfReturn = (result: CalendarReturn): string => `?calendar=${result}`;
