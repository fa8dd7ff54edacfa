import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { planToday } from '#shared/planning/planToday.ts';
import { type Change, onChangeStored, taskQueries, timeZoneAtom } from '#renderer/features/tasks/index.ts';
import { encourage } from './progress.ts';
import type { Facts } from './useFacts.ts';

/** Says a kind word after something was finished; on a gentle day nothing is said of it. */
export function useEncouragement({ facts }: Facts): void {
  const client = useQueryClient();
  const timeZone = useAtomValue(timeZoneAtom);
  const hear = useEffectEvent((change: Change) => {
    const list = client.getQueryData(taskQueries.list().queryKey);
    const now = new Date();
    if (list && facts && !list.gentleToday) encourage(change, planToday(list.tasks, now, timeZone), facts, now);
  });
  useEffect(() => onChangeStored((change) => hear(change)), []);
}
