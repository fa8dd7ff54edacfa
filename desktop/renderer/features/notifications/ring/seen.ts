import { z } from 'zod';
import { todayIn } from '#shared/kernel/dates.ts';
import { keepStored, keepText, readStored, readText } from '#renderer/platform/storage.ts';

/** Milliseconds between two records that the user is looking. */
const NOTED_EVERY_MS = 5 * 60_000;

const lookedKey = (user: number): string => `lastLookedAt_${user}`;
const thingsKey = (user: number): string => `oneThingsSeen_${user}`;

/** Tasks that were the ONE Thing of a day, each with when it was first seen, in milliseconds since 1970. */
const Things = z.array(z.object({ taskId: z.number(), at: z.number() }));

/** Records that the user is looking at the app. */
export function noteLooked(user: number, now: Date): void {
  const known = Number(readText(lookedKey(user)));
  if (Math.abs(now.getTime() - known) >= NOTED_EVERY_MS) keepText(lookedKey(user), String(now.getTime()));
}

/** When the user last looked at the app here; now, if never recorded. */
export function lastLookedAt(user: number, now: Date): Date {
  const known = readText(lookedKey(user));
  return known === null ? now : new Date(Number(known));
}

const thingsOfToday = (user: number, timeZone: string, now: Date) =>
  (readStored(thingsKey(user), Things) ?? []).filter(
    ({ at }) => todayIn(timeZone, new Date(at)) === todayIn(timeZone, now),
  );

/**
 * Records that the user sees this task as today's ONE Thing; only the first time on a day counts (spec settled,
 * Notification times).
 */
export function noteThingSeen(user: number, taskId: number, timeZone: string, now: Date): void {
  const things = thingsOfToday(user, timeZone, now);
  if (things.some((one) => one.taskId === taskId)) return;
  keepStored(thingsKey(user), [...things, { taskId, at: now.getTime() }]);
}

/** When the user first saw this task as today's ONE Thing; null if never. */
export function thingSeenAt(user: number, taskId: number, timeZone: string, now: Date): Date | null {
  const at = thingsOfToday(user, timeZone, now).find((one) => one.taskId === taskId)?.at;
  return at === undefined ? null : new Date(at);
}
