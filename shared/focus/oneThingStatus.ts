import { todayIn } from '#shared/kernel/dates.ts';

/** Milliseconds: a status of the ONE Thing clears after 24 hours (spec tasks 4, ONE Thing status). */
const CLEARS_MS = 24 * 3_600_000;

/**
 * Whether a status of the ONE Thing stored at `at` (milliseconds) is cleared: after 24 hours or at the change of the
 * local day, whichever is first (spec tasks 4; spec settled, Notification times). A clock set back to an earlier day
 * also clears it.
 */
export const isStatusCleared = (at: number, now: Date, timeZone: string): boolean =>
  now.getTime() - at >= CLEARS_MS || todayIn(timeZone, new Date(at)) !== todayIn(timeZone, now);
