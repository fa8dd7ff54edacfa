import { expect, test } from 'vitest';
import { secretsFrom } from './secrets.ts';
import { createEncryptor } from './encryptor.ts';

const secrets = secretsFrom('a secret of the tests');
const encryptor = createEncryptor(secrets('a purpose'));

test('an encrypted text is readable for its owner, and never looks the same twice', () => {
  const sealed = encryptor.close('1//ä refresh token', '7');
  expect(encryptor.open(sealed, '7')).toBe('1//ä refresh token');
  expect(encryptor.close('1//ä refresh token', '7')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('refresh');
});

test('it is readable for no other user, with no other key, and not after a change', () => {
  const sealed = encryptor.close('token', '7');
  expect(() => encryptor.open(sealed, '8')).toThrow();
  expect(() => createEncryptor(secrets('another purpose')).open(sealed, '7')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => encryptor.open(bytes.toString('base64url'), '7')).toThrow();
  expect(() => encryptor.open('', '7')).toThrow();
});
