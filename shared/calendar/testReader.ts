import ICAL from 'ical.js';

/** An event as a calendar program reads it, by property name. */
export type ReadEvent = Readonly<Record<string, string>>;

/** Returns the size of a text in UTF-8 bytes, by counting percent signs. */
const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, 'x').length;

/** Checks what a parser tolerates: overlong lines and wrong line endings (RFC 5545, 3.1). */
function checkLines(text: string): void {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end');
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line end in ${JSON.stringify(line)}`);
    if (bytesOf(line) > 75) throw new Error(`${bytesOf(line)} bytes in ${JSON.stringify(line)}`);
  }
}

/** Returns each property once with its decoded value; an all-day value is a date without a time. */
function propertiesOf(component: ICAL.Component): ReadEvent {
  const read: Record<string, string> = {};
  for (const property of component.getAllProperties()) {
    const name = property.name.toUpperCase();
    if (name in read) throw new Error(`${name} stands there twice`);
    read[name] = String(property.getFirstValue());
  }
  return read;
}

/** Reads an iCalendar text with a parser that shares no code with the writer. */
export function readCalendar(text: string): { readonly calendar: ReadEvent; readonly events: readonly ReadEvent[] } {
  checkLines(text);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return { calendar: propertiesOf(calendar), events: calendar.getAllSubcomponents('vevent').map(propertiesOf) };
}
