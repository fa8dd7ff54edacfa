import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** One key for each purpose, all from one secret: none of them tells another. */
export type Secrets = (purpose: string) => string;

export const secretsFrom =
  (secret: string): Secrets =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');

/**
 * The secret of a server that was given none: made once and kept in its database, so that all processes agree and links
 * and tokens outlive a restart. Of several first starts at once one wins, and all of them get its secret.
 */
export async function keptSecret(db: Knex): Promise<string> {
  const name = 'server';
  const value = randomBytes(32).toString('base64url');
  await db('serverSecrets').insert({ name, value }).onConflict('name').ignore();
  const kept: { readonly value: string } = await db('serverSecrets').where({ name }).first();
  return kept.value;
}

/** A secret that somebody holds: 256 random bits, so a plain hash keeps it as safe as a slow one would. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
