import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { FocusTask } from '#shared/focus/session.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { EnergyLevel, Task } from '#shared/tasks/task.ts';
import { keepOneThingStatus, noteSign, oneThingStatus, startFocusAtom } from '#renderer/features/focus/index.ts';
import { whenPainted } from '#renderer/platform/shown.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import { newId } from '#renderer/platform/windows.ts';
import { useEventCallback } from '#renderer/ui/useEventCallback.ts';
import { usePersonNow } from './usePlan.ts';

const fetchDelay = () => untilFetched(() => import('./startDelay.ts'));

/**
 * Starts 25 minutes on a task of today, which the timer then knows as it is now (spec tasks 3, Focus session; 4). `minutes`: a
 * small beginning of what is the ONE Thing from now on.
 */
export function useFocus(plan: TodaysPlan): (task: Task, minutes?: number) => void {
  useSinceWhen(plan.oneThing?.id);
  return useStartFocus(plan);
}

/** The same where the plan is not on screen. */
export function useStartFocus({ oneThing }: TodaysPlan): (task: Task, minutes?: number) => void {
  const start = useSetAtom(startFocusAtom);
  const personNow = usePersonNow();
  const energyNow = (): EnergyLevel => personNow().energyNow ?? 'medium';
  return useEventCallback((task, minutes) => {
    const wasTheOneThing = task.id === oneThing?.id || minutes !== undefined;
    const onStarted = (): void => {
      noteSign('focusStarted');
      if (wasTheOneThing) began(task, new Date());
    };
    start(focusTaskOf(task, wasTheOneThing, energyNow()), { sessionId: newId(), minutes, onStarted });
  });
}

/** The ONE Thing has been begun (spec tasks 4, ONE Thing status); how long it waited counts for its first session alone. */
function began(task: Task, now: Date): void {
  const isFirst = oneThingStatus(task.id, now) !== 'started';
  keepOneThingStatus(task.id, 'started', now);
  if (isFirst) void fetchDelay().then(({ noteStartDelay }) => noteStartDelay(task, now));
}

/** From when on a task is the ONE Thing. */
function useSinceWhen(taskId: number | undefined): void {
  useEffect(() => {
    if (taskId === undefined) return;
    const now = new Date();
    return whenPainted(() => void fetchDelay().then(({ noteOneThing }) => noteOneThing(taskId, now)));
  }, [taskId]);
}

/** The task as the timer knows it (spec tasks 3, Focus session). */
export const focusTaskOf = (task: Task, wasTheOneThing: boolean, energyLevel: EnergyLevel): FocusTask => ({
  id: task.id,
  title: task.title,
  category: task.category,
  weight: task.emotionalWeight,
  wasTheOneThing,
  energyLevel,
});
