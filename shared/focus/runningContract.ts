import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { FocusRequest, PendingRequest, RunningFocus } from './running.ts';

/** A device's report; `report` is null when nothing runs there, `answered` is the request it carried out. */
export const FocusReport = z.object({ report: RunningFocus.nullable(), answered: z.uuid().optional() });
export type FocusReport = z.infer<typeof FocusReport>;

export const FocusReportReply = z.object({
  /** Whether the account's session runs on another device. */
  isElsewhere: z.boolean(),
  pending: PendingRequest.nullable(),
});
export type FocusReportReply = z.infer<typeof FocusReportReply>;

/** The account's session, as known to the server. */
export const KnownFocus = RunningFocus.extend({
  /** Milliseconds since the report. */
  ageMs: z.number().int().min(0),
  /** Whether the requesting device reported it; a device is one sign-in. */
  isHere: z.boolean(),
  /** The request that the device has not carried out yet. */
  pending: FocusRequest.nullable(),
});
export type KnownFocus = z.infer<typeof KnownFocus>;

export const runningFocusRoutes = {
  show: route({
    method: 'GET',
    path: '/focus-running',
    guard: 'signedIn',
    summary: 'The focus session or break that runs on one of the devices of the account.',
    reply: z.object({
      running: KnownFocus.nullable(),
      /** Changes with each report and request; `/events` starts with it. */
      version: z.string().optional(),
    }),
  }),
  report: route({
    method: 'PUT',
    path: '/focus-running',
    guard: 'signedIn',
    summary: 'Reports the timer of this device. Of two devices, the session that was started later counts.',
    body: FocusReport,
    reply: FocusReportReply,
  }),
  request: route({
    method: 'POST',
    path: '/focus-running/requests',
    guard: 'signedIn',
    summary: 'Asks the device that runs the session to pause, continue or end it.',
    body: PendingRequest.pick({ key: true, request: true }),
    reply: z.object({ isWaiting: z.boolean() }),
  }),
};
