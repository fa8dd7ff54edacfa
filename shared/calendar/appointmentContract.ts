import { z } from 'zod';
import { localDate, localTime } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Appointment } from './appointment.ts';

/** Days around today that the plans show. */
export const APPOINTMENT_DAYS = { back: 1, ahead: 7 } as const;
/** Most appointments of one answer. */
export const LISTED_LIMIT = 2_000;
/** The first answer of a start has so many at most of these days; where there are more, it has those of today alone. */
export const FIRST_LIMIT = 100;
/** After so many milliseconds a calendar that could not be read counts as old. */
export const OLD_MS = 24 * 3_600_000;

/** The event of a task that was deleted in the calendar, while the task is still there. */
export const DeletedThere = z.object({
  taskId: z.number().int().positive(),
  title: z.string(),
  date: localDate.nullable(),
  time: localTime.nullable(),
});
export type DeletedThere = z.infer<typeof DeletedThere>;

/** What the plans know of a person's calendars. */
export const Appointments = z.object({
  /** Changes with what is known; `/events` begins with it. Absent in what an earlier version of the server answered. */
  version: z.string().optional(),
  /** In the order of time. */
  appointments: z.array(Appointment),
  /** These are those of today alone, as the first answer of a start has them where there are many; all of them are asked for then. */
  hasMore: z.literal(true).optional(),
  /** Calendars that could not be read for a day or longer. */
  old: z.array(z.object({ id: z.number().int().positive(), name: z.string(), readAt: z.iso.datetime() })),
  /** Tasks whose event was deleted in the calendar into which they are written: the person is asked what that means. */
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
