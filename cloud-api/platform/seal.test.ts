import { expect, test } from 'vitest';
import { secretsFrom } from './secrets.ts';
import { createSeal } from './seal.ts';

const secrets = secretsFrom('a secret of the tests');
const seal = createSeal(secrets('a purpose'));

test('a sealed text opens for its owner, and never looks the same twice', () => {
  const sealed = seal.close('1//ä refresh token', '7');
  expect(seal.open(sealed, '7')).toBe('1//ä refresh token');
  expect(seal.close('1//ä refresh token', '7')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('refresh');
});

test('it opens for nobody else, with no other key, and not when it was changed', () => {
  const sealed = seal.close('token', '7');
  expect(() => seal.open(sealed, '8')).toThrow();
  expect(() => createSeal(secrets('another purpose')).open(sealed, '7')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(bytes.toString('base64url'), '7')).toThrow();
  expect(() => seal.open('', '7')).toThrow();
});
