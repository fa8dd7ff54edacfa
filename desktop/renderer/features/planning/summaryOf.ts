import { daySummary, type DaySummary } from '#shared/focus/dayEnd.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { oneThingStatus } from '#renderer/features/focus/index.ts';

/** What today came to; its ONE Thing is the one that was ticked off as such, or else the one at hand. */
export function summaryOf(tasks: readonly Task[], { oneThing }: TodaysPlan, timeZone: string): DaySummary {
  const now = new Date();
  const done = tasks.find(({ id, completed }) => completed && oneThingStatus(id, now) === 'completed');
  return daySummary(tasks, { now, timeZone, oneThingId: done?.id ?? oneThing?.id ?? null });
}
