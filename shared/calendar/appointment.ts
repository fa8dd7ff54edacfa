import { z } from 'zod';
import { localDate } from '#shared/kernel/dates.ts';

/** Whether an appointment blocks its time; `feed/busy.ts` decides. */
export const BusyKind = z.enum(['busy', 'tentative', 'free']);
export type BusyKind = z.infer<typeof BusyKind>;

/** Longest stored title, in characters. */
export const TITLE_LIMIT = 200;

/** An event from an external calendar. It is never a task. */
export const Appointment = z.object({
  id: z.number().int().positive(),
  calendarId: z.number().int().positive(),
  /** Null where the calendar only shares times, or the event is private. */
  title: z.string().max(TITLE_LIMIT).nullable(),
  busy: BusyKind,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The first and last day of an all-day event; null for one with a time. */
  days: z.object({ first: localDate, last: localDate }).nullable(),
});
export type Appointment = z.infer<typeof Appointment>;
