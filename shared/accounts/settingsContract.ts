import { z } from 'zod';
import { timeZone } from '#shared/kernel/dates.ts';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { route } from '#shared/kernel/route.ts';
import {
  done,
  Email,
  guessable,
  mailing,
  name,
  passwordWith,
  told,
  typedCode,
  typedPassword,
  User,
} from './contract.ts';
import { MESSAGES, SETTINGS_PASSWORD } from './entries.ts';

/** Each name is optional; an omitted one stays unchanged. */
export const UpdateProfile = z.object({
  first_name: name.refine((text) => text !== '', MESSAGES.fullName).optional(),
  last_name: name.optional(),
  timezone: timeZone.optional(),
});

export const ChangePassword = z.object({
  current_password: typedPassword('The current password is needed'),
  new_password: passwordWith(SETTINGS_PASSWORD),
});

/**
 * The current password, for changes that a stolen session must not allow. Optional in the schema, so that older clients
 * receive the `passwordNeeded` message.
 */
const current_password = typedPassword(errorCatalogue.passwordNeeded.error).optional();

/** The password, plus a code where two-step login is on. */
const identity = { current_password, code: typedCode.optional() };

export const ChangeEmail = z.object({ email: Email, ...identity });
const RemoveAccount = z.object(identity).default({});

/** One signed-in device. */
export const SessionEntry = z.object({
  id: z.number().int().positive(),
  /** Browser and system in plain English, such as "Firefox on Windows", for older pages. */
  device: z.string(),
  /** The same as separate values, for localisation; null where unknown. Older servers do not send it. */
  facts: z.object({ program: z.string().nullable(), system: z.string().nullable() }).optional(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

/** Calls for the user's own account (spec accounts 2, Account settings). */
export const settingsRoutes = {
  updateProfile: route({
    method: 'PATCH',
    path: '/auth/profile',
    guard: 'signedIn',
    summary: 'Changes name or time zone.',
    body: UpdateProfile,
    reply: z.object({ user: User }),
  }),
  changeEmail: route({
    method: 'PATCH',
    path: '/auth/email',
    guard: 'signedIn',
    summary:
      'Sends a link to a new email, given the current password (and a code where two-step login is on); the change takes effect only by that link.',
    csrf: 'exempt',
    rate: mailing,
    body: ChangeEmail,
    reply: told,
  }),
  changePassword: route({
    method: 'PATCH',
    path: '/auth/password',
    guard: 'signedIn',
    summary: 'Changes the password and ends every other session.',
    rate: guessable,
    body: ChangePassword,
    reply: told,
  }),
  removeAccount: route({
    method: 'DELETE',
    path: '/auth/account',
    guard: 'signedIn',
    summary:
      'Deletes the account with everything that belongs to it, given the current password (and a code where two-step login is on).',
    csrf: 'exempt',
    rate: guessable,
    body: RemoveAccount,
    reply: done,
  }),
  sessions: route({
    method: 'GET',
    path: '/auth/sessions',
    guard: 'signedIn',
    summary: 'Lists where the person is signed in, this session first; at most the 100 used last.',
    reply: z.object({ sessions: z.array(SessionEntry) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    guard: 'signedIn',
    summary: 'Ends one of the own sessions.',
    reply: done,
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/auth/sessions',
    guard: 'signedIn',
    summary: 'Ends every own session but this one.',
    reply: done.extend({ ended: z.number().int().nonnegative() }),
  }),
  exportData: route({
    method: 'GET',
    path: '/user/export',
    guard: 'signedIn',
    summary: 'Everything that is kept about the person: their data by kind, and their plan as an iCalendar text.',
    rate: { tries: 10, seconds: 3600 },
    reply: z.object({
      exportedAt: z.iso.datetime(),
      account: User,
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      calendar: z.string(),
    }),
  }),
};
