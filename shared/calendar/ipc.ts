import { z } from 'zod';
import { Appointment } from './appointment.ts';
import { LISTED_LIMIT } from './appointmentContract.ts';

/** The main window's calendar data of the signed-in user. */
export const CalendarDay = z.object({
  user: z.number().int(),
  timeZone: z.string().max(100),
  /** In chronological order; empty on a day when nothing should be suggested. */
  appointments: z.array(Appointment).max(LISTED_LIMIT),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const calendarAsks = {
  /** Sent on every change of the appointments; null when none are known any more. */
  'calendar:tell': { input: z.object({ day: CalendarDay.nullable() }), reply: z.undefined() },
  /** No appointment is shown until then: the user wrote about a crisis, and the server may not know it yet. */
  'calendar:rest': { input: z.object({ until: z.iso.datetime() }), reply: z.undefined() },
  /** The last value sent under the current sign-in; null without one. */
  'calendar:known': { input: z.undefined(), reply: z.object({ day: CalendarDay.nullable() }) },
};

export const calendarTells = {
  /** The known appointments changed: request them again. */
  'calendar:known-changed': z.object({}),
};
