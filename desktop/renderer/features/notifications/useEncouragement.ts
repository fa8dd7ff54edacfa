import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { planToday } from '#shared/planning/planToday.ts';
import { type Change, onChangeStored, taskQueries } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { encourage } from './progress.ts';
import type { Facts } from './useFacts.ts';

/** Milliseconds after which a kind word comes too late. */
const LATE_MS = 60_000;

/** Says a kind word after something was finished; on a gentle day nothing is said of it. */
export function useEncouragement({ facts }: Facts): void {
  const client = useQueryClient();
  const timeZone = useAtomValue(timeZoneAtom);
  const hear = useEffectEvent((change: Change, at: Date) => {
    const list = client.getQueryData(taskQueries.list().queryKey);
    const now = new Date();
    if (now.getTime() - at.getTime() > LATE_MS) return;
    if (list && facts && !list.gentleToday) encourage(change, planToday(list.tasks, now, timeZone), facts, now);
  });
  useEffect(() => onChangeStored((change, at) => hear(change, at)), []);
}
