import ICAL from 'ical.js';
import { instantIn, isTimeZone, type LocalDateTime } from '#shared/kernel/dates.ts';
import { firstValue } from './blocks.ts';
import { windowsZones } from './windowsZones.ts';

/** Returns the instant of a local time. */
export type WallClock = (wall: LocalDateTime) => Date;

export const utcClock: WallClock = (wall) => new Date(`${wall}Z`);
const clockIn =
  (zone: string): WallClock =>
  (wall) =>
    instantIn(zone, wall);

/**
 * Returns the clocks that a file names. The name of a known zone takes precedence over the rules in the file, which are
 * often incomplete; for unknown names the rules apply, then Windows names, and finally the user's own zone, as for a
 * time without a zone.
 * @param blocks - the VTIMEZONE components of the file
 * @param own - the user's zone
 */
export function clocksOf(blocks: readonly (readonly string[])[], own: string): (tzid: string | undefined) => WallClock {
  const known = new Map<string, WallClock>();
  const given = new Map(blocks.map((block) => [firstValue(block, 'TZID') ?? '', block]));
  const ownClock = clockIn(own);
  return (tzid) => {
    if (tzid === undefined) return ownClock;
    const kept = known.get(tzid);
    if (kept) return kept;
    const clock = sought(tzid, given.get(tzid)) ?? ownClock;
    known.set(tzid, clock);
    return clock;
  };
}

function sought(tzid: string, block: readonly string[] | undefined): WallClock | undefined {
  const name = zoneNamed(tzid) ?? zoneNamed((block && firstValue(block, 'X-LIC-LOCATION')) ?? '');
  if (name !== undefined) return clockIn(name);
  const ruled = block && clockBy(block);
  if (ruled) return ruled;
  const other = windowsZones[tzid.replaceAll('"', '')] ?? tzid;
  return isTimeZone(other) ? clockIn(other) : undefined;
}

/** `Europe/Berlin`, also at the end of a longer name such as `/mozilla.org/20070129_1/Europe/Berlin`. */
function zoneNamed(tzid: string): string | undefined {
  const parts = tzid.replaceAll('"', '').split('/').filter(Boolean);
  const names = parts.slice(0, -1).map((_, from) => parts.slice(from).join('/'));
  return names.find(isTimeZone);
}

const DAY_MS = 86_400_000;

/**
 * A clock by the rules of a file. Of a time that occurs twice the first counts, and a skipped time uses the offset
 * before (RFC 5545, 3.3.5); ical.js uses the offset after in both cases.
 */
function clockBy(block: readonly string[]): WallClock | undefined {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block.join('\r\n')) as unknown[]));
    const offsetAt = (ms: number): number => zone.utcOffset(timeAt(new Date(ms))) * 1000;
    return (wall) => {
      const ms = Date.parse(`${wall}Z`);
      const [before, after] = [offsetAt(ms - DAY_MS), offsetAt(ms)];
      const isNotYet = before !== after && offsetAt(ms - Math.abs(after - before)) === before;
      return new Date(ms - (isNotYet ? before : after));
    };
  } catch {
    return undefined;
  }
}

const timeAt = (at: Date): ICAL.Time =>
  ICAL.Time.fromData({
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    ...{ hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds(), isDate: false },
  });
