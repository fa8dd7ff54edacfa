/** Request bodies for calendar servers (RFC 4918, 4791, 6578). */

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"';

const document = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${name} ${NAMESPACES}>${content}</${name}>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const properties = (names: readonly string[]): string =>
  `<d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop>`;

/** Requests properties by name, such as `d:displayname`. */
export const propfind = (names: readonly string[]): string => document('d:propfind', properties(names));

/** A time range from its first instant to before its last. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

const inUtc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const wanted = (part: 'events' | 'states'): readonly string[] =>
  part === 'events' ? ['d:getetag', 'c:calendar-data'] : ['d:getetag'];

/** Requests the events in a time range: their content, or only their ETags. */
export const calendarQuery = ({ from, to }: TimeRange, part: 'events' | 'states'): string =>
  document(
    'c:calendar-query',
    properties(wanted(part)) +
      '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">' +
      `<c:time-range start="${inUtc(from)}" end="${inUtc(to)}"/>` +
      '</c:comp-filter></c:comp-filter></c:filter>',
  );

/** Requests the content of these resources, or only their ETags. */
export const calendarMultiget = (hrefs: readonly string[], part: 'events' | 'states' = 'events'): string =>
  document(
    'c:calendar-multiget',
    properties(wanted(part)) + hrefs.map((href) => `<d:href>${escaped(href)}</d:href>`).join(''),
  );

/** Requests which resources changed or were removed since a sync token. */
export const syncCollection = (token: string): string =>
  document(
    'd:sync-collection',
    `<d:sync-token>${escaped(token)}</d:sync-token><d:sync-level>1</d:sync-level>${properties(['d:getetag'])}`,
  );
