import type { LocalTime } from '#shared/kernel/dates.ts';
import { currentLocale } from './language.ts';

/** Keeps "3:40 PM" on one line; browsers use different spaces there. */
const SPACES = /[\u202f ]/g;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format in the current language, cached because creating one takes a millisecond. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = currentLocale();
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Formats a time of day for the user: "15:40", or "3:40 PM" with a 12-hour clock. */
export function clockText(time: LocalTime): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return dateFormat({ timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    .format(Date.UTC(2000, 0, 1, hour, minute))
    .replace(SPACES, '\u00a0');
}

/** Formats a time range: "14:40–15:30", "2:40–3:30 PM". The end of a day is "24:00", or midnight. */
export function spanText(from: LocalTime, to: LocalTime): string {
  const [start, end] = [clockText(from), to === '24:00' ? endOfDay() : clockText(to)];
  const half = /\u00a0[AP]M$/.exec(end)?.[0];
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start}–${end}`;
}

const endOfDay = (): string => (clockText('00:00').startsWith('12') ? clockText('00:00') : '24:00');

/** Formats an instant as date and time; in this device's time zone by default. */
export const momentText = (instant: string, timeZone?: string): string =>
  dateFormat({ timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Relative time in the largest unit that fits: "5 minutes ago", "yesterday", "now". */
export function agoText(instant: string, now: Date, locale: string): string {
  const ms = Math.max(0, now.getTime() - Date.parse(instant));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, length]) => ms >= length) ?? (['second', 1] as const);
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(ms / size), unit);
}
