import type { Knex } from 'knex';
import { Refusal } from '#api/platform/errors.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import type { Captcha } from './captcha.ts';
import { createProofs } from './proofs.ts';

export interface AltchaOptions {
  readonly db: Knex;
  readonly secrets: Secrets;
  /** PBKDF2 rounds of each guess. */
  readonly cost: number;
  /** How long a challenge lasts, in milliseconds. */
  readonly lifetime?: number;
}

/** Proof of work without any third party. */
export function altcha({ db, secrets, cost, ...more }: AltchaOptions): Captcha {
  const proofs = createProofs({ db, secrets: [secrets('captcha challenges'), secrets('captcha answers')], ...more });
  return {
    setting: { provider: 'altcha' },
    challenge: () => proofs.challenge(cost),
    async check(token) {
      if (!token) throw new Refusal('captchaRequired');
      await proofs.useUp(token);
    },
  };
}
