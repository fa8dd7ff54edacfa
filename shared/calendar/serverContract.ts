import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { ADDRESS_LIMIT, serverAddressOf } from './feedAddress.ts';
import { CalendarFeed, calendarName, FeedProblem, FEEDS_LIMIT } from './feedContract.ts';

/** In characters. */
export const USER_NAME_LIMIT = 200;
const PASSWORD_LIMIT = 500;

const SignIn = z.object({
  server: z
    .string()
    .max(ADDRESS_LIMIT)
    .transform((text, context) => {
      const address = serverAddressOf(text);
      if (address !== null) return address;
      context.addIssue({ code: 'custom', message: 'Enter the address of a server or an email address' });
      return z.NEVER;
    }),
  userName: z.string().trim().min(1, 'User name required').max(USER_NAME_LIMIT),
  /** Not trimmed, because spaces may be part of it. */
  password: z.string().min(1, 'Password required').max(PASSWORD_LIMIT),
});

const AddCollection = SignIn.extend({
  /** As returned by the search. */
  address: z.url({ protocol: /^https?$/ }).max(ADDRESS_LIMIT),
  /** Defaults to the calendar's own name. */
  name: calendarName.optional(),
  busyOnly: z.boolean().default(false),
});

/** A calendar on a server, offered for selection. */
export const ServerCalendar = z.object({ address: z.string(), name: z.string(), isAdded: z.boolean() });
export type ServerCalendar = z.infer<typeof ServerCalendar>;

/** Calendars on CalDAV servers. They are stored, read and removed like those at an address. */
export const calendarServerRoutes = {
  find: route({
    method: 'POST',
    path: '/calendar-servers/search',
    once: 'apart',
    guard: 'active',
    summary:
      'The calendars of a person on a CalDAV server, which is found by its address or the domain of an email address. Nothing is kept. Without any, `problem` says why.',
    rate: { tries: 20, seconds: 300 },
    body: SignIn,
    reply: z.object({ calendars: z.array(ServerCalendar), problem: FeedProblem.nullable() }),
  }),
  add: route({
    method: 'POST',
    path: '/calendar-servers/calendars',
    once: 'apart',
    guard: 'active',
    summary: `Reads a calendar of a CalDAV server and keeps reading it, ${FEEDS_LIMIT} at most together with those at an address. The same one again brings a new password. One that cannot be read is not added, and \`problem\` says why.`,
    rate: { tries: 40, seconds: 300 },
    body: AddCollection,
    reply: z.object({ calendar: CalendarFeed.nullable(), problem: FeedProblem.nullable() }),
  }),
};
