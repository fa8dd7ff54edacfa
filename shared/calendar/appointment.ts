import { z } from 'zod';
import { localDate } from '#shared/kernel/dates.ts';

/** What an appointment does to the time that it stands on; `feed/busy.ts` decides. */
export const BusyKind = z.enum(['busy', 'tentative', 'free']);
export type BusyKind = z.infer<typeof BusyKind>;

/** Longest title that is kept, in characters. */
export const TITLE_LIMIT = 200;

/** Something in a calendar that is kept elsewhere. It is never a task. */
export const Appointment = z.object({
  id: z.number().int().positive(),
  calendarId: z.number().int().positive(),
  /** Null where the calendar gives its times alone, or the event is private. */
  title: z.string().max(TITLE_LIMIT).nullable(),
  busy: BusyKind,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The first and the last day of what takes whole days; null for what has a time. */
  days: z.object({ first: localDate, last: localDate }).nullable(),
});
export type Appointment = z.infer<typeof Appointment>;
