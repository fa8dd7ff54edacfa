import { useSetAtom } from 'jotai';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { celebrationAtom, keepOneThingStatus, noteSign } from '#renderer/features/focus/index.ts';
import { useGentleDay, useTick } from '#renderer/features/tasks/index.ts';
import { useEventCallback } from '#renderer/ui/useEventCallback.ts';

/**
 * Celebrates a task completed now (spec tasks 4, Completion celebration), more so when nothing is left `ofToday`. Not
 * for an undone tick, and not on a gentle day.
 */
export function useCheers(): (task: Task, ofToday: readonly Task[]) => void {
  const celebrate = useSetAtom(celebrationAtom);
  const isGentle = useGentleDay();
  return (task, ofToday) => {
    if (task.completed) return;
    const isLeft = (one: Task): boolean => !one.completed && one.id !== task.id;
    if (!isGentle) celebrate({ taskId: task.id, allDone: !ofToday.some(isLeft), at: performance.now() });
    noteSign('completed');
  };
}

/** Ticks on the plan: celebrates only today's tasks. */
export function useTicks({ oneThing, alsoToday }: TodaysPlan) {
  const tick = useTick();
  const cheer = useCheers();
  const tickToday = useEventCallback((task: Task): void => {
    cheer(task, oneThing ? [oneThing, ...alsoToday] : alsoToday);
    tick(task);
  });
  const tickOneThing = useEventCallback((task: Task): void => {
    keepOneThingStatus(task.id, 'completed', new Date());
    tickToday(task);
  });
  return { tick, tickToday, tickOneThing };
}
