import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { CalendarDay } from '#shared/calendar/ipc.ts';
import { useAppointments } from '#renderer/features/calendar/index.ts';
import { sessionAtom, timeZoneAtom } from '#renderer/platform/session.ts';
import type { Computer } from '#renderer/platform/desktop.ts';

/**
 * Sends the user's calendars to the main process with each change, for the capture window and the timer, including what
 * this device cached while offline. On a gentle day no appointment is named.
 */
export function useTellCalendar(computer: Computer, isGentle: boolean): void {
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  const timeZone = useAtomValue(timeZoneAtom);
  const appointments = useAppointments();
  useEffect(() => {
    if (user === null) return;
    const day: CalendarDay = { user, timeZone, appointments: isGentle ? [] : [...appointments] };
    void computer.ask('calendar:tell', { day }).catch(() => undefined);
  }, [computer, user, timeZone, appointments, isGentle]);
  useEffect(() => () => void computer.ask('calendar:tell', { day: null }).catch(() => undefined), [computer]);
}
