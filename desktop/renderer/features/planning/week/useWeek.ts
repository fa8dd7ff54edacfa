import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { todayIn } from '#shared/kernel/dates.ts';
import { weekView, type WeekView } from '#shared/planning/weekView.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useAppointments, useMoreAppointments } from '#renderer/features/calendar/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { workScheduleQuery } from '../workSchedule/queries.ts';

/** The week of these tasks; null until it is known when the person works and what stands in all of its days. Without an answer a usual week stands in. */
export function useWeek(tasks: readonly Task[] | undefined, now: Date): WeekView | null {
  const timeZone = useAtomValue(timeZoneAtom);
  const { data, fetchStatus, failureCount } = useQuery(workScheduleQuery());
  const appointments = useAppointments();
  const more = useMoreAppointments();
  const isAwaited = more.isAwaited || (!data && fetchStatus === 'fetching' && failureCount === 0);
  return useMemo(() => {
    if (!tasks || isAwaited) return null;
    const usual = defaultSchedule('remote_flexible', timeZone, todayIn(timeZone, now));
    const schedule = data?.chosen ?? data?.suggested ?? usual;
    return weekView(tasks, { now, timeZone, schedule, appointments });
  }, [tasks, data, isAwaited, now, timeZone, appointments]);
}
