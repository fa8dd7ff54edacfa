/** What stands in place of a server in an account at Google; no address of a server looks like that. */
export const GOOGLE = 'google';

const BASE = 'https://calendar.google.com/calendars/';

/** A calendar at Google as an address, by which it is known here; nobody asks it. */
export const googleAddressOf = (calendarId: string): string => BASE + encodeURIComponent(calendarId);

/** The calendar that an address names; null for one that names none. */
export function googleCalendarIdOf(address: string): string | null {
  if (!address.startsWith(BASE)) return null;
  try {
    return decodeURIComponent(address.slice(BASE.length)) || null;
  } catch {
    return null;
  }
}
