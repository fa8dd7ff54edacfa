import type { Knex } from 'knex';
import { z } from 'zod';
import type { CaptchaSetting } from '#shared/accounts/entranceContract.ts';
import { ApiError } from '#api/platform/errors.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import type { CaptchaEnv } from '#api/platform/env.ts';
import { createProofs } from './proofs.ts';

/** Checks that the caller is human (spec settled, CAPTCHA). */
export interface Captcha {
  /** What a form needs to show the CAPTCHA. */
  readonly context: CaptchaSetting;
  /**
   * Uses a token up.
   * @throws `captchaRequired` without a token, `captchaFailed` for an invalid one.
   */
  check(token: string | undefined): Promise<void>;
  /** Creates a challenge; present only if this server creates them. */
  challenge?(): Promise<Record<string, unknown>>;
}

/** A local server may require no CAPTCHA. */
const noCaptcha: Captcha = { context: { provider: 'none' }, check: () => Promise.resolve() };

export interface AltchaOptions {
  readonly db: Knex;
  readonly secrets: Secrets;
  /** PBKDF2 iterations of each guess. */
  readonly cost: number;
  /** How long a challenge lasts, in milliseconds. */
  readonly lifetime?: number;
}

/** A proof-of-work CAPTCHA without a third party. */
export function altcha({ db, secrets, cost, ...more }: AltchaOptions): Captcha {
  const proofs = createProofs({ db, secrets: [secrets('captcha challenges'), secrets('captcha answers')], ...more });
  return {
    context: { provider: 'altcha' },
    challenge: () => proofs.challenge(cost),
    async check(token) {
      if (!token) throw new ApiError('captchaRequired');
      await proofs.useUp(token);
    },
  };
}

/** Timeout of a request to hCaptcha, in milliseconds. */
const PATIENCE_MS = 5_000;

const Verdict = z.object({ success: z.boolean() });

export interface HcaptchaOptions {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
  readonly patience?: number;
}

/**
 * CAPTCHA by hCaptcha, a third party, which itself keeps tokens single-use. When it is unreachable, every check fails.
 */
export function hcaptcha({ siteKey, secret, verifyUrl, patience = PATIENCE_MS }: HcaptchaOptions): Captcha {
  return {
    context: { provider: 'hcaptcha', siteKey },
    async check(token) {
      if (!token) throw new ApiError('captchaRequired');
      const form = new URLSearchParams({ secret, response: token, sitekey: siteKey });
      if (!(await isGood(verifyUrl, form, patience))) throw new ApiError('captchaFailed');
    },
  };
}

async function isGood(url: string, form: URLSearchParams, patience: number): Promise<boolean> {
  try {
    const init = { method: 'POST', body: form, redirect: 'error', signal: AbortSignal.timeout(patience) } as const;
    const answer = await fetch(url, init);
    return answer.ok && Verdict.parse(await answer.json()).success;
  } catch {
    return false;
  }
}

/** Creates the configured CAPTCHA. */
export function createCaptcha(chosen: CaptchaEnv, db: Knex, secrets: Secrets): Captcha {
  switch (chosen.provider) {
    case 'altcha':
      return altcha({ db, secrets, cost: chosen.cost });
    case 'hcaptcha':
      return hcaptcha(chosen);
    case 'none':
      return noCaptcha;
  }
}
