import { z } from 'zod';

/** A calendar day in the user's own time zone, `YYYY-MM-DD`. Never an instant, never parsed by `new Date(text)`. */
export type LocalDate = string;
/** A wall-clock time, `HH:MM`, 24 hours. */
export type LocalTime = string;
/** A wall-clock moment in the user's own zone, `YYYY-MM-DDTHH:MM:SS`. */
export type LocalDateTime = string;

/** Weekday names in the order of `Date.getDay` (Sunday is 0). */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;
const DATE_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

function utcOf(date: LocalDate): number {
  const [, year, month, day] = DATE_SHAPE.exec(date) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

const dateOfUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10);

/** True for a day that exists: `2026-02-30` does not. */
export function isLocalDate(text: string): boolean {
  const ms = utcOf(text);
  return Number.isFinite(ms) && dateOfUtc(ms) === text;
}

/** True for a zone name that this runtime knows (IANA names such as `Europe/Berlin`). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const localDate = z.string().refine(isLocalDate, 'Expected a date as YYYY-MM-DD');
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time as HH:MM');
export const timeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone');

/** The day `days` after `date` (before it when negative). */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOfUtc(utcOf(date) + days * DAY_MS);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

export const weekdayOf = (date: LocalDate): Weekday => WEEKDAYS[new Date(utcOf(date)).getUTCDay()] ?? 'Sunday';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
}

/** What the clock on the wall shows in `zone` at `instant`. */
export const localDateTimeIn = (zone: string, instant: Date): LocalDateTime =>
  formatFor(zone).format(instant).replace(' ', 'T');

/** The calendar day in `zone` at `instant`. */
export const todayIn = (zone: string, instant: Date): LocalDate => localDateTimeIn(zone, instant).slice(0, 10);

/** The hour 0-23 in `zone` at `instant`. */
export const hourIn = (zone: string, instant: Date): number => Number(localDateTimeIn(zone, instant).slice(11, 13));

/** The zone of this computer or browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones are at most so far from UTC, in milliseconds. */
const FARTHEST_MS = 15 * 3_600_000;

/** The first instant of a calendar day in `zone`; where the clock skips midnight, the first after it. */
export function startOfDay(zone: string, date: LocalDate): Date {
  let before = utcOf(date) - FARTHEST_MS;
  let within = utcOf(date) + FARTHEST_MS;
  // Days begin on whole seconds.
  while (within - before > 1000) {
    const middle = before + Math.floor((within - before) / 2000) * 1000;
    if (todayIn(zone, new Date(middle)) < date) before = middle;
    else within = middle;
  }
  return new Date(within);
}
