import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { FEED_WINDOW } from '#shared/calendar/feedContract.ts';
import { readFeed } from '#shared/calendar/feed/readFeed.ts';

const DAY_MS = 86_400_000;

/** An appointment as the other implementation reads it: start, end, title, first day, last day. */
type Told = readonly [string, string, string, string | null, string | null];

/** A calendar file with the result of scripts/calendar-expander. */
export interface ExpanderCase {
  readonly seed: number;
  readonly zone: string;
  readonly text: string;
  /** Times at which it is read. */
  readonly nows: readonly string[];
  readonly appointments: readonly Told[];
}

/** The differences between both implementations for the days around each time. */
export function differences(one: ExpanderCase): readonly string[] {
  return one.nows.flatMap((now) => {
    const today = todayIn(one.zone, new Date(now));
    const from = startOfDay(one.zone, addDays(today, -FEED_WINDOW.daysBack)).getTime();
    const to = startOfDay(one.zone, addDays(today, FEED_WINDOW.daysAhead + 1)).getTime();
    const wanted = one.appointments
      .map((told) => asWeKeepIt(told, one.zone))
      .filter(([begins, ends]) => Date.parse(ends) >= from && Date.parse(begins) < to)
      .map((told) => lineOf(...told));
    const setting = { now: new Date(now), timeZone: one.zone, addresses: [], busyOnly: false };
    const read = readFeed(one.text, setting);
    if (typeof read === 'string') return [`Seed ${one.seed}: the file is ${read}`];
    const found = read.appointments.map(({ startsAt, endsAt, title, days }) =>
      lineOf(startsAt.replace('.000', ''), endsAt.replace('.000', ''), title, days?.first, days?.last),
    );
    const places = [
      ...without(wanted, found).map((line) => `missing ${line}`),
      ...without(found, wanted).map((line) => `too many ${line}`),
    ];
    return places.length > 0 ? [[`Seed ${one.seed}, read at ${now}`, ...places.slice(0, 6), one.text].join('\n')] : [];
  });
}

/**
 * Anything that takes 24 hours or more counts as whole days of the user (decision 28), which is not part of any
 * standard.
 */
function asWeKeepIt(told: Told, zone: string): Told {
  const [begins, ends, title, day] = told;
  if (day !== null || Date.parse(ends) - Date.parse(begins) < DAY_MS) return told;
  const first = todayIn(zone, new Date(begins));
  const last = todayIn(zone, new Date(Date.parse(ends) - 1));
  const instants = [startOfDay(zone, first), startOfDay(zone, addDays(last, 1))].map((at) => at.toISOString());
  return [instants[0] ?? '', instants[1] ?? '', title, first, last];
}

/** One line for both implementations; the instants of whole days exist only in ours. */
const lineOf = (begins: string, ends: string, title: string | null, first?: string | null, last?: string | null) =>
  [first ?? begins, last ?? ends, title].join(' ');

/** Returns what is in one list and not in the other, counting duplicates. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const place = left.indexOf(line);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
