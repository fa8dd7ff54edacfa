import { z } from 'zod';

/** A calendar day in the user's own time zone, `YYYY-MM-DD`. Never an instant, never parsed by `new Date(text)`. */
export type LocalDate = string;
/** A local time of day, `HH:MM`, 24 hours. */
export type LocalTime = string;
/** A local date and time in the user's own zone, `YYYY-MM-DDTHH:MM:SS`. */
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

/** Whether the date exists: `2026-02-30` does not. */
export function isLocalDate(text: string): boolean {
  const ms = utcOf(text);
  return Number.isFinite(ms) && dateOfUtc(ms) === text;
}

/** Whether this runtime knows the zone name (IANA names such as `Europe/Berlin`). */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    // The same formatter is needed to read the time there, and creating one takes milliseconds.
    formatFor(name);
  } catch {
    return false;
  }
  // Zone names are case-insensitive, so the cache is bounded against filling the memory.
  if (zones.size >= REMEMBERED_ZONES) zones.clear();
  zones.add(name);
  return true;
}

/** Far more than exist. Querying the runtime costs more than all other checks of a call. */
const REMEMBERED_ZONES = 1_000;
const zones = new Set<string>();

export const localDate = z.string().refine(isLocalDate, 'Enter a date, e.g. 2026-03-04');
/** The valid years of user data. */
export const YEARS = { first: 2000, last: 2100 } as const;
export const isKnownYear = (year: number): boolean => year >= YEARS.first && year <= YEARS.last;
const ofKnownYear = (text: string): boolean => isKnownYear(Number(text.slice(0, 4)));
export const OTHER_YEAR = `Choose a year from ${YEARS.first} to ${YEARS.last}`;
/** A date and an instant that a client may send. */
export const givenDate = localDate.refine(ofKnownYear, OTHER_YEAR);
export const givenMoment = z.iso.datetime().refine(ofKnownYear, OTHER_YEAR);
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, e.g. 09:30');
export const timeZone = z.string().max(64).refine(isTimeZone, "We don't know this time zone");

/** Returns the day `days` after `date` (before it when negative). */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOfUtc(utcOf(date) + days * DAY_MS);

/** Returns the whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

export const weekdayOf = (date: LocalDate): Weekday => WEEKDAYS[new Date(utcOf(date)).getUTCDay()] ?? 'Sunday';

/** Size of the cache: more zones than the users of one server live in at a time. */
const REMEMBERED_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  if (formats.size >= REMEMBERED_FORMATS) formats.clear();
  formats.set(zone, made);
  return made;
}

/** Returns a zone's offset from UTC at an instant according to `Intl`, in milliseconds. */
function askedOffset(zone: string, ms: number): number {
  const second = Math.floor(ms / 1000) * 1000;
  return Date.parse(`${formatFor(zone).format(second).replace(' ', 'T')}Z`) - second;
}

/** Days cached per zone, nearly three years, before the cache is cleared. */
const REMEMBERED_DAYS = 1_000;
const offsets = new Map<string, Map<number, number | null>>();

/**
 * Returns the same, cached per UTC day, because querying `Intl` for each of a thousand instants costs more than
 * everything computed from them. A day with a clock change is cached as null and queried each time.
 */
function offsetAt(zone: string, ms: number): number {
  const day = Math.floor(ms / DAY_MS);
  let days = offsets.get(zone);
  if (!days || days.size > REMEMBERED_DAYS) offsets.set(zone, (days = new Map()));
  let offset = days.get(day);
  if (offset === undefined) {
    const first = askedOffset(zone, day * DAY_MS);
    offset = askedOffset(zone, (day + 1) * DAY_MS - 1000) === first ? first : null;
    days.set(day, offset);
  }
  return offset ?? askedOffset(zone, ms);
}

/** Returns the local date and time in `zone` at `instant`. */
export function localDateTimeIn(zone: string, instant: Date): LocalDateTime {
  const ms = instant.getTime();
  return new Date(ms + offsetAt(zone, ms)).toISOString().slice(0, 19);
}

/** Returns the calendar day in `zone` at `instant`. */
export function todayIn(zone: string, instant: Date): LocalDate {
  const ms = instant.getTime();
  return dateOfUtc(ms + offsetAt(zone, ms));
}

/** Returns the hour 0-23 in `zone` at `instant`. */
export function hourIn(zone: string, instant: Date): number {
  const ms = instant.getTime();
  return new Date(ms + offsetAt(zone, ms)).getUTCHours();
}

/**
 * Returns the instant of a local time in `zone`. A time that occurs twice means the first; one that the clock skips
 * means the same distance after the change as it would have had without it.
 */
export function instantIn(zone: string, wall: LocalDateTime): Date {
  const wanted = Date.parse(`${wall}Z`);
  // Far enough before and after to cover both sides of any clock change.
  const [before, after] = [offsetAt(zone, wanted - DAY_MS), offsetAt(zone, wanted + DAY_MS)];
  const found = [before, after].map((offset) => wanted - offset).find((ms) => ms + offsetAt(zone, ms) === wanted);
  return new Date(found ?? wanted - before);
}

/** Returns the zone of this computer or browser. */
export function ownTimeZone(): string {
  const now = Date.now();
  // A query takes as long as rendering a letter, and this is called on every keystroke.
  if (now - ownZone.at >= ASK_AGAIN_MS || now < ownZone.at)
    ownZone = { at: now, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return ownZone.zone;
}
/** Milliseconds after which a change of the computer's zone is noticed. */
const ASK_AGAIN_MS = 5_000;
let ownZone = { at: -Infinity, zone: '' };

/** Largest distance of a zone from UTC, in milliseconds. */
const FARTHEST_MS = 15 * 3_600_000;

const starts = new Map<string, number>();

/** Returns the first instant of a calendar day in `zone`; where the clock skips midnight, the first after it. */
export function startOfDay(zone: string, date: LocalDate): Date {
  const key = `${zone} ${date}`;
  const known = starts.get(key);
  if (known !== undefined) return new Date(known);
  const found = soughtStart(zone, date);
  if (starts.size >= REMEMBERED_DAYS) starts.clear();
  starts.set(key, found);
  return new Date(found);
}

function soughtStart(zone: string, date: LocalDate): number {
  let before = utcOf(date) - FARTHEST_MS;
  let within = utcOf(date) + FARTHEST_MS;
  // Days start on whole seconds.
  while (within - before > 1000) {
    const middle = before + Math.floor((within - before) / 2000) * 1000;
    if (todayIn(zone, new Date(middle)) < date) before = middle;
    else within = middle;
  }
  return within;
}

/** Returns the days until an instant, rounded up: 1 for the last 24 hours, 0 from the instant itself on. */
export const daysUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / DAY_MS));
