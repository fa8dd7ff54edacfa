import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { DeletedThere } from './appointmentContract.ts';
import { FeedProblem } from './feedContract.ts';

/** Most of our events in a calendar. */
export const OWN_EVENTS_LIMIT = 300;

/** Why tasks could not be written the last time; `readOnly`: the calendar can be read but not changed. */
export const WritingProblem = z.enum([...FeedProblem.options, 'readOnly']);
export type WritingProblem = z.infer<typeof WritingProblem>;

const id = z.number().int().positive();

/** How tasks are written into a calendar on a server. */
export const CalendarWriting = z.object({
  /** One of the external calendars; null where nothing is written. */
  calendarId: id.nullable(),
  name: z.string().nullable(),
  /** When calendar and tasks were last in sync. */
  writtenAt: z.iso.datetime().nullable(),
  problem: WritingProblem.nullable(),
  events: z.number().int().nonnegative(),
  deleted: z.array(DeletedThere),
});
export type CalendarWriting = z.infer<typeof CalendarWriting>;

export const writingRoutes = {
  show: route({
    method: 'GET',
    path: '/calendar-writing',
    guard: 'active',
    summary: 'Into which calendar on a server the tasks with a time are written, and what was deleted there.',
    reply: CalendarWriting,
  }),
  choose: route({
    method: 'PUT',
    path: '/calendar-writing',
    guard: 'active',
    summary:
      'Writes the tasks with a time into one of the calendars that are read on a server (CalDAV), and follows what is moved there. Events that others made are never changed. One that cannot be written to is not chosen, and `problem` says why. Another one takes the place of the one before.',
    rate: { tries: 20, seconds: 300 },
    body: z.object({ calendarId: id }),
    reply: CalendarWriting,
  }),
  stop: route({
    method: 'POST',
    path: '/calendar-writing/stop',
    once: 'apart',
    guard: 'signedIn',
    summary: 'Writes no more tasks into the calendar; our events there go or stay. The tasks stay as they are.',
    body: z.object({ removesEvents: z.boolean().default(true) }).default({ removesEvents: true }),
    reply: z.object({ success: z.literal(true) }),
  }),
  putBack: route({
    method: 'POST',
    path: '/calendar-writing/events/:id/again',
    once: 'apart',
    guard: 'active',
    summary:
      'Keeps a task whose event was deleted in the calendar: `id` names the task, and its event is written again.',
    reply: CalendarWriting,
  }),
};
