import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Knex } from 'knex';
import { z } from 'zod';
import { Refusal } from '#api/platform/errors.ts';

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
    data: z.object({ about: z.string() }).exactOptional(),
  }),
  signature: z.string(),
});
/** What a device gives: base64 of the challenge and what it found. */
const Solved = z.object({ challenge: Challenge, solution: z.object({ counter: z.number(), derivedKey: z.string() }) });

interface ProofsOptions {
  readonly db: Knex;
  /** Two secrets: of challenges and of their answers. */
  readonly secrets: readonly [string, string];
  /** How long a challenge lasts, in milliseconds. */
  readonly lifetime?: number;
}

/** Proofs of work (ALTCHA 2). Times are the machine's own, as altcha-lib checks them. */
export interface Proofs {
  /**
   * @param cost - PBKDF2 rounds of each guess
   * @param about - what the work is done for; the answer tells it again
   */
  challenge(cost: number, about?: string): Promise<Record<string, unknown>>;
  /** Uses an answer up, and tells how much work it was and for what. Throws `captchaFailed` for one that does not count. */
  useUp(token: string): Promise<{ readonly cost: number; readonly about: string | undefined }>;
}

/** Makes challenges and checks what devices found. */
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
      if (!verified) throw new Refusal('captchaFailed');
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
    throw new Refusal('captchaFailed', {}, { cause: error });
  }
}

/** The first call with a solution uses it up; the second is refused, on every process. */
async function markUsed(db: Knex, signature: string, expiresAt: Date): Promise<void> {
  const used: readonly unknown[] = await db('usedCaptchas')
    .insert({ signature, expiresAt })
    .onConflict('signature')
    .ignore()
    .returning('signature');
  if (used.length === 0) throw new Refusal('captchaFailed');
  // Whoever comes in sweeps out what ran out.
  await db('usedCaptchas').where('expiresAt', '<', new Date()).delete();
}
