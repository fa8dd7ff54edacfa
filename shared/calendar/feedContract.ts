import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import { ADDRESS_LIMIT, feedAddressOf } from './feedAddress.ts';

/** Most external calendars per user. */
export const FEEDS_LIMIT = 10;
/** Days before and after today that are stored of a calendar, and most appointments. */
export const FEED_WINDOW = { daysBack: 7, daysAhead: 60 } as const;
export const APPOINTMENTS_LIMIT = 5_000;

/** Why a calendar could not be read the last time; the data read before stays. */
export const FeedProblem = z.enum([
  /** Its server requires a sign-in or forbids access (401, 403). */
  'signIn',
  /** Its server does not accept the user name and password (any more). */
  'password',
  /** There is no calendar on the server, or no calendar server at all. */
  'noCalendars',
  /** Nothing exists at its address any more (404, 410). */
  'gone',
  /** Its server has no storage left (507). */
  'serverFull',
  /** It is not a calendar, for example a web page. */
  'broken',
  /** It ended midway. */
  'incomplete',
  /** It exceeds the size limit, or takes too long to read. */
  'tooLarge',
  /** It was read, but has more appointments than the limit. */
  'tooMany',
  /** Its address points to a private network (docs/security.md). */
  'blocked',
  /** It exists, but its server takes longer than our timeout to list the events; the next attempts are automatic. */
  'slow',
  /** No usable response within the timeout. */
  'unreachable',
  /** Its address can no longer be decrypted, because the server's secret has changed. */
  'addressLost',
]);
export type FeedProblem = z.infer<typeof FeedProblem>;

/** An external calendar that is read along. */
export const CalendarFeed = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /**
   * The host of its address; null when that is no longer known. The address is a secret and never leaves the server.
   */
  host: z.string().nullable(),
  /** Titles are not stored. */
  busyOnly: z.boolean(),
  /** When its data was read. */
  readAt: z.iso.datetime(),
  problem: FeedProblem.nullable(),
  /** Whether it was read at least once. */
  isRead: z.boolean().default(true),
  /**
   * The account that reads a calendar on a server; null for one at an address. The password never leaves the server.
   */
  account: z.object({ server: z.string(), userName: z.string() }).nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendarName = z
  .string()
  .max(200)
  .transform((text) => cleanLine(text).slice(0, 80));

const AddFeed = z.object({
  address: z
    .string()
    .max(ADDRESS_LIMIT)
    .transform((text, context) => {
      const address = feedAddressOf(text);
      if (address !== null) return address;
      context.addIssue({ code: 'custom', message: 'Enter an address that begins with https:// or webcal://' });
      return z.NEVER;
    }),
  /** Defaults to the calendar's own name. */
  name: calendarName.optional(),
  busyOnly: z.boolean().default(false),
});

const ChangeFeed = z.object({
  name: calendarName.refine((text) => text !== '', 'Name required').optional(),
  busyOnly: z.boolean().optional(),
});
export type ChangeFeed = z.output<typeof ChangeFeed>;

export const feedRoutes = {
  list: route({
    method: 'GET',
    path: '/calendars',
    guard: 'active',
    summary: 'The calendars that are read along, the oldest first.',
    reply: z.object({ calendars: z.array(CalendarFeed) }),
  }),
  add: route({
    method: 'POST',
    path: '/calendars',
    once: 'apart',
    guard: 'active',
    summary: `Reads a calendar by its address (iCalendar) and keeps reading it, ${FEEDS_LIMIT} at most; the same address twice is one calendar. One that cannot be read is not added, and \`problem\` says why.`,
    rate: { tries: 20, seconds: 300 },
    body: AddFeed,
    reply: z.object({ calendar: CalendarFeed.nullable(), problem: FeedProblem.nullable() }),
  }),
  change: route({
    method: 'PATCH',
    path: '/calendars/:id',
    guard: 'active',
    summary: 'Renames a calendar, or says whether its titles are kept; those that are not are removed at once.',
    rate: { tries: 60, seconds: 300 },
    body: ChangeFeed,
    reply: CalendarFeed,
  }),
  refresh: route({
    method: 'POST',
    path: '/calendars/:id/refresh',
    once: 'apart',
    guard: 'active',
    summary: 'Reads a calendar now.',
    rate: { tries: 30, seconds: 300 },
    reply: CalendarFeed,
  }),
  remove: route({
    method: 'DELETE',
    path: '/calendars/:id',
    guard: 'signedIn',
    summary: 'Forgets a calendar and everything that was read of it.',
    reply: z.object({ success: z.literal(true) }),
  }),
};
