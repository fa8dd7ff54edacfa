import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { taskKeys } from './queries.ts';

/**
 * Refetches when a new local day starts while the tasks are on screen, at midnight, after sleep or by travel to another
 * time zone: the server puts what is due on the new day into the plan.
 */
export function useNewDay(today: LocalDate): void {
  const client = useQueryClient();
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    void client.invalidateQueries({ queryKey: taskKeys.all });
  }, [client, today]);
}
