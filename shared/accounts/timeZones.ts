/** The time zones offered in the settings (spec accounts 3, Timezone option), from west to east within each region. */
export const TIME_ZONES = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Toronto',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Rome',
  'Europe/Madrid',
  'Europe/Amsterdam',
  'Europe/Stockholm',
  'Europe/Moscow',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Singapore',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Australia/Perth',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Pacific/Auckland',
] as const;
export type ListedZone = (typeof TIME_ZONES)[number];

/** One option in the list (spec accounts 3). */
export interface TimeZoneOption {
  /** IANA name. */
  readonly value: string;
  readonly label: string;
  /** Current offset from UTC, such as `UTC+05:30`; never stored, because it changes with daylight saving. */
  readonly offset: string;
}

const isListed = (zone: string): zone is ListedZone => TIME_ZONES.some((one) => one === zone);

/** Returns the offset of `zone` from UTC at `instant`, such as `UTC-07:00`. */
export function offsetOf(zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
}

/** Returns the city of a zone that is not on the list: `America/Argentina/Buenos_Aires` is Buenos Aires. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * Returns the 31 zones of the specification, plus those in `more` (the account's, the detected one) that are missing
 * from them.
 * @param nameOf - the name of a listed zone in the current language
 */
export function timeZoneOptions(
  more: readonly string[],
  instant: Date,
  nameOf: (zone: ListedZone) => string,
): readonly TimeZoneOption[] {
  return [...new Set<string>([...TIME_ZONES, ...more])].map((zone) => ({
    value: zone,
    label: isListed(zone) ? nameOf(zone) : cityOf(zone),
    offset: offsetOf(zone, instant),
  }));
}
