import ICAL from 'ical.js';
import { instantIn, isTimeZone, type LocalDateTime } from '#shared/kernel/dates.ts';
import { firstValue } from './blocks.ts';
import { windowsZones } from './windowsZones.ts';

/** The instant at which a clock on a wall shows a moment. */
export type WallClock = (wall: LocalDateTime) => Date;

export const utcClock: WallClock = (wall) => new Date(`${wall}Z`);
const clockIn =
  (zone: string): WallClock =>
  (wall) =>
    instantIn(zone, wall);

/**
 * The clocks that a file names. The name of a known zone counts for more than the rules that came with it, which are often
 * cut short; rules count where the name means nothing, then the names of Windows, and at last the person's own zone, as for
 * a time that names no zone at all.
 * @param blocks - the VTIMEZONE components of the file
 * @param own - the person's zone
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
 * A clock by the rules of a file. A time that occurs twice is the first, and one that the clock leaves out counts by the offset
 * before (RFC 5545, 3.3.5); ical.js takes the offset after in both cases.
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
