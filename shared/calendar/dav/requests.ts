/** Documents that are sent to calendar servers (RFC 4918, 4791, 6578). */

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"';

const document = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${name} ${NAMESPACES}>${content}</${name}>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const properties = (names: readonly string[]): string =>
  `<d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop>`;

/** Asks for properties by name, such as `d:displayname`. */
export const propfind = (names: readonly string[]): string => document('d:propfind', properties(names));

/** A span of time from its first instant to before its last. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

const inUtc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const wanted = (part: 'events' | 'states'): readonly string[] =>
  part === 'events' ? ['d:getetag', 'c:calendar-data'] : ['d:getetag'];

/** Asks for the events that touch a span of time: what they hold, or their states alone. */
export const calendarQuery = ({ from, to }: TimeRange, part: 'events' | 'states'): string =>
  document(
    'c:calendar-query',
    properties(wanted(part)) +
      '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">' +
      `<c:time-range start="${inUtc(from)}" end="${inUtc(to)}"/>` +
      '</c:comp-filter></c:comp-filter></c:filter>',
  );

/** Asks for what these resources hold, or for their states alone. */
export const calendarMultiget = (hrefs: readonly string[], part: 'events' | 'states' = 'events'): string =>
  document(
    'c:calendar-multiget',
    properties(wanted(part)) + hrefs.map((href) => `<d:href>${escaped(href)}</d:href>`).join(''),
  );

/** Asks which resources were changed or removed since a state. */
export const syncCollection = (token: string): string =>
  document(
    'd:sync-collection',
    `<d:sync-token>${escaped(token)}</d:sync-token><d:sync-level>1</d:sync-level>${properties(['d:getetag'])}`,
  );
