import { bulletLength, linesOf } from '../lines.ts';
import type { Range, Token } from '../tokenize.ts';

/** A time that starts an entry of a schedule, in 24 hours. */
export interface ScheduledHour {
  readonly hour: number;
  readonly minute: number;
  /** Number of tokens of the time. */
  readonly length: number;
  /** Minutes to the end of its range, where it has one. */
  readonly lasts?: number;
}

/** Entries that make a schedule, and how many of them must be times by their form. */
const LEAST_ENTRIES = 3;
const LEAST_CERTAIN = 2;
const MANY_ENTRIES = 5;
const LEADS = /^(?:at|um|ab|@|gegen|from|von)$/;
const HOUR = /^(\d{1,2})(?:[:.h]([0-5]\d))?(am|pm|a|p|h)?$/;
/** "0915": four digits, only at the start of a line. */
const MILITARY = /^([01]\d|2[0-3])([0-5]\d)$/;
const SPAN = /^(\d{1,2})(?:[:.]([0-5]\d))?(am|pm)?[-–](\d{1,2})(?:[:.]([0-5]\d))?(am|pm)?$/;
/** What makes the number before it an amount. */
const COUNTED =
  /^(?:x|mal|times|kg|g|l|ml|min|mins|minutes|minuten|std|stunden|hours?|hrs?|stück|stk|packs?|packungen|euro|eur|%|days?|tage|weeks?|wochen|[-–/*.)])$/;
/** Morning hours up to this one are in the afternoon where nothing precedes them: "3 dentist". */
const EARLIEST = 5;

const known = new WeakMap<readonly Token[], ReadonlyMap<number, ScheduledHour>>();

/**
 * Returns the times that start the entries of a schedule, by their tokens: "9:00 standup, 11 call Ann, 2-3 review". Each
 * is later than the one before, which tells morning from afternoon. Empty where a dump is no schedule.
 */
export function scheduleOf(tokens: readonly Token[]): ReadonlyMap<number, ScheduledHour> {
  const found = known.get(tokens);
  if (found) return found;
  const schedule = ascending(entriesOf(tokens));
  known.set(tokens, schedule);
  return schedule;
}

const isLineStart = (tokens: readonly Token[], at: number): boolean => at === 0 || tokens[at - 1]?.kind === 'newline';

interface Entry {
  readonly at: number;
  readonly from: number;
  readonly to: number | null;
  readonly length: number;
  /** Whether its hour is exact: am, pm, or past noon. */
  readonly isExact: boolean;
  readonly isCertain: boolean;
}

/** Entries of a schedule without commas, which starts with one: "8 oatmeal 9:30 rehab 12 lunch 2 nap". */
const LEAST_RUN = 4;

function entriesOf(tokens: readonly Token[]): Entry[] {
  return linesOf(tokens).flatMap((line) => {
    const first = line.from + bulletLength(tokens, line);
    const starts = [first];
    for (let at = line.from; at < line.to - 1; at += 1) if (/^[,;:]$/.test(tokens[at]?.text ?? '')) starts.push(at + 1);
    const separated = starts.flatMap((start) => entryBehind(tokens, start) ?? []);
    if (separated.length > 1) return separated;
    const run = runOf(tokens, { from: first, to: line.to });
    return run.length >= LEAST_RUN && ascending(run).size === run.length ? run : separated;
  });
}

const entryBehind = (tokens: readonly Token[], start: number): Entry | null =>
  entryAt(tokens, LEADS.test(tokens[start]?.text ?? '') ? start + 1 : start);

/** Returns all entries of a line that starts with one, or with a day before it. */
function runOf(tokens: readonly Token[], { from, to }: Range): Entry[] {
  const found: Entry[] = [];
  for (let at = from; at < to; at += 1) {
    const entry = tokens[at]?.aside === true ? null : entryAt(tokens, at);
    if (!entry) continue;
    if (found.length === 0 && at - from > MOST_BEFORE) return [];
    found.push(entry);
    at += entry.length;
  }
  return found;
}
/** Words of a day before the first entry: "Wed 26.8.", "today at". */
const MOST_BEFORE = 4;

function entryAt(tokens: readonly Token[], at: number): Entry | null {
  const text = (place: number): string => tokens[place]?.text ?? '';
  const own = HOUR.exec(text(at)) ?? (isLineStart(tokens, at) ? MILITARY.exec(text(at)) : null);
  const span =
    SPAN.exec(text(at)) ?? (/^(?:-|–|to|bis)$/.test(text(at + 1)) ? SPAN.exec(`${text(at)}-${text(at + 2)}`) : null);
  const isGlued = SPAN.test(text(at));
  const [, hour, minute, half, endHour, endMinute, endHalf] = span ?? own ?? [];
  if (hour === undefined) return null;
  let length = span && !isGlued ? 3 : 1;
  const said = /^(?:am|pm)$/.test(text(at + length)) ? text(at + length) : undefined;
  const isNamed = said !== undefined || /^(?:uhr|o'clock)$/.test(text(at + length));
  if (isNamed) length += 1;
  const after = tokens[at + length];
  if (after?.kind !== 'word' || COUNTED.test(after.text) || /^\d/.test(after.text)) return null;
  const from = minutesOf(hour, minute, half ?? (endHalf || said ? undefined : said));
  const to = endHour === undefined ? null : minutesOf(endHour, endMinute, endHalf ?? said);
  const named = span ? (half ?? endHalf ?? said) : (half ?? said);
  const start = span || said === undefined ? from : minutesOf(hour, minute, said);
  if (start === null || (endHour !== undefined && to === null)) return null;
  const isExact = /^[ap]/.test(named ?? '') || start >= 13 * 60;
  return {
    at,
    from: start,
    to,
    length,
    isExact,
    isCertain: isExact || isNamed || minute !== undefined || span !== null,
  };
}

function minutesOf(hour: string, minute: string | undefined, half: string | undefined): number | null {
  const said = Number(hour);
  if (said > 24 || (/^[ap]/.test(half ?? '') && (said > 12 || said === 0))) return null;
  const shift =
    half?.startsWith('p') === true && said < 12 ? 12 : half?.startsWith('a') === true && said === 12 ? -12 : 0;
  return (said + shift) * 60 + Number(minute ?? 0);
}

const HALF_A_DAY = 12 * 60;

function ascending(entries: readonly Entry[]): ReadonlyMap<number, ScheduledHour> {
  const found = new Map<number, ScheduledHour>();
  const certain = entries.filter(({ isCertain }) => isCertain).length;
  const isSchedule = entries.length >= LEAST_ENTRIES && certain >= (entries.length >= MANY_ENTRIES ? 1 : LEAST_CERTAIN);
  if (!isSchedule) return found;
  const isDigital =
    entries.some(({ from, isExact }) => isExact && from >= 13 * 60 && from % HALF_A_DAY !== 0) &&
    entries.every(({ isExact, from }) => !isExact || from >= 13 * 60);
  let before = -1;
  for (const { at, from, to, length, isExact } of entries) {
    const isLater = before < 0 ? from <= EARLIEST * 60 : from < before;
    const start = !isExact && !isDigital && isLater && from < HALF_A_DAY ? from + HALF_A_DAY : from;
    if (start < before || start >= 24 * 60) return new Map();
    const end = to !== null && to <= start ? to + HALF_A_DAY : to;
    const lasts = end !== null && end > start ? { lasts: end - start } : {};
    found.set(at, { hour: Math.floor(start / 60), minute: start % 60, length, ...lasts });
    before = start;
  }
  return found;
}
