import { z } from 'zod';
import { keepStored, keysWith, readStored } from '#renderer/platform/storage.ts';

/** A key for each task that was the ONE Thing (spec tasks 3, Local storage keys). */
const PREFIX = 'oneThingStatus_';
/** Milliseconds: the completed flag clears after 24 hours (spec tasks 4, ONE Thing status). */
const CLEARS_MS = 24 * 3_600_000;

const Status = z.object({ status: z.enum(['started', 'completed']), at: z.number() });
export type OneThingStatus = z.infer<typeof Status>['status'];

export function keepOneThingStatus(taskId: number, status: OneThingStatus | null, now: Date): void {
  keepStored(`${PREFIX}${taskId}`, status && { status, at: now.getTime() });
}

/** The status of a task that is or was the ONE Thing; a completed one is forgotten after 24 hours. */
export function oneThingStatus(taskId: number, now: Date): OneThingStatus | null {
  const kept = readStored(`${PREFIX}${taskId}`, Status);
  if (kept?.status === 'completed' && now.getTime() - kept.at >= CLEARS_MS) return null;
  return kept?.status ?? null;
}

/** Forgets what has cleared, so that the shelf never fills up. */
export function sweepOneThingStatus(now: Date): void {
  for (const key of keysWith(PREFIX)) {
    const id = Number(key.slice(PREFIX.length));
    const kept = readStored(key, Status);
    if (!kept || now.getTime() - kept.at >= CLEARS_MS) keepOneThingStatus(id, null, now);
  }
}
