/** Used in place of a server for a Google account; it can never be the address of a server. */
export const GOOGLE = 'google';

const BASE = 'https://calendar.google.com/calendars/';

/** Returns the internal address of a Google calendar; it is never requested. */
export const googleAddressOf = (calendarId: string): string => BASE + encodeURIComponent(calendarId);

/** Returns the Google calendar of an address; null for any other address. */
export function googleCalendarIdOf(address: string): string | null {
  if (!address.startsWith(BASE)) return null;
  try {
    return decodeURIComponent(address.slice(BASE.length)) || null;
  } catch {
    return null;
  }
}
