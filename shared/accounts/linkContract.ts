import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { captchaToken, done, Email, guessable, mailing, passwordWith, told } from './contract.ts';
import { RESET_PASSWORD } from './entries.ts';

/** The secret of a link in a mail; only the server reports what is wrong with it. */
const token = z.string().max(200);

/** Calls that use a link from a mail: reset a password, confirm an email (spec accounts 2, 7). */
export const linkRoutes = {
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    guard: 'open',
    summary: 'Sends a link to set a new password; the answer never tells whether the account exists.',
    rate: mailing,
    body: z.object({ email: Email, captchaToken }),
    reply: told,
  }),
  verifyResetToken: route({
    method: 'POST',
    path: '/auth/verify-reset-token',
    guard: 'open',
    summary: 'Tells whether a link to set a new password still works.',
    rate: guessable,
    body: z.object({ token }),
    reply: z.object({ valid: z.boolean(), email: z.string().optional(), error: z.string().optional() }),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    guard: 'open',
    summary: 'Sets a new password by the link of a mail and ends every session.',
    rate: guessable,
    body: z.object({ token, newPassword: passwordWith(RESET_PASSWORD) }),
    reply: told,
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/auth/confirm-email',
    guard: 'open',
    summary: 'Carries out the link of a mail: confirms a new account or a changed email.',
    rate: guessable,
    body: z.object({ token }),
    reply: done.extend({ purpose: z.enum(['signUp', 'changeEmail']), email: z.string() }),
  }),
  undoEmail: route({
    method: 'POST',
    path: '/auth/undo-email',
    guard: 'open',
    summary:
      'Puts the email of before a change back by the link of a mail, ends every session and the password, and answers the token that sets a new one.',
    rate: guessable,
    body: z.object({ token }),
    reply: done.extend({ email: z.string(), resetToken: z.string() }),
  }),
};
