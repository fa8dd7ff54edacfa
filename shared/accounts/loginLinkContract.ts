import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { captchaToken, Email, guessable, mailing, SecondStep, SignedIn, told } from './contract.ts';

/** Minutes for which the link is valid. */
export const LOGIN_LINK_MINUTES = 15;

const body = z.object({ token: z.string().max(200) });

/** Signs in with a link from a mail, without the password. */
export const loginLinkRoutes = {
  askForLoginLink: route({
    method: 'POST',
    path: '/auth/login-link',
    guard: 'open',
    summary: `Sends a link that signs in, once and within ${LOGIN_LINK_MINUTES} minutes; the answer never tells whether the account exists.`,
    rate: mailing,
    body: z.object({ email: Email, captchaToken }),
    reply: told,
  }),
  lookAtLoginLink: route({
    method: 'POST',
    path: '/auth/login-link/verify',
    guard: 'open',
    summary: 'Tells whose account a link signs in to, without using it up.',
    rate: guessable,
    body,
    reply: z.object({ email: z.string() }),
  }),
  logInByLink: route({
    method: 'POST',
    path: '/auth/login-link/open',
    guard: 'open',
    summary: 'Signs in by the link of a mail and uses it up, or answers a challenge where a code is needed besides.',
    rate: guessable,
    body,
    reply: z.union([SignedIn, SecondStep]),
  }),
};
