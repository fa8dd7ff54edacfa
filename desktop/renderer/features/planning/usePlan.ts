import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { personalContext } from '#shared/planning/person.ts';
import { planToday, type TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useAppointments } from '#renderer/features/calendar/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { useStatus } from '#renderer/platform/status.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';

/** Today's plan of these tasks, with what the person told of their energy and of what holds them back, and their calendars. */
export function usePlan(tasks: readonly Task[], now: Date): TodaysPlan {
  const timeZone = useAtomValue(timeZoneAtom);
  const answers = useStatus().data?.onboardingData ?? null;
  const appointments = useAppointments();
  return useMemo(
    () => planToday(tasks, now, timeZone, personalContext(answers, { now, timeZone, appointments })),
    [tasks, now, timeZone, answers, appointments],
  );
}

/** What the person told of their energy and of what holds them back, and their calendars, as it is at the moment of the call. */
export function usePersonNow(): () => PersonalContext {
  const timeZone = useAtomValue(timeZoneAtom);
  const answers = useStatus().data?.onboardingData ?? null;
  const appointments = useAppointments();
  return () => personalContext(answers, { now: new Date(), timeZone, appointments });
}
