import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useReducer } from 'react';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { focusNowAtom } from '#renderer/features/focus/index.ts';
import { useNow, usePlan } from '#renderer/features/planning/index.ts';
import { useTasks } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { onAnyStoredElsewhere } from '#renderer/platform/storage.ts';
import { remindersQuery } from './queries.ts';
import { factsOf } from './ring/facts.ts';
import { noteLooked, noteThingSeen } from './ring/seen.ts';

const NOTHING: readonly Task[] = [];

export interface Facts {
  /** Null while they are not known. */
  readonly facts: ReminderFacts | null;
  readonly plan: TodaysPlan;
  readonly tasks: readonly Task[];
  readonly isFocusing: boolean;
}

/** Everything that decides when this person is reminded, followed from wherever they are in the app. */
export function useFacts(user: number): Facts {
  const { data: reminders } = useQuery(remindersQuery());
  const { tasks, isGentle } = useTasks();
  const now = useNow();
  const plan = usePlan(tasks ?? NOTHING, now);
  // What was begun in another window is noted on the device.
  const isFocusing = useAtomValue(focusNowAtom)?.timer?.phase === 'focus';
  const renew = useRenewal();
  const taskId = plan.oneThing?.id;
  const timeZone = useAtomValue(timeZoneAtom);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      const at = new Date();
      noteLooked(user, at);
      if (taskId !== undefined) noteThingSeen(user, taskId, timeZone, at);
      renew();
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [user, taskId, timeZone, now, renew]);
  const facts =
    reminders && tasks ? factsOf({ user, reminders, tasks, oneThing: plan.oneThing, isGentle }, new Date()) : null;
  return { facts, plan, tasks: tasks ?? NOTHING, isFocusing };
}

/** Draws anew when somebody says so, or when another window notes something about a ONE Thing. */
function useRenewal(): () => void {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onAnyStoredElsewhere('oneThing', renew), []);
  return renew;
}
