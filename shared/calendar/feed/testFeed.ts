import { type FeedReading, type FeedSetting, readFeed } from './readFeed.ts';

/** Wednesday noon in Berlin. */
export const NOON = new Date('2026-03-04T11:00:00Z');

/** Returns a calendar file of these lines. */
export const aFeed = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

let made = 0;

/** Returns an event of these lines, with a generated UID where they have none. */
export const anEvent = (...lines: readonly string[]): string => {
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:event-${(made += 1)}@example.org`];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20260301T080000Z', ...lines, 'END:VEVENT'].join('\r\n');
};

export function readAll(text: string, setting: Partial<FeedSetting> = {}): FeedReading {
  const read = readFeed(text, { now: NOON, timeZone: 'Europe/Berlin', addresses: [], busyOnly: false, ...setting });
  if (typeof read === 'string') throw new Error(`The calendar is ${read}`);
  return read;
}

/** Returns each appointment as a line: its time in UTC or its days, its title, and its status where it is not busy. */
export const shown = (text: string, setting: Partial<FeedSetting> = {}): readonly string[] =>
  readAll(text, setting).appointments.map(({ startsAt, endsAt, days, title, busy }) => {
    const when = days ? `${days.first}/${days.last}` : `${startsAt.slice(0, 16)}/${endsAt.slice(11, 16)}`;
    return [when, title ?? '–', ...(busy === 'busy' ? [] : [busy])].join(' ');
  });
