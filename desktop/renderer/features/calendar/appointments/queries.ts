import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { appointmentRoutes, type Appointments } from '#shared/calendar/appointmentContract.ts';
import { callOrKept } from '#renderer/platform/keptReply.ts';

/** Everything about calendars that are read along: a change of one changes the plans too. */
export const feedsKey = ['calendars'] as const;

/** The server reads calendars every quarter of an hour; so often it is asked, in milliseconds. */
const RENEWED_MS = 5 * 60_000;

export const appointmentsQuery = () =>
  queryOptions({
    queryKey: [...feedsKey, 'appointments'],
    queryFn: (asking): Promise<Appointments> => callOrKept(appointmentRoutes.list, { signal: asking.signal }, asking),
    refetchInterval: RENEWED_MS,
  });

const NONE: readonly Appointment[] = [];

/** What stands in the person's calendars these days; nothing until it is known. */
export const useAppointments = (): readonly Appointment[] => useQuery(appointmentsQuery()).data?.appointments ?? NONE;

/** Whether more is known than today's, and how far it is: what looks at several days waits for it. */
export function useMoreAppointments(): { readonly isMissing: boolean; readonly isAwaited: boolean } {
  const { data, fetchStatus, failureCount } = useQuery(appointmentsQuery());
  const isMissing = data?.hasMore === true;
  return { isMissing, isAwaited: isMissing && fetchStatus === 'fetching' && failureCount === 0 };
}

/** Whether anything is to be said of calendars these days. */
export function useHasAppointments(): boolean {
  const { data } = useQuery(appointmentsQuery());
  return data !== undefined && data.appointments.length + data.old.length + (data.deleted?.length ?? 0) > 0;
}
