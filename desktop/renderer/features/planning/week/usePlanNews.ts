import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { onPlanStored } from '../storedPlan.ts';

/** Spec tasks 4, Weekly view: so long after a change of the daily plan's data the tasks are asked for anew, in milliseconds. */
const REFETCH_MS = 500;

/** A daily plan that was stored elsewhere changes the week; changes in quick succession ask once. */
export function usePlanNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: number | undefined;
    const stop = onPlanStored(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void client.invalidateQueries({ queryKey: taskKeys.all }), REFETCH_MS);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [client]);
}
