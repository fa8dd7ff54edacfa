import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { firstValue, has } from './blocks.ts';

/** Clocks are at most so far from each other, in days. */
const SLACK_DAYS = 2;

const compact = (day: LocalDate): string => day.replaceAll('-', '');
const dayIn = (value: string | undefined): string | undefined => /^\d{8}/.exec(value ?? '')?.[0];

/**
 * Tells by the digits alone whether an event lies too far from some days to be of interest. Most of a calendar that has been
 * kept for years does, and need not be understood. What comes again, or stands for what does, may be near.
 */
export function isFarFrom(first: LocalDate, last: LocalDate): (block: readonly string[]) => boolean {
  const earliest = compact(addDays(first, -SLACK_DAYS));
  const latest = compact(addDays(last, SLACK_DAYS));
  return (block) => {
    if (has(block, 'RRULE', 'RDATE', 'RECURRENCE-ID')) return false;
    const start = dayIn(firstValue(block, 'DTSTART'));
    if (start === undefined) return false;
    if (start > latest) return true;
    // Without an end it takes a day at most; a duration may be a long one.
    const end = has(block, 'DTEND') ? dayIn(firstValue(block, 'DTEND')) : start;
    return end !== undefined && start < earliest && end < earliest && !has(block, 'DURATION');
  };
}
