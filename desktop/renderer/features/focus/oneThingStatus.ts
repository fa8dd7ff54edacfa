import { z } from 'zod';
import { isStatusCleared } from '#shared/focus/oneThingStatus.ts';
import { store, timeZoneAtom } from '#renderer/platform/session.ts';
import { keepStored, keysWith, readStored } from '#renderer/platform/storage.ts';

/** A key for each task that was the ONE Thing (spec tasks 3, Local storage keys). */
const PREFIX = 'oneThingStatus_';

const Status = z.object({ status: z.enum(['started', 'completed']), at: z.number() });
export type OneThingStatus = z.infer<typeof Status>['status'];

const isCleared = (at: number, now: Date): boolean => isStatusCleared(at, now, store.get(timeZoneAtom));

export function keepOneThingStatus(taskId: number, status: OneThingStatus | null, now: Date): void {
  keepStored(`${PREFIX}${taskId}`, status && { status, at: now.getTime() });
}

/**
 * The status of a task that is or was today's ONE Thing; forgotten after 24 hours or at local midnight (spec tasks 4; spec
 * settled, Notification times).
 */
export function oneThingStatus(taskId: number, now: Date): OneThingStatus | null {
  const kept = readStored(`${PREFIX}${taskId}`, Status);
  return kept && !isCleared(kept.at, now) ? kept.status : null;
}

/** Forgets what has cleared, so that the shelf never fills up. */
export function sweepOneThingStatus(now: Date): void {
  for (const key of keysWith(PREFIX)) {
    const id = Number(key.slice(PREFIX.length));
    const kept = readStored(key, Status);
    if (!kept || isCleared(kept.at, now)) keepOneThingStatus(id, null, now);
  }
}
