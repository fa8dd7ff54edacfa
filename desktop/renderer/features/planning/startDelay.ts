import { z } from 'zod';
import { taskStartDelay } from '#shared/focus/outcomes.ts';
import type { Task } from '#shared/tasks/task.ts';
import { notePattern } from '#renderer/features/focus/index.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

/** Storage key of this device's ONE Thing, and since when, in milliseconds since 1970. */
const KEY = 'oneThingSince';
const Since = z.object({ taskId: z.number(), at: z.number() });

/** Records the current ONE Thing; the time it was first seen as such is kept (spec settled, Notification times). */
export function noteOneThing(taskId: number, now: Date): void {
  if (readStored(KEY, Since)?.taskId !== taskId) keepStored(KEY, { taskId, at: now.getTime() });
}

/** Records how long the ONE Thing waited for its first session (spec tasks 3, Task start delay). */
export function noteStartDelay({ id, category }: Task, startedAt: Date): void {
  const since = readStored(KEY, Since);
  const shownAt = since?.taskId === id ? new Date(since.at) : startedAt;
  notePattern({ kind: 'startDelay', record: taskStartDelay(shownAt, startedAt, category) }, startedAt);
}
