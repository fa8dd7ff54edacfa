import type { Appointment } from './appointment.ts';

let made = 0;

/** Returns an appointment on 4 March 2026 between two UTC times. */
export function anAppointment(from: string, to: string, facts: Partial<Appointment> = {}): Appointment {
  made += 1;
  return {
    ...{ id: made, calendarId: 1, title: `Appointment ${made}`, busy: 'busy', days: null },
    ...{ startsAt: `2026-03-04T${from}:00.000Z`, endsAt: `2026-03-04T${to}:00.000Z` },
    ...facts,
  };
}
