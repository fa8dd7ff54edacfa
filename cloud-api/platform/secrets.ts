import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** Derives one key per purpose from one secret: none of them reveals another. */
export type Secrets = (purpose: string) => string;

export const secretsFrom =
  (secret: string): Secrets =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');

/**
 * Returns the secret of a server without a configured one: generated once and stored in its database, so that all
 * processes share it and links and tokens survive a restart. Of several concurrent first starts one wins, and all get
 * its secret.
 */
export async function keptSecret(db: Knex): Promise<string> {
  const name = 'server';
  const value = randomBytes(32).toString('base64url');
  await db('serverSecrets').insert({ name, value }).onConflict('name').ignore();
  const kept: { readonly value: string } = await db('serverSecrets').where({ name }).first();
  return kept.value;
}

/** Returns a random token with 256 bits, so that a plain hash is as safe as a slow one. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
