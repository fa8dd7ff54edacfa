import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { CaptchaEnv } from '#api/platform/env.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import { createProofs } from './captcha/proofs.ts';

/** So many times the work of a CAPTCHA: some seconds of a phone. */
const TIMES = 4;
/** The work of a CAPTCHA where the server asks for another kind, in PBKDF2 rounds. */
const USUAL_COST = 5_000;
/** The work doubles with each level, up to this one: a minute or so of a phone. */
export const TOP_LEVEL = 4;

/**
 * The work that stands for a place among guesses, once strangers have used up what all networks together may guess: nobody is
 * shut out, and each further guess costs its maker seconds.
 */
export interface GuessWork {
  /** The level up to which a proof was worked for this email; undefined without one. Throws `captchaFailed` for a bad one. */
  levelOf(proof: string | undefined, email: string): Promise<number | undefined>;
  /** The refusal that asks for work of a level, with its challenge. */
  wanted(level: number, email: string): Promise<Refusal>;
}

/** Challenges count for one email and one try. */
export function createGuessWork(db: Knex, secrets: Secrets, captcha: CaptchaEnv): GuessWork {
  const proofs = createProofs({ db, secrets: [secrets('guess challenges'), secrets('guess answers')] });
  const base = TIMES * (captcha.provider === 'altcha' ? captcha.cost : USUAL_COST);
  const names = secrets('guess names');
  const nameOf = (email: string): string => createHmac('sha256', names).update(email).digest('base64url');
  return {
    async levelOf(proof, email) {
      if (proof === undefined) return undefined;
      const { cost, about } = await proofs.useUp(proof);
      if (about !== nameOf(email)) throw new Refusal('captchaFailed');
      return Math.log2(cost / base);
    },
    wanted: async (level, email) =>
      new Refusal('workNeeded', { challenge: await proofs.challenge(base * 2 ** level, nameOf(email)) }),
  };
}
