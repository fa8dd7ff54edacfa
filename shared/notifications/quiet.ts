import { addDays, localDateTimeIn, todayIn } from '#shared/kernel/dates.ts';
import { DAY_MINUTES, instantAt, isWithin, minutesOf, shifted, spanOf } from '#shared/planning/clock.ts';
import { restOn } from '#shared/planning/workDays.ts';
import type { ReminderFacts } from './reminders.ts';

const MINUTE_MS = 60_000;
/**
 * Most consecutive periods: quiet hours, a rest and a pause can follow each other, and a clock change can repeat an
 * hour.
 */
const MOST_STEPS = 12;

/**
 * Returns until when reminders are held back: by quiet hours, the rest after a night shift and a pause, one after the
 * other. Null when they may be shown now.
 * @param pausedUntil - where this device has a later choice than the settings
 */
export function heldUntil(facts: ReminderFacts, now: Date, pausedUntil = facts.settings.pausedUntil): Date | null {
  let free = now;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const ends = [endOfPause(pausedUntil, free), endOfQuiet(facts, free), endOfRest(facts, free)];
    const later = Math.max(...ends.map((end) => end?.getTime() ?? 0));
    if (later <= free.getTime()) break;
    free = new Date(later);
  }
  return free > now ? free : null;
}

const endOfPause = (pausedUntil: string | null, now: Date): Date | null => {
  const end = pausedUntil === null ? null : new Date(pausedUntil);
  return end && end > now ? end : null;
};

/** In local time, so that an hour that occurs twice is quiet twice. */
function endOfQuiet({ settings: { quietHours }, timeZone }: ReminderFacts, now: Date): Date | null {
  if (!quietHours) return null;
  const span = spanOf(quietHours.from, quietHours.to);
  const minute = minutesOf(localDateTimeIn(timeZone, now).slice(11, 16));
  if (!isWithin(minute, span) && !isWithin(minute + DAY_MINUTES, span)) return null;
  const end = minutesOf(quietHours.to);
  const day = todayIn(timeZone, now);
  const byClock = instantAt(timeZone, end > minute ? day : addDays(day, 1), end).getTime();
  // In the second of two repeated hours, the local end means the first one and is already over.
  if (byClock > now.getTime()) return new Date(byClock);
  const minutesLeft = (end - minute + DAY_MINUTES) % DAY_MINUTES;
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutesLeft * MINUTE_MS);
}

/** A rest can extend into the next day. */
function endOfRest({ schedule, timeZone }: ReminderFacts, now: Date): Date | null {
  const today = todayIn(timeZone, now);
  const own = { ...schedule, timezone: timeZone };
  for (const [day, away] of [
    [today, 0],
    [addDays(today, -1), 1],
  ] as const) {
    const rest = restOn(own, day);
    if (!rest || shifted(rest, away).to <= 0) continue;
    const [from, to] = [instantAt(timeZone, day, rest.from), instantAt(timeZone, day, rest.to)];
    if (now >= from && now < to) return to;
  }
  return null;
}
