import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';

/** Who asks whether a person is a person: our own proof of work, hCaptcha, or nobody (a server on one's own machine). */
export const CaptchaSetting = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha') }),
  z.object({ provider: z.literal('hcaptcha'), siteKey: z.string() }),
  z.object({ provider: z.literal('none') }),
]);
export type CaptchaSetting = z.infer<typeof CaptchaSetting>;

/** Who runs a server, as its imprint says; null is what does not apply. */
const Imprint = z.object({
  name: z.string(),
  address: z.array(z.string()).readonly(),
  representative: z.string().nullable(),
  phone: z.string().nullable(),
  register: z.string().nullable(),
  vatId: z.string().nullable(),
});
export type Imprint = z.infer<typeof Imprint>;

/** What everybody may know about this server before signing in. */
export const PublicSettings = z.object({
  captcha: CaptchaSetting,
  /** Where people find help. */
  support: z.object({ email: z.string() }),
  /** Null where the server was not given one; an older server does not say so. */
  imprint: Imprint.nullable().default(null),
  /** Whether a new account must be confirmed by email. */
  confirmsEmail: z.boolean(),
  /** Whether this server can write down what was said in a recording; an older one does not say so. */
  transcribes: z.boolean().default(false),
  /** Pages of this origin can use passkeys; null where no page can. */
  passkeyOrigin: z.string().nullable().default(null),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The calls that come before any account: protection of writes, CAPTCHA, what this server is (spec accounts 7). */
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
