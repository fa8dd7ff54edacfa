import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { APP_LOGIN_SECRET } from './appLogin.ts';
import { guessable, SignedIn } from './contract.ts';

const secret = z.string().regex(APP_LOGIN_SECRET);

/** Logs the desktop app in through the browser, where passkeys work (like OAuth for native apps: RFC 8252, PKCE). */
export const appLoginRoutes = {
  grantAppLogin: route({
    method: 'POST',
    path: '/auth/app-login',
    once: 'unkept',
    guard: 'signedIn',
    summary:
      'Makes a code with which the desktop app logs in, once and within ten minutes; for a session that began less than ten minutes ago.',
    rate: guessable,
    body: z.object({
      /** SHA-256 of the verifier, in base64url (PKCE, S256). */
      challenge: secret,
    }),
    reply: z.object({ code: z.string() }),
  }),
  openAppLogin: route({
    method: 'POST',
    path: '/auth/app-login/open',
    guard: 'open',
    summary: 'Logs the desktop app in by the code that the browser handed over, and uses it up.',
    rate: guessable,
    body: z.object({
      code: secret,
      /** The secret that the challenge was derived from. */
      verifier: secret,
    }),
    reply: SignedIn,
  }),
};
