import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { planToday } from '#shared/planning/planToday.ts';
import { type Change, onChangeStored, taskQueries, timeZoneAtom } from '#renderer/features/tasks/index.ts';
import { encourage } from './progress.ts';
import type { Facts } from './useFacts.ts';

/** Says a kind word after something was finished. */
export function useEncouragement({ facts }: Facts): void {
  const client = useQueryClient();
  const timeZone = useAtomValue(timeZoneAtom);
  const hear = useEffectEvent((change: Change) => {
    const tasks = client.getQueryData(taskQueries.list().queryKey)?.tasks;
    const now = new Date();
    if (tasks && facts) encourage(change, planToday(tasks, now, timeZone), facts, now);
  });
  useEffect(() => onChangeStored((change) => hear(change)), []);
}
