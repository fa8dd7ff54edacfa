import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { ADDRESS_LIMIT } from './feedAddress.ts';
import { CalendarFeed, calendarName, FeedProblem, FEEDS_LIMIT } from './feedContract.ts';
import { googleCalendarIdOf } from './google/address.ts';
import { ServerCalendar } from './serverContract.ts';

/** A Google account whose calendars may be read. */
export const GoogleAccount = z.object({
  id: z.number().int().positive(),
  /** Its email address. */
  userName: z.string(),
  /** When reading was last allowed. */
  connectedAt: z.iso.datetime(),
});
export type GoogleAccount = z.infer<typeof GoogleAccount>;

export const GoogleReading = z.object({
  /** False where this server has no Google access. */
  isConfigured: z.boolean(),
  accounts: z.array(GoogleAccount),
});
export type GoogleReading = z.infer<typeof GoogleReading>;

/** Google calendars that are read along. They are stored, read and removed like those at an address. */
export const googleReadingRoutes = {
  show: route({
    method: 'GET',
    path: '/google-accounts',
    guard: 'active',
    summary:
      'The accounts at Google whose calendars may be read. `POST /calendar/google/auth` with `access: read` leads to the page on which a person allows it.',
    reply: GoogleReading,
  }),
  find: route({
    method: 'GET',
    path: '/google-accounts/:id/calendars',
    guard: 'active',
    summary:
      'The calendars of an account at Google but those that are hidden there, and the one that we write. Nothing is kept. Without any, `problem` says why.',
    rate: { tries: 60, seconds: 300 },
    reply: z.object({ calendars: z.array(ServerCalendar), problem: FeedProblem.nullable() }),
  }),
  add: route({
    method: 'POST',
    path: '/google-accounts/:id/calendars',
    once: 'apart',
    guard: 'active',
    summary: `Reads a calendar at Google and keeps reading it, ${FEEDS_LIMIT} at most together with all others. One that cannot be read is not added, and \`problem\` says why.`,
    rate: { tries: 40, seconds: 300 },
    body: z.object({
      /** As returned by the search. */
      address: z
        .string()
        .max(ADDRESS_LIMIT)
        .refine((text) => googleCalendarIdOf(text) !== null, 'Enter the address of a calendar at Google'),
      /** Defaults to the calendar's own name. */
      name: calendarName.optional(),
      busyOnly: z.boolean().default(false),
    }),
    reply: z.object({ calendar: CalendarFeed.nullable(), problem: FeedProblem.nullable() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/google-accounts/:id',
    guard: 'signedIn',
    summary:
      'Forgets an account at Google with everything that was read of its calendars, and gives the permission back.',
    reply: z.object({ success: z.literal(true) }),
  }),
};
