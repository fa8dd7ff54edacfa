/** The parts of a calendar file that say anything about time, as lines that belong together. */
export interface FeedBlocks {
  readonly name: string | null;
  readonly events: readonly (readonly string[])[];
  readonly zones: readonly (readonly string[])[];
}

/** What is read of a component. Descriptions, places, links and people's notes are never looked at. */
const USED: Readonly<Record<string, ReadonlySet<string>>> = {
  VEVENT: new Set([
    ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'SUMMARY', 'STATUS'],
    ...['TRANSP', 'CLASS', 'ATTENDEE', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-MICROSOFT-CDO-ALLDAYEVENT'],
  ]),
  VTIMEZONE: new Set(['TZID', 'X-LIC-LOCATION']),
  STANDARD: new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']),
  DAYLIGHT: new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']),
};

/** Folded lines as one (RFC 5545, 3.1); bare line feeds and blank lines are forgiven, for many programs write them. */
const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** What stands before the first parameter or the value. Lines are looked at again and again, so no pattern is asked. */
function nameOf(line: string): string {
  const [colon, semicolon] = [line.indexOf(':'), line.indexOf(';')];
  const end = semicolon >= 0 && semicolon < colon ? semicolon : colon;
  return line.slice(0, Math.max(0, end)).trimEnd().toUpperCase();
}
const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

/**
 * Takes a calendar file apart. `broken`: it is none, such as the page of a sign-in; `incomplete`: its end is missing. A line
 * that makes no sense is left out, not the file.
 */
export function blocksOf(text: string): FeedBlocks | 'broken' | 'incomplete' {
  const lines = linesOf(text);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return 'broken';
  if (!/^END:VCALENDAR\s*$/i.test(lines.at(-1) ?? '')) return 'incomplete';
  const events: string[][] = [];
  const zones: string[][] = [];
  let name: string | null = null;
  let block: string[] | undefined;
  const open: string[] = [];
  for (const line of lines) {
    const property = nameOf(line);
    if (property === 'BEGIN') {
      const component = valueOf(line).toUpperCase();
      open.push(component);
      if (component === 'VEVENT') events.push((block = []));
      if (component === 'VTIMEZONE') zones.push((block = []));
      if (component in USED) block?.push(`BEGIN:${component}`);
    } else if (property === 'END') {
      const component = open.pop() ?? '';
      if (component in USED) block?.push(`END:${component}`);
      if (component === 'VEVENT' || component === 'VTIMEZONE') block = undefined;
    } else if (USED[open.at(-1) ?? '']?.has(property)) {
      block?.push(line);
    } else if (property === 'X-WR-CALNAME' && open.length === 1) {
      name ??= valueOf(line) || null;
    }
  }
  return { name, events, zones };
}

/** The value of a property that may stand there once or never. */
export const firstValue = (block: readonly string[], property: string): string | undefined => {
  const line = block.find((one) => nameOf(one) === property);
  return line === undefined ? undefined : valueOf(line);
};

/** Whether any of some properties stands there. */
export const has = (block: readonly string[], ...properties: readonly string[]): boolean =>
  block.some((line) => properties.includes(nameOf(line)));

/** The values of a property that is told as its bare text, such as a rule, and the block without them. */
export function takeOut(
  block: readonly string[],
  property: string,
): { readonly values: readonly string[]; readonly rest: readonly string[] } {
  const isIt = (line: string): boolean => nameOf(line) === property;
  return { values: block.filter(isIt).map(valueOf), rest: block.filter((line) => !isIt(line)) };
}
