import { z } from 'zod';
import { givenDate } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { Category } from '#shared/tasks/task.ts';

/** Most events per sync; nine days contain far fewer. */
export const SYNCED_EVENTS_LIMIT = 500;

/** Body limit of a sync in bytes; not every event has the longest description. */
const SYNC_BODY_LIMIT = 1024 * 1024;

/** All-day events in a calendar, as the weekly plan sends them (spec tasks 3, Calendar event; 7). */
export const SyncedEvent = z
  .object({
    /** Stays the same for a task, so that a second sync updates the event of the first. */
    uid: z.string().min(1).max(200),
    title: z.string().min(1).max(300),
    description: z.string().max(4000),
    startDate: givenDate,
    /** The last day of the event. */
    endDate: givenDate,
    category: Category,
    priority: z.enum(['high', 'medium', 'low']),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    error: 'The event ends before it begins',
  });
export type SyncedEvent = z.infer<typeof SyncedEvent>;

const count = z.number().int().nonnegative();

/** Status of a user's calendar (spec settled, Shapes). */
export const CalendarStatus = z.object({
  /** False where this server has no calendar service: 'Cloud Sync Coming Soon!'. */
  isConfigured: z.boolean(),
  connection: z
    .object({
      connectedAt: z.iso.datetime(),
      syncedAt: z.iso.datetime().nullable(),
      /** Number of our events in the calendar. */
      events: count,
      /** `signInAgain`: the user or the service revoked the permission. */
      problem: z.enum(['signInAgain', 'unreachable']).nullable(),
    })
    .nullable(),
});
export type CalendarStatus = z.infer<typeof CalendarStatus>;

export const SyncResult = z.object({ created: count, updated: count, deleted: count, unchanged: count });
export type SyncResult = z.infer<typeof SyncResult>;

export const calendarRoutes = {
  status: route({
    method: 'GET',
    path: '/calendar/status',
    guard: 'active',
    summary: 'Whether a calendar can be connected here, and how the connected one is.',
    reply: CalendarStatus,
  }),
  connect: route({
    method: 'POST',
    path: '/calendar/google/auth',
    once: 'unkept',
    guard: 'active',
    summary:
      'Opens the way to Google, on which the person allows a calendar of its own (`write`), or that theirs are read (`read`). Each is a consent of its own.',
    rate: { tries: 20, seconds: 300 },
    body: z
      .object({ from: z.enum(['web', 'desktop']).default('web'), access: z.enum(['write', 'read']).default('write') })
      .default({ from: 'web', access: 'write' }),
    reply: z.object({ authUrl: z.url() }),
  }),
  sync: route({
    method: 'POST',
    path: '/calendar/google/sync',
    once: 'apart',
    guard: 'active',
    summary: 'Makes our calendar at Google hold exactly these events; events that others made stay as they are.',
    rate: { tries: 30, seconds: 300 },
    bodyLimit: SYNC_BODY_LIMIT,
    body: z.object({ events: z.array(SyncedEvent).max(SYNCED_EVENTS_LIMIT) }),
    reply: SyncResult,
  }),
  disconnect: route({
    method: 'POST',
    path: '/calendar/disconnect',
    once: 'apart',
    guard: 'signedIn',
    summary: 'Takes our calendar out of Google, gives the permission back and forgets it.',
    reply: z.object({ success: z.literal(true) }),
  }),
};
