import { useAtomValue } from 'jotai';
import { type Progress, progressOf } from '#shared/insights/clarity.ts';
import { type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useWaitingList } from '#renderer/features/brain-dump/index.ts';
import { useNow, usePlan } from '#renderer/features/planning/index.ts';
import { useNewDay } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';

interface Day {
  readonly now: Date;
  readonly timeZone: string;
  readonly today: LocalDate;
  /** Progress as every screen counts it. */
  readonly progress: Progress;
  /** Null if nothing is left for today. */
  readonly oneThing: Task | null;
  /** Number of tasks in an unconfirmed list from a brain dump; null without one. */
  readonly waiting: number | null;
  /** False while today's tasks are undecided: an unconfirmed list is neither done nor nothing. */
  readonly isSettled: boolean;
}

/**
 * Today as shown on the dashboard and the look back, both from the tasks on screen.
 * @param isGentle - true on a day on which nothing is counted
 */
export function useDay(tasks: readonly Task[], isGentle: boolean): Day {
  const now = useNow();
  const timeZone = useAtomValue(timeZoneAtom);
  const today = todayIn(timeZone, now);
  useNewDay(today);
  const { oneThing } = usePlan(tasks, now);
  const progress = progressOf(tasks, { now, timeZone });
  const list = useWaitingList(!isGentle && progress.totalTasks === 0 && oneThing === null);
  return {
    ...{ now, timeZone, today, progress, oneThing },
    waiting: list.tasks,
    isSettled: !list.isAsking && list.tasks === null,
  };
}
