import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { CalendarDay } from '#shared/calendar/ipc.ts';
import { useAppointments } from '#renderer/features/calendar/index.ts';
import { sessionAtom, timeZoneAtom } from '#renderer/platform/session.ts';
import type { Computer } from '#renderer/platform/desktop.ts';

/**
 * What the capture window and the timer of the desktop app know of the person's calendars: told to the main process with each
 * change, also what this device kept while there is no network. On a gentle day no appointment is named.
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
