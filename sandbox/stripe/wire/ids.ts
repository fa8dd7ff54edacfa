import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `cus_` and that many random letters. */
export const newId = (prefix: string, length = 16): string =>
  `${prefix}_${Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')}`;
