import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts strings that readers of the database must not be able to use. */
export interface Encryptor {
  close(text: string, owner: string): string;
  /** Decrypts a string. Throws when it was encrypted for another owner or with another key, or was changed. */
  open(sealed: string, owner: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates AES-256-GCM encryption with one key of 32 bytes (base64url); each text can be decrypted only for its owner.
 */
export function createEncryptor(secret: string): Encryptor {
  const key = Buffer.from(secret, 'base64url');
  return {
    close(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    },
  };
}
