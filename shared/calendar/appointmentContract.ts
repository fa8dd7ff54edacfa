import { z } from 'zod';
import { localDate, localTime } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Appointment } from './appointment.ts';

/** Days around today that the plans show. */
export const APPOINTMENT_DAYS = { back: 1, ahead: 7 } as const;
/** Most appointments in one response. */
export const LISTED_LIMIT = 2_000;
/** Most appointments of these days in the first response of a start; if there are more, it only contains today's. */
export const FIRST_LIMIT = 100;
/** Milliseconds after which a calendar that could not be read counts as outdated. */
export const OLD_MS = 24 * 3_600_000;

/** A task whose event was deleted in the calendar, while the task still exists. */
export const DeletedThere = z.object({
  taskId: z.number().int().positive(),
  title: z.string(),
  date: localDate.nullable(),
  time: localTime.nullable(),
});
export type DeletedThere = z.infer<typeof DeletedThere>;

/** The user's calendar data for the plans. */
export const Appointments = z.object({
  /** Changes with the data; `/events` starts with it. Absent in responses of older servers. */
  version: z.string().optional(),
  /** In chronological order. */
  appointments: z.array(Appointment),
  /**
   * Only today's appointments are included, as in the first response of a start when there are many; the client then
   * requests all of them.
   */
  hasMore: z.literal(true).optional(),
  /** Calendars that could not be read for a day or longer. */
  old: z.array(z.object({ id: z.number().int().positive(), name: z.string(), readAt: z.iso.datetime() })),
  /** Tasks whose event was deleted in the calendar they are written to: the user is asked what that means. */
  deleted: z.array(DeletedThere).optional(),
});
export type Appointments = z.infer<typeof Appointments>;

export const appointmentRoutes = {
  list: route({
    method: 'GET',
    path: '/appointments',
    guard: 'active',
    tagged: true,
    summary: `Appointments of the person's calendars from yesterday to ${APPOINTMENT_DAYS.ahead} days ahead, ${LISTED_LIMIT} at most.`,
    reply: Appointments,
  }),
};
