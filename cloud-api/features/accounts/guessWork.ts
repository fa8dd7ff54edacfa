import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { CaptchaEnv } from '#api/platform/env.ts';
import { ApiError } from '#api/platform/errors.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import { createProofs } from './captcha/proofs.ts';

/** How many times the work of a CAPTCHA: some seconds on a phone. */
const TIMES = 4;
/** The work of a CAPTCHA, in PBKDF2 iterations, where the server uses another kind of CAPTCHA. */
const USUAL_COST = 5_000;
/** The work doubles with each level, up to this one: about a minute on a phone. */
export const TOP_LEVEL = 4;

/**
 * Proof of work that replaces a rate-limit slot once strangers have used up the guesses of all networks together:
 * nobody is locked out, and each further guess costs the client seconds.
 */
export interface GuessWork {
  /**
   * Returns the level of work that a proof has for this email; undefined without one. Throws `captchaFailed` for an
   * invalid one.
   */
  levelOf(proof: string | undefined, email: string): Promise<number | undefined>;
  /** The error that asks for work of a level, with its challenge. */
  wanted(level: number, email: string): Promise<ApiError>;
}

/** Creates the proof-of-work check. A challenge is valid for one email and one attempt. */
export function createGuessWork(db: Knex, secrets: Secrets, captcha: CaptchaEnv): GuessWork {
  const proofs = createProofs({ db, secrets: [secrets('guess challenges'), secrets('guess answers')] });
  const base = TIMES * (captcha.provider === 'altcha' ? captcha.cost : USUAL_COST);
  const names = secrets('guess names');
  const nameOf = (email: string): string => createHmac('sha256', names).update(email).digest('base64url');
  return {
    async levelOf(proof, email) {
      if (proof === undefined) return undefined;
      const { cost, about } = await proofs.useUp(proof);
      if (about !== nameOf(email)) throw new ApiError('captchaFailed');
      return Math.log2(cost / base);
    },
    wanted: async (level, email) =>
      new ApiError('workNeeded', { challenge: await proofs.challenge(base * 2 ** level, nameOf(email)) }),
  };
}
