import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const ARGON2ID = 2;
/** OWASP's recommended cost for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a PHC string that contains salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/**
 * Whether the password is correct. Without a stored hash (unknown email) it does the same work against a hash that no
 * password matches, so that timing reveals nothing.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('hex'));
  const fits = await verify(stored ?? (await nobody), password);
  return fits && stored !== undefined;
}
