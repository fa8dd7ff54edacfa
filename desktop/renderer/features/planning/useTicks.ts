import { useSetAtom } from 'jotai';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { celebrationAtom, keepOneThingStatus, noteSign } from '#renderer/features/focus/index.ts';
import { useTick } from '#renderer/features/tasks/index.ts';

/** Ticks on the plan: what is done of today is celebrated (spec tasks 4, Completion celebration), the rest of it is not. */
export function useTicks({ oneThing, alsoToday }: TodaysPlan) {
  const tick = useTick();
  const celebrate = useSetAtom(celebrationAtom);
  const tickToday = (task: Task): void => {
    if (!task.completed) {
      const isLeft = (one: Task | null): boolean => one !== null && !one.completed && one.id !== task.id;
      celebrate({ taskId: task.id, allDone: ![oneThing, ...alsoToday].some(isLeft), at: performance.now() });
      noteSign('completed');
    }
    tick(task);
  };
  const tickOneThing = (task: Task): void => {
    keepOneThingStatus(task.id, 'completed', new Date());
    tickToday(task);
  };
  return { tick, tickToday, tickOneThing };
}
