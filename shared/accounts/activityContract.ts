import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';

/** What an account remembers of its own security. */
export const ACTIVITIES = [
  'signedUp',
  'signedIn',
  'signedInByCode',
  'signedInByPasskey',
  'signedInByLink',
  'signedInByBrowser',
  'signedOut',
  'deviceSignedOut',
  'othersSignedOut',
  'passwordChanged',
  'passwordReset',
  'emailChangeAsked',
  'emailChanged',
  'emailPutBack',
  'twoStepOn',
  'twoStepOff',
  'twoStepOffBySupport',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'keyMade',
  'keyRemoved',
  'exported',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** How many of them a person sees. */
export const ACTIVITIES_SHOWN = 100;

export const ActivityEntry = z.object({
  id: z.number().int().positive(),
  at: z.iso.datetime(),
  /** One of `ACTIVITIES`; a client of an earlier version may not know it. */
  kind: z.string(),
  /** Which program and system it came from, as far as they can be told. */
  program: z.string().nullable(),
  system: z.string().nullable(),
  /** The name that the person gave to what it is about. */
  name: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const activityRoutes = {
  activity: route({
    method: 'GET',
    path: '/auth/activity',
    guard: 'signedIn',
    summary: 'What happened to the security of the account, newest first; at most 100 of the last year.',
    reply: z.object({ entries: z.array(ActivityEntry) }),
  }),
};
