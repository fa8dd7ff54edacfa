import { type Interval } from '../state.ts';

export const DAY = 86_400;
const DAYS = { day: 1, week: 7 } as const;

/**
 * Returns the time `count` intervals later (Unix seconds, UTC). If the month is too short for the day, uses its last
 * day: a month after 31 January is 28 February, and two months after it 31 March.
 */
export function addIntervals(time: number, interval: Interval, count: number): number {
  if (interval === 'day' || interval === 'week') return time + count * DAYS[interval] * DAY;
  const start = new Date(time * 1000);
  const months = interval === 'year' ? count * 12 : count;
  const first = new Date(start);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}

/** Returns the first end of a period after `start`, counted from the anchor, so that the day of the month is kept. */
export function nextPeriodEnd(anchor: number, start: number, interval: Interval, count: number): number {
  const longest = { day: 1, week: 7, month: 31, year: 366 }[interval] * DAY * count;
  for (let n = Math.max(1, Math.floor((start - anchor) / longest)); ; n += 1) {
    const end = addIntervals(anchor, interval, n * count);
    if (end > start) return end;
  }
}
