import { z } from 'zod';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

const KEY = 'oneThingShown';
const Shown = z.object({ taskId: z.number(), at: z.number() });

/** Notes which task is the ONE Thing, and since when: start delays and reminders are counted from then (decision T26). */
export function keepOneThingShown(taskId: number, now: Date): void {
  if (readStored(KEY, Shown)?.taskId !== taskId) keepStored(KEY, { taskId, at: now.getTime() });
}

/** Since when a task is the ONE Thing on this device; null where it is not. */
export function oneThingShownAt(taskId: number): Date | null {
  const kept = readStored(KEY, Shown);
  return kept?.taskId === taskId ? new Date(kept.at) : null;
}
