import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { fetchAvoidance } from '#renderer/features/focus/index.ts';
import { useMove } from '#renderer/features/tasks/index.ts';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { dialogAtom } from './atoms.ts';
import { usePersonNow } from './usePlan.ts';

/** Marks the one exit of the ONE Thing. */
export const NOT_NOW = 'data-not-now';

/**
 * "Another task first" (spec tasks 4, Other dialogs): another task of today takes the place of this one, or it is asked what makes
 * it hard to start.
 */
export function useNotReady({ oneThing }: TodaysPlan, tasks: readonly Task[]): (task: Task) => void {
  const move = useMove();
  const open = useSetAtom(dialogAtom);
  const personNow = usePersonNow();
  const hasSwitched = useRef(false);
  // The card of the other task takes the place of this one; whoever pressed there goes on there.
  useEffect(() => {
    if (!hasSwitched.current) return;
    hasSwitched.current = false;
    // After the dialog has given the focus back.
    const timer = window.setTimeout(() => {
      if (document.activeElement?.matches('body, main')) document.querySelector<HTMLElement>(`[${NOT_NOW}]`)?.focus();
    });
    return () => window.clearTimeout(timer);
  }, [oneThing?.id]);
  const sayNotNow = async (task: Task): Promise<void> => {
    const run = await persistently(fetchAvoidance);
    const other = run.sayNotNow(task, tasks, personNow());
    if (!other) return open({ kind: 'trouble', taskId: task.id });
    hasSwitched.current = true;
    await move({ kind: 'makeOneThing', id: other.id }, 'switch');
  };
  return (task) => void sayNotNow(task).catch(() => undefined);
}
