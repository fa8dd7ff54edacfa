/**
 * How somebody comes back from Google: it is connected, they did not allow it, they allowed a part that is of no use alone, or it
 * came to nothing.
 */
export type CalendarReturn = 'connected' | 'refused' | 'partly' | 'failed';

const RETURNS: readonly CalendarReturn[] = ['connected', 'refused', 'partly', 'failed'];

/** The screens to which it leads, on the web and in the desktop app alike: from writing a calendar, and from reading. */
export const CALENDAR_SCREENS = { write: '/weekly-plan', read: '/account/calendars' } as const;

/** Reads the query of an address; null when it tells of no return. */
export const calendarReturnOf = (query: { get(name: string): string | null }): CalendarReturn | null =>
  RETURNS.find((known) => known === query.get('calendar')) ?? null;

/** The same as a query. */
export const queryOfReturn = (result: CalendarReturn): string => `?calendar=${result}`;
