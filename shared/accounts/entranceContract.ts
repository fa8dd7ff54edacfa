import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';

/** The CAPTCHA provider: our own proof of work, hCaptcha, or none (a self-hosted server). */
export const CaptchaSetting = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha') }),
  z.object({ provider: z.literal('hcaptcha'), siteKey: z.string() }),
  z.object({ provider: z.literal('none') }),
]);
export type CaptchaSetting = z.infer<typeof CaptchaSetting>;

/** The operator of the server, for its imprint; null for fields that do not apply. */
const Imprint = z.object({
  name: z.string(),
  address: z.array(z.string()).readonly(),
  representative: z.string().nullable(),
  phone: z.string().nullable(),
  register: z.string().nullable(),
  vatId: z.string().nullable(),
});
export type Imprint = z.infer<typeof Imprint>;

/** Public settings of this server, available before sign-in. */
export const PublicSettings = z.object({
  captcha: CaptchaSetting,
  /** Where users find help. */
  support: z.object({ email: z.string() }),
  /** Null where the server has none; older servers do not send it. */
  imprint: Imprint.nullable().default(null),
  /** Whether a new account must confirm its email. */
  confirmsEmail: z.boolean(),
  /** Whether this server can transcribe recordings; older servers do not send it. */
  transcribes: z.boolean().default(false),
  /** The origin whose pages can use passkeys; null where none can. */
  passkeyOrigin: z.string().nullable().default(null),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** Calls before any account exists: CSRF protection, CAPTCHA, public settings (spec accounts 7). */
export const entranceRoutes = {
  csrfToken: route({
    method: 'GET',
    path: '/csrf-token',
    guard: 'open',
    summary: 'A token that every write carries in X-CSRF-Token; also set as a cookie that scripts may read.',
    reply: z.object({ csrfToken: z.string() }),
  }),
  debug: route({
    method: 'GET',
    path: '/debug',
    guard: 'open',
    summary: 'Tells that the server answers, and its version.',
    reply: z.object({ ok: z.literal(true), version: z.string() }),
  }),
  settings: route({
    method: 'GET',
    path: '/settings',
    guard: 'open',
    summary: 'What the forms before signing in need to know about this server.',
    reply: PublicSettings,
  }),
  captchaChallenge: route({
    method: 'GET',
    path: '/captcha/challenge',
    guard: 'open',
    summary: 'A new proof-of-work challenge in the form that the ALTCHA widget reads.',
    rate: { tries: 60, seconds: 60 },
    reply: z.looseObject({}),
  }),
  verifyCaptcha: route({
    method: 'POST',
    path: '/verify-captcha',
    guard: 'open',
    summary: 'Checks a CAPTCHA token and uses it up.',
    rate: { tries: 60, seconds: 60 },
    body: z.object({ captchaToken: z.string().max(8192).optional() }),
    reply: z.object({ success: z.literal(true) }),
  }),
};
