import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const ARGON2ID = 2;
/** Cost after the OWASP recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A PHC string that carries salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/**
 * Whether the password fits. Without a stored hash (nobody has this email) the same work is done against a hash that
 * no password fits, so that the time tells nothing.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('hex'));
  const fits = await verify(stored ?? (await nobody), password);
  return fits && stored !== undefined;
}
