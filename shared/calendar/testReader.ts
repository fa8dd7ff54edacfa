/** An event as a calendar program reads it. */
export type ReadEvent = Readonly<Record<string, string>>;

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));

/** Bytes of a text in UTF-8, as percent signs count them. */
export const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, 'x').length;

/**
 * Reads an iCalendar text by the letter of RFC 5545, strictly and apart from the code that writes it: a line that is too
 * long, an end of line that is none, or a component that is not closed is an error. Names carry their parameters.
 */
export function readCalendar(text: string): { readonly calendar: ReadEvent; readonly events: readonly ReadEvent[] } {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line end in ${JSON.stringify(line)}`);
    if (bytesOf(line) > 75) throw new Error(`${bytesOf(line)} bytes in ${JSON.stringify(line)}`);
  }
  const lines = physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  const events: Record<string, string>[] = [];
  const calendar: Record<string, string> = {};
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=[^:]*)?):(.*)$/su.exec(line) ?? [];
    if (name === '') throw new Error(`No content line: ${JSON.stringify(line)}`);
    if (name === 'BEGIN') open.push(value);
    if (name === 'BEGIN' && value === 'VEVENT') events.push({});
    const into = open.at(-1) === 'VEVENT' ? events.at(-1) : calendar;
    if (name === 'END' && open.pop() !== value) throw new Error(`${value} is closed, but was not open`);
    if (name === 'BEGIN' || name === 'END' || !into) continue;
    if (name in into) throw new Error(`${name} stands there twice`);
    into[name] = unescaped(value);
  }
  if (open.length > 0) throw new Error(`${open.join()} stays open`);
  return { calendar, events };
}
