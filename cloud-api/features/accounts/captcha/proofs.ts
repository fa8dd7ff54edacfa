import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Knex } from 'knex';
import { z } from 'zod';
import { ApiError } from '#api/platform/errors.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** How long a challenge can be answered. */
const LIFETIME_MS = 10 * 60_000;
/**
 * Range of the number of keys a device derives until it finds the right one; bounded, so that no user waits too long.
 */
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
    data: z.object({ about: z.string() }).exactOptional(),
  }),
  signature: z.string(),
});
/** What a device sends: base64 of the challenge and its solution. */
const Solved = z.object({ challenge: Challenge, solution: z.object({ counter: z.number(), derivedKey: z.string() }) });

interface ProofsOptions {
  readonly db: Knex;
  /** Two secrets: for challenges and for their solutions. */
  readonly secrets: readonly [string, string];
  /** How long a challenge lasts, in milliseconds. */
  readonly lifetime?: number;
}

/** Proofs of work (ALTCHA 2). Times use the real clock, as altcha-lib checks them. */
export interface Proofs {
  /**
   * @param cost - PBKDF2 iterations of each guess
   * @param about - what the work is for; returned by `useUp`
   */
  challenge(cost: number, about?: string): Promise<Record<string, unknown>>;
  /**
   * Uses a solution up and returns how much work it was and for what.
   * @throws `captchaFailed` for an invalid one.
   */
  useUp(token: string): Promise<{ readonly cost: number; readonly about: string | undefined }>;
}

/** Creates challenges and checks their solutions. */
export function createProofs({ db, secrets, lifetime = LIFETIME_MS }: ProofsOptions): Proofs {
  const [hmacSignatureSecret, hmacKeySignatureSecret] = secrets;
  const keys = { hmacSignatureSecret, hmacKeySignatureSecret };
  return {
    challenge: async (cost, about) => ({
      ...(await createChallenge({
        ...keys,
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(GUESSES.least, GUESSES.most),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetime),
        ...(about === undefined ? {} : { data: { about } }),
      })),
    }),
    async useUp(token) {
      const { challenge, solution } = read(token);
      const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
      if (!verified) throw new ApiError('captchaFailed');
      const { cost, data, expiresAt } = challenge.parameters;
      await markUsed(db, challenge.signature, new Date(expiresAt * 1000));
      return { cost, about: data?.about };
    },
  };
}

function read(token: string): z.output<typeof Solved> {
  try {
    return Solved.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch (error) {
    throw new ApiError('captchaFailed', {}, { cause: error });
  }
}

/** The first call with a solution uses it up; the second is rejected, in every process. */
async function markUsed(db: Knex, signature: string, expiresAt: Date): Promise<void> {
  const used: readonly unknown[] = await db('usedCaptchas')
    .insert({ signature, expiresAt })
    .onConflict('signature')
    .ignore()
    .returning('signature');
  if (used.length === 0) throw new ApiError('captchaFailed');
  // Each call also deletes expired rows.
  await db('usedCaptchas').where('expiresAt', '<', new Date()).delete();
}
