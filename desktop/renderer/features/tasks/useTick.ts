import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { countsAsTick, type LastTick } from '#shared/tasks/completionGuard.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type PlanName, tickOf } from './changes.ts';
import { makeChange } from './changeTask.ts';

/** Completes or unticks a task; a second click on the same task within a second is ignored. */
export function useTick(madeOn: PlanName = 'day'): (task: Task) => void {
  const client = useQueryClient();
  const last = useRef<LastTick | null>(null);
  return useCallback(
    (task) => {
      const at = Date.now();
      if (!countsAsTick(last.current, task.id, at)) return;
      last.current = { taskId: task.id, at };
      makeChange(client, tickOf(task, new Date(at), madeOn));
    },
    [client, madeOn],
  );
}
