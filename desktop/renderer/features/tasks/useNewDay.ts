import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { taskKeys } from './queries.ts';

/**
 * Asks the server anew when another local day has begun while the tasks are on screen, be it at midnight, after a sleep or by
 * a journey to another zone: what is due on the new day comes into the plan there.
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
