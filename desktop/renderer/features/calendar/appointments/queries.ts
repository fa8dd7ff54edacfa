import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { appointmentRoutes, type Appointments } from '#shared/calendar/appointmentContract.ts';
import { callOrKept } from '#renderer/platform/keptReply.ts';

/** Query key prefix of everything about subscribed calendars: changing one changes the plans too. */
export const feedsKey = ['calendars'] as const;

/** Refetch interval in milliseconds; the server reads calendars every quarter of an hour. */
const RENEWED_MS = 5 * 60_000;

export const appointmentsQuery = () =>
  queryOptions({
    queryKey: [...feedsKey, 'appointments'],
    queryFn: (asking): Promise<Appointments> => callOrKept(appointmentRoutes.list, { signal: asking.signal }, asking),
    refetchInterval: RENEWED_MS,
  });

const NONE: readonly Appointment[] = [];

/** Appointments in the user's calendars these days; empty while unknown. */
export const useAppointments = (): readonly Appointment[] => useQuery(appointmentsQuery()).data?.appointments ?? NONE;

/** Whether later days are still missing, and whether they are loading; views of several days wait for them. */
export function useMoreAppointments(): { readonly isMissing: boolean; readonly isAwaited: boolean } {
  const { data, fetchStatus, failureCount } = useQuery(appointmentsQuery());
  const isMissing = data?.hasMore === true;
  return { isMissing, isAwaited: isMissing && fetchStatus === 'fetching' && failureCount === 0 };
}

/** Whether there is anything from calendars to show these days. */
export function useHasAppointments(): boolean {
  const { data } = useQuery(appointmentsQuery());
  return data !== undefined && data.appointments.length + data.old.length + (data.deleted?.length ?? 0) > 0;
}
