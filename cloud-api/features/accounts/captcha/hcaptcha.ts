import { z } from 'zod';
import { Refusal } from '#api/platform/errors.ts';
import type { Captcha } from './captcha.ts';

/** How long hCaptcha may take, in milliseconds. */
const PATIENCE_MS = 5_000;

const Verdict = z.object({ success: z.boolean() });

export interface HcaptchaOptions {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
  readonly patience?: number;
}

/** hCaptcha, a third party; it keeps tokens single-use itself. When it cannot be asked, nobody passes. */
export function hcaptcha({ siteKey, secret, verifyUrl, patience = PATIENCE_MS }: HcaptchaOptions): Captcha {
  return {
    setting: { provider: 'hcaptcha', siteKey },
    async check(token) {
      if (!token) throw new Refusal('captchaRequired');
      const form = new URLSearchParams({ secret, response: token, sitekey: siteKey });
      if (!(await isGood(verifyUrl, form, patience))) throw new Refusal('captchaFailed');
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
