import type { Knex } from 'knex';
import type { CaptchaEnv } from '#api/platform/env.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import { altcha } from './altcha.ts';
import { type Captcha, noCaptcha } from './captcha.ts';
import { hcaptcha } from './hcaptcha.ts';

/** The CAPTCHA that the settings of the server ask for. */
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
