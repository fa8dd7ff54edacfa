import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const COUNT = 10;
/** Of each code: 80 random bits, so a plain hash keeps it as safe as a slow one would. */
const BYTES = 10;
/** No letters that are taken for digits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = /.{4}/g;

/** As it was made, however it was typed. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

/** The same code of two people has two hashes. */
const hashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('hex');

/** Such as `k3v9-qmrt-7xza-b2hn`. */
function newCode(): string {
  let bits = '';
  for (const byte of randomBytes(BYTES)) bits += byte.toString(2).padStart(8, '0');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]);
  return (letters.join('').match(GROUP) ?? []).join('-');
}

/** Replaces the codes of somebody; the answer is the only place where the new ones stand. */
export async function renewRecoveryCodes(trx: Knex, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await trx('recoveryCodes').where({ userId }).delete();
  await trx('recoveryCodes').insert(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Uses a code up; false when it is none of theirs, or was used before. */
export async function spendRecoveryCode(db: Knex, userId: number, code: string, now: Date): Promise<boolean> {
  const spent = await db('recoveryCodes')
    .where({ userId, codeHash: hashOf(userId, code) })
    .whereNull('usedAt')
    .update({ usedAt: now });
  return spent === 1;
}

/** How many are left. */
export async function countRecoveryCodes(db: Knex, userId: number): Promise<number> {
  const [row] = await db('recoveryCodes').where({ userId }).whereNull('usedAt').count({ count: '*' });
  return Number(row?.['count'] ?? 0);
}
