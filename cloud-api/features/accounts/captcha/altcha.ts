import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Secrets } from '#api/platform/secrets.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { Captcha } from './captcha.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** A challenge can be answered for this long. */
const LIFETIME_MS = 10 * 60_000;
/** How many keys a device derives until it finds the right one: bounded, so that nobody has bad luck. */
const GUESSES = { least: 50, most: 350 };

const Challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.literal(ALGORITHM),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
});
/** What the widget gives: base64 of the challenge and what it found. */
const Solved = z.object({ challenge: Challenge, solution: z.object({ counter: z.number(), derivedKey: z.string() }) });

export interface AltchaOptions {
  readonly db: Knex;
  readonly secrets: Secrets;
  /** PBKDF2 rounds of each guess. */
  readonly cost: number;
  /** How long a challenge lasts, in milliseconds. */
  readonly lifetime?: number;
}

/** Proof of work without any third party (ALTCHA 2). Times are the machine's own, as altcha-lib checks them. */
export function altcha({ db, secrets, cost, lifetime = LIFETIME_MS }: AltchaOptions): Captcha {
  const keys = {
    hmacSignatureSecret: secrets('captcha challenges'),
    hmacKeySignatureSecret: secrets('captcha answers'),
  };
  return {
    setting: { provider: 'altcha' },
    challenge: async () => ({
      ...(await createChallenge({
        ...keys,
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(GUESSES.least, GUESSES.most),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetime),
      })),
    }),
    async check(token) {
      if (!token) throw new Refusal('captchaRequired');
      const { challenge, solution } = read(token);
      const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
      if (!verified) throw new Refusal('captchaFailed');
      await useUp(db, challenge.signature, new Date(challenge.parameters.expiresAt * 1000));
    },
  };
}

function read(token: string): z.output<typeof Solved> {
  try {
    return Solved.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch (error) {
    throw new Refusal('captchaFailed', {}, { cause: error });
  }
}

/** Whoever comes first with a solution has it; the second is refused, on every process. */
async function useUp(db: Knex, signature: string, expiresAt: Date): Promise<void> {
  const used: readonly unknown[] = await db('usedCaptchas')
    .insert({ signature, expiresAt })
    .onConflict('signature')
    .ignore()
    .returning('signature');
  if (used.length === 0) throw new Refusal('captchaFailed');
  // Whoever comes in sweeps out what ran out.
  await db('usedCaptchas').where('expiresAt', '<', new Date()).delete();
}
