import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const COUNT = 10;
/** Bytes of each code: with 80 random bits, a plain hash is as safe as a slow one. */
const BYTES = 10;
/** No letters that look like digits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = /.{4}/g;

/** Removes the differences in how a code may be typed. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

/** Salted by user: the same code of two users has two hashes. */
const hashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('hex');

/** E.g. `k3v9-qmrt-7xza-b2hn`. */
function newCode(): string {
  let bits = '';
  for (const byte of randomBytes(BYTES)) bits += byte.toString(2).padStart(8, '0');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]);
  return (letters.join('').match(GROUP) ?? []).join('-');
}

/** Replaces a user's codes and returns the new ones, which are not stored in plain text. */
export async function renewRecoveryCodes(trx: Knex, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await trx('recoveryCodes').where({ userId }).delete();
  await trx('recoveryCodes').insert(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Uses a code up; returns false when it is not the user's, or was used before. */
export async function spendRecoveryCode(db: Knex, userId: number, code: string, now: Date): Promise<boolean> {
  const spent = await db('recoveryCodes')
    .where({ userId, codeHash: hashOf(userId, code) })
    .whereNull('usedAt')
    .update({ usedAt: now });
  return spent === 1;
}

/** Returns how many codes are left. */
export async function countRecoveryCodes(db: Knex, userId: number): Promise<number> {
  const [row] = await db('recoveryCodes').where({ userId }).whereNull('usedAt').count({ count: '*' });
  return Number(row?.['count'] ?? 0);
}
