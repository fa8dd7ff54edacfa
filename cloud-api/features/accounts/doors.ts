import type { RateLimits } from '#api/platform/rateLimits.ts';
import type { Captcha } from './captcha/captcha.ts';

/** What guards the calls that anybody may make. */
export interface AccountDoors {
  readonly captcha: Captcha;
  readonly limits: RateLimits;
}
