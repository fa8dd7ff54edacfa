import { entranceRoutes, type PublicSettings } from '#shared/accounts/entranceContract.ts';
import { CSRF_COOKIE, CSRF_LIFETIME_MS, type Csrf } from '#api/platform/csrf.ts';
import { notFound } from '#api/platform/errors.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { Captcha } from './captcha/captcha.ts';

export interface EntranceOptions {
  readonly captcha: Captcha;
  readonly csrf: Csrf;
  /** Whether users reach the server only by https. */
  readonly isHttps: boolean;
  readonly version: string;
  readonly settings: Omit<PublicSettings, 'captcha'>;
}

/** The routes that need no account (spec accounts 7). */
export const entrance = ({ captcha, csrf, isHttps, version, settings }: EntranceOptions): readonly Mounted[] =>
  mount(entranceRoutes, {
    async csrfToken({ now, setCookie }) {
      const csrfToken = csrf.issue(now);
      // Readable by scripts, which repeat it in the header; `path` is / by default.
      setCookie(CSRF_COOKIE, csrfToken, {
        httpOnly: false,
        sameSite: 'lax',
        secure: isHttps,
        maxAge: CSRF_LIFETIME_MS,
      });
      return { csrfToken };
    },

    debug: () => Promise.resolve({ ok: true as const, version }),

    settings: () => Promise.resolve({ captcha: captcha.context, ...settings }),

    async captchaChallenge() {
      if (!captcha.challenge) throw notFound();
      return captcha.challenge();
    },

    async verifyCaptcha({ body }) {
      await captcha.check(body.captchaToken);
      return { success: true as const };
    },
  });
