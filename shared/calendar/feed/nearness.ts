import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { nameOf, valueOf } from './blocks.ts';

/** Clocks are at most so far from each other, in days. */
const SLACK_DAYS = 2;

/** What comes again, or stands for what does. */
const NEVER_FAR = new Set(['RRULE', 'RDATE', 'RECURRENCE-ID']);

const compact = (day: LocalDate): string => day.replaceAll('-', '');
const dayIn = (value: string): string | undefined => /^\d{8}/.exec(value)?.[0];

/**
 * Tells by the digits alone whether an event lies too far from some days to be of interest. Most of a calendar that has been
 * kept for years does, and need not be understood. What comes again, or stands for what does, may be near.
 */
export function isFarFrom(first: LocalDate, last: LocalDate): (block: readonly string[]) => boolean {
  const earliest = compact(addDays(first, -SLACK_DAYS));
  const latest = compact(addDays(last, SLACK_DAYS));
  return (block) => {
    let start: string | undefined;
    let end: string | null | undefined;
    for (const line of block) {
      const property = nameOf(line);
      if (NEVER_FAR.has(property)) return false;
      if (property === 'DTSTART') start ??= dayIn(valueOf(line));
      // A duration may be a long one.
      if (property === 'DTEND' && end === undefined) end = dayIn(valueOf(line)) ?? null;
      if (property === 'DURATION') end = null;
    }
    if (start === undefined) return false;
    if (start > latest) return true;
    // Without an end it takes a day at most.
    return start < earliest && end !== null && (end ?? start) < earliest;
  };
}
