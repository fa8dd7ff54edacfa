const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long ago an instant is, in the largest unit that fits: "5 minutes ago", "yesterday", "now". */
export function agoText(instant: string, now: Date, locale: string): string {
  const ms = Math.max(0, now.getTime() - Date.parse(instant));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, length]) => ms >= length) ?? (['second', 1] as const);
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(ms / size), unit);
}
