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
  /** How far it has come, as every screen counts it. */
  readonly progress: Progress;
  /** Null when nothing is left for today. */
  readonly oneThing: Task | null;
  /** Tasks of a list that was found in the person's words and is not confirmed yet; null without such a list. */
  readonly waiting: number | null;
  /** False while it is open what today holds: what was found and is not confirmed yet is neither done nor nothing. */
  readonly isSettled: boolean;
}

/**
 * Today as the dashboard and the look back tell it, both from the tasks on screen.
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
