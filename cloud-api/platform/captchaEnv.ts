import { z } from 'zod';
import { webAddress, wholeNumber } from './settingValues.ts';
import { StartError } from './startError.ts';

/** Variables of the CAPTCHA. */
export const CaptchaVariables = {
  CAPTCHA: z.enum(['altcha', 'hcaptcha', 'none']).default('altcha'),
  CAPTCHA_COST: wholeNumber(1, 1_000_000).default(5_000),
  HCAPTCHA_SITE_KEY: z.string().optional(),
  HCAPTCHA_SECRET: z.string().optional(),
  HCAPTCHA_VERIFY_URL: webAddress().default('https://api.hcaptcha.com/siteverify'),
};
type Variables = z.output<z.ZodObject<typeof CaptchaVariables>>;

/** The configured CAPTCHA provider. */
export type CaptchaEnv =
  | { readonly provider: 'none' }
  /** `cost`: PBKDF2 iterations of each guess. */
  | { readonly provider: 'altcha'; readonly cost: number }
  | { readonly provider: 'hcaptcha'; readonly siteKey: string; readonly secret: string; readonly verifyUrl: string };

/** Reads the settings. Throws `StartError` for a provider without its keys. */
export function captchaOf(variables: Variables): CaptchaEnv {
  const { CAPTCHA: provider, HCAPTCHA_SITE_KEY: siteKey, HCAPTCHA_SECRET: secret } = variables;
  if (provider === 'none') return { provider };
  if (provider === 'altcha') return { provider, cost: variables.CAPTCHA_COST };
  if (siteKey === undefined || secret === undefined) {
    throw new StartError('CAPTCHA=hcaptcha needs HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET.');
  }
  return { provider, siteKey, secret, verifyUrl: variables.HCAPTCHA_VERIFY_URL };
}
