import type { CaptchaSetting } from '#shared/accounts/entranceContract.ts';

/** Whoever asks people to prove that they are people (spec settled, CAPTCHA). */
export interface Captcha {
  /** What a form must show. */
  readonly setting: CaptchaSetting;
  /** Uses a token up. Throws `captchaRequired` without one, `captchaFailed` for one that does not count. */
  check(token: string | undefined): Promise<void>;
  /** A new challenge, where it is this server that makes them. */
  challenge?(): Promise<Record<string, unknown>>;
}

/** A server on one's own machine may ask nobody. */
export const noCaptcha: Captcha = { setting: { provider: 'none' }, check: () => Promise.resolve() };
