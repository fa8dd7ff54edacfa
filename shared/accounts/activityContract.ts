import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';

/** Kinds of security events in an account's activity log. */
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

/** Most activity entries shown to the user. */
export const ACTIVITIES_SHOWN = 100;

export const ActivityEntry = z.object({
  id: z.number().int().positive(),
  at: z.iso.datetime(),
  /** One of `ACTIVITIES`; older clients may not know every kind. */
  kind: z.string(),
  /** Program and operating system it came from, as far as they are known. */
  program: z.string().nullable(),
  system: z.string().nullable(),
  /** The name the user gave to the item concerned. */
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
