import { z } from 'zod';
import { Appointment } from './appointment.ts';
import { LISTED_LIMIT } from './appointmentContract.ts';

/** What the main window's page knows of the calendars of whoever is signed in there. */
export const CalendarDay = z.object({
  user: z.number().int(),
  timeZone: z.string().max(100),
  /** In the order of time; none on a day on which nothing is to be named that could be done. */
  appointments: z.array(Appointment).max(LISTED_LIMIT),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const calendarAsks = {
  /** Told with every change of the appointments; null when nobody's are known any more. */
  'calendar:tell': { input: z.object({ day: CalendarDay.nullable() }), reply: z.undefined() },
  /** Until then no appointment is named: somebody spoke of a crisis, and the server may not know it yet. */
  'calendar:rest': { input: z.object({ until: z.iso.datetime() }), reply: z.undefined() },
  /** What was told last, under the sign-in that is there now; null without one. */
  'calendar:known': { input: z.undefined(), reply: z.object({ day: CalendarDay.nullable() }) },
};

export const calendarTells = {
  /** Other appointments are known than before: ask for them. */
  'calendar:known-changed': z.object({}),
};
