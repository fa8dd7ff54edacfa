import { RRuleTemporal } from 'rrule-temporal';
import type { StoredCalendar, StoredEvent } from './state.ts';

/** A time range in milliseconds since 1970. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

interface Moment {
  readonly date?: string;
  readonly dateTime?: string;
  readonly timeZone?: string;
}
const momentOf = (value: unknown): Moment => (typeof value === 'object' && value !== null ? value : {});
const msOf = ({ date, dateTime }: Moment): number => Date.parse(dateTime ?? `${date}T00:00:00Z`);
const compact = (text: string): string => text.replace(/[-:]/g, '').replace(/\.\d+/, '');

/** Whether any part of an event is within the range. */
export function meets({ start, end }: StoredEvent, { from, to }: Range): boolean {
  return msOf(momentOf(end ?? start)) > from && msOf(momentOf(start)) < to;
}

export const repeats = ({ recurrence }: StoredEvent): boolean => Array.isArray(recurrence);

/** The occurrences of a recurring event, with changed ones in place of the originals and without cancelled ones. */
export function occurrencesOf(calendar: StoredCalendar, master: StoredEvent, range: Range): readonly StoredEvent[] {
  if (master.status === 'cancelled') return [];
  const found = startsOf(master, range).map(({ id, start, end }) => {
    const { recurrence: _rules, ...said } = master;
    const originalStartTime = start;
    const plain = { ...said, id, start, end, originalStartTime, recurringEventId: master.id };
    return calendar.events.get(id) ?? plain;
  });
  return found.filter(({ status }) => status !== 'cancelled');
}

function startsOf(master: StoredEvent, range: Range) {
  const start = momentOf(master['start']);
  const length = msOf(momentOf(master['end'])) - msOf(start);
  const zone = start.date === undefined ? (start.timeZone ?? 'UTC') : 'UTC';
  const wall = start.date === undefined ? (start.dateTime ?? '').slice(0, 19) : `${start.date}T00:00:00`;
  const rules = (master['recurrence'] as readonly string[]).join('\n');
  const series = new RRuleTemporal({ rruleString: `DTSTART;TZID=${zone}:${compact(wall)}\n${rules}` });
  return series.between(new Date(range.from - length), new Date(range.to), true).map((moment) => {
    const ms = moment.epochMilliseconds;
    if (start.date !== undefined) {
      const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
      return { id: `${master.id}_${compact(day(ms))}`, start: { date: day(ms) }, end: { date: day(ms + length) } };
    }
    const said = (at: number) => {
      const zoned = moment.add({ milliseconds: at });
      return { dateTime: zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' }), timeZone: zone };
    };
    return { id: `${master.id}_${compact(new Date(ms).toISOString())}`, start: said(0), end: said(length) };
  });
}
