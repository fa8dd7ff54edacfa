/** How somebody comes back from Google: it is connected, they did not allow it, or it came to nothing. */
export type CalendarReturn = 'connected' | 'refused' | 'failed';

const RETURNS: readonly CalendarReturn[] = ['connected', 'refused', 'failed'];

/** The screen to which it leads, on the web and in the desktop app alike. */
export const CALENDAR_SCREEN = '/weekly-plan';

/** Reads the query of an address; null when it tells of no return. */
export const calendarReturnOf = (query: { get(name: string): string | null }): CalendarReturn | null =>
  RETURNS.find((known) => known === query.get('calendar')) ?? null;

/** The same as a query. */
export const queryOfReturn = (result: CalendarReturn): string => `?calendar=${result}`;
