/** The parts of a calendar file that are about time, as lines grouped by component. */
export interface FeedBlocks {
  readonly name: string | null;
  readonly events: readonly (readonly string[])[];
  readonly zones: readonly (readonly string[])[];
}

/** The properties read from each component. Descriptions, locations, links and notes are never read. */
const USED: Readonly<Record<string, ReadonlySet<string>>> = {
  VEVENT: new Set([
    ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'SUMMARY', 'STATUS'],
    ...['TRANSP', 'CLASS', 'ATTENDEE', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-MICROSOFT-CDO-ALLDAYEVENT'],
  ]),
  VTIMEZONE: new Set(['TZID', 'X-LIC-LOCATION']),
  STANDARD: new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']),
  DAYLIGHT: new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']),
};

const [COLON, SEMICOLON, BLANK, TAB] = [58, 59, 32, 9];

/** Returns the text before the first parameter or the value. No regular expression, because it runs very often. */
export function nameOf(line: string): string {
  for (let place = 0; place < line.length; place += 1) {
    const sign = line.charCodeAt(place);
    if (sign === COLON || sign === SEMICOLON) return line.slice(0, place).trimEnd().toUpperCase();
  }
  return '';
}
export const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

/**
 * Calls `see` for each line, with folded ones joined (RFC 5545, 3.1); bare line feeds and blank lines are accepted,
 * because many programs write them. Lines are not stored, because calendars are long and most lines are irrelevant.
 */
function eachLine(given: string, see: (line: string) => void): void {
  const text = given.includes('\r') ? given.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : given;
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  while (from < text.length) {
    let end = endOfLine(text, from);
    let isFolded = false;
    while (isBlank(text.charCodeAt(end + 1))) {
      isFolded = true;
      end = endOfLine(text, end + 1);
    }
    const line = text.slice(from, end);
    const whole = isFolded ? line.replace(/\n[ \t]/g, '') : line;
    if (whole.trim() !== '') see(whole);
    from = end + 1;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
const isBlank = (sign: number): boolean => sign === BLANK || sign === TAB;

/**
 * Splits a calendar file into components. `broken`: it is not one, such as a sign-in page; `incomplete`: its end is
 * missing. An invalid line is skipped, not the whole file.
 */
export function blocksOf(text: string): FeedBlocks | 'broken' | 'incomplete' {
  const events: string[][] = [];
  const zones: string[][] = [];
  let name: string | null = null;
  let block: string[] | undefined;
  const open: string[] = [];
  let [first, last] = ['', ''];
  eachLine(text, (line) => {
    first ||= line;
    last = line;
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
  });
  if (!/^BEGIN:VCALENDAR\s*$/i.test(first)) return 'broken';
  return /^END:VCALENDAR\s*$/i.test(last) ? { name, events, zones } : 'incomplete';
}

/** Returns the value of a property that occurs at most once. */
export const firstValue = (block: readonly string[], property: string): string | undefined => {
  const line = block.find((one) => nameOf(one) === property);
  return line === undefined ? undefined : valueOf(line);
};

/** Returns the values of a property with plain text, such as a rule, and the block without them. */
export function takeOut(
  block: readonly string[],
  property: string,
): { readonly values: readonly string[]; readonly rest: readonly string[] } {
  const isIt = (line: string): boolean => nameOf(line) === property;
  return { values: block.filter(isIt).map(valueOf), rest: block.filter((line) => !isIt(line)) };
}
