import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { onPlanStored } from '../storedPlan.ts';

/** Spec tasks 4, Weekly view: milliseconds after a change of the daily plan's data until the tasks are refetched. */
const REFETCH_MS = 500;

/** Refetches the week when a daily plan was stored elsewhere; changes in quick succession cause one request. */
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
