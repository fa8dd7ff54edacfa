import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { FEED_WINDOW } from '#shared/calendar/feedContract.ts';
import { readFeed } from '#shared/calendar/feed/readFeed.ts';

const DAY_MS = 86_400_000;

/** An appointment as the other reading has it: begins, ends, title, first day, last day. */
type Told = readonly [string, string, string, string | null, string | null];

/** A calendar file with what scripts/calendar-expander reads in it. */
export interface ExpanderCase {
  readonly seed: number;
  readonly zone: string;
  readonly text: string;
  /** The moments at which it is to be read. */
  readonly nows: readonly string[];
  readonly appointments: readonly Told[];
}

/** Both readings of the days around each moment, where they differ. */
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

/** Whatever takes 24 hours or more counts as whole days of the person (decision 28), which no standard says. */
function asWeKeepIt(told: Told, zone: string): Told {
  const [begins, ends, title, day] = told;
  if (day !== null || Date.parse(ends) - Date.parse(begins) < DAY_MS) return told;
  const first = todayIn(zone, new Date(begins));
  const last = todayIn(zone, new Date(Date.parse(ends) - 1));
  const instants = [startOfDay(zone, first), startOfDay(zone, addDays(last, 1))].map((at) => at.toISOString());
  return [instants[0] ?? '', instants[1] ?? '', title, first, last];
}

/** One line for both readings; the instants of whole days are ours alone. */
const lineOf = (begins: string, ends: string, title: string | null, first?: string | null, last?: string | null) =>
  [first ?? begins, last ?? ends, title].join(' ');

/** What stands in one list and not in the other, each as often as it does. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const place = left.indexOf(line);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
