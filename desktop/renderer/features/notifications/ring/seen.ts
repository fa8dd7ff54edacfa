import { z } from 'zod';
import { todayIn } from '#shared/kernel/dates.ts';
import { keepStored, keepText, readStored, readText } from '#renderer/platform/storage.ts';

/** Milliseconds: how often it is noted anew that somebody looks. */
const NOTED_EVERY_MS = 5 * 60_000;

const lookedKey = (user: number): string => `lastLookedAt_${user}`;
const thingsKey = (user: number): string => `oneThingsSeen_${user}`;

/** Each task that was the ONE Thing of a day, with when it was first seen so, in milliseconds since 1970. */
const Things = z.array(z.object({ taskId: z.number(), at: z.number() }));

/** Somebody looks at the app. */
export function noteLooked(user: number, now: Date): void {
  const known = Number(readText(lookedKey(user)));
  if (Math.abs(now.getTime() - known) >= NOTED_EVERY_MS) keepText(lookedKey(user), String(now.getTime()));
}

/** When somebody last looked at the app here; now, where that was never noted. */
export function lastLookedAt(user: number, now: Date): Date {
  const known = readText(lookedKey(user));
  return known === null ? now : new Date(Number(known));
}

const thingsOfToday = (user: number, timeZone: string, now: Date) =>
  (readStored(thingsKey(user), Things) ?? []).filter(
    ({ at }) => todayIn(timeZone, new Date(at)) === todayIn(timeZone, now),
  );

/**
 * The person sees this task as today's ONE Thing; what counts is the first time on that day (spec settled, Notification
 * times).
 */
export function noteThingSeen(user: number, taskId: number, timeZone: string, now: Date): void {
  const things = thingsOfToday(user, timeZone, now);
  if (things.some((one) => one.taskId === taskId)) return;
  keepStored(thingsKey(user), [...things, { taskId, at: now.getTime() }]);
}

/** When the person first saw this task as today's ONE Thing; null when they have not. */
export function thingSeenAt(user: number, taskId: number, timeZone: string, now: Date): Date | null {
  const at = thingsOfToday(user, timeZone, now).find((one) => one.taskId === taskId)?.at;
  return at === undefined ? null : new Date(at);
}
