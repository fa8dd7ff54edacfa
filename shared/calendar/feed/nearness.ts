import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { nameOf, valueOf } from './blocks.ts';

/** Largest difference between clocks, in days. */
const SLACK_DAYS = 2;

/** Properties of a recurring event, or of one of its occurrences. */
const NEVER_FAR = new Set(['RRULE', 'RDATE', 'RECURRENCE-ID']);

const compact = (day: LocalDate): string => day.replaceAll('-', '');
const dayIn = (value: string): string | undefined => /^\d{8}/.exec(value)?.[0];

/**
 * Returns a check, based on the digits alone, whether an event is too far from some days to matter. Most events of an
 * old calendar are, and need not be parsed. Recurring events and their occurrences are never ruled out.
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
      // A duration may be long.
      if (property === 'DTEND' && end === undefined) end = dayIn(valueOf(line)) ?? null;
      if (property === 'DURATION') end = null;
    }
    if (start === undefined) return false;
    if (start > latest) return true;
    // Without an end it takes at most a day.
    return start < earliest && end !== null && (end ?? start) < earliest;
  };
}
