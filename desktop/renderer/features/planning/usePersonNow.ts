import { useAtomValue } from 'jotai';
import { personalContext } from '#shared/planning/person.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import { useAppointments } from '#renderer/features/calendar/index.ts';
import { timeZoneAtom } from '#renderer/features/tasks/index.ts';
import { useStatus } from '#renderer/platform/status.ts';

/** What the person told of their energy and of what holds them back, and their calendars, as it is at the moment of the call. */
export function usePersonNow(): () => PersonalContext {
  const timeZone = useAtomValue(timeZoneAtom);
  const answers = useStatus().data?.onboardingData ?? null;
  const appointments = useAppointments();
  return () => personalContext(answers, { now: new Date(), timeZone, appointments });
}
