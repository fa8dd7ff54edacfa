import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { PlainStorage } from '#shared/accounts/ipc.ts';
import { TokenKeeper, type Vault } from './tokenKeeper.ts';

let file: string;
let asked: number;

/** Reverses the bytes, enough to see that the file went through the vault. */
const vault = (isAvailable: boolean): Vault => ({
  isAvailable() {
    asked += 1;
    return isAvailable;
  },
  encrypt: (text) => Buffer.from(text).reverse(),
  decrypt: (sealed) => Buffer.from(sealed).reverse().toString(),
});

/** The app starts with this keyring, and with the storage choice for computers without one. */
const started = (keyring: Vault, choice?: PlainStorage) => new TokenKeeper(file, keyring, () => choice);
const plainFile = () => `${file}-unencrypted`;

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'unchaos-token-')), 'sign-in');
  asked = 0;
});

test('an encrypted token is there after a restart, with its account', async () => {
  const keeper = started(vault(true));
  expect(await keeper.keep('secret')).toEqual({ durable: true });
  await keeper.nameAccount('secret', 7);
  expect(readFileSync(file).includes('secret')).toBe(false);
  expect(await started(vault(true)).read()).toEqual({ token: 'secret', accountId: 7 });
});

test('the keyring is not asked while signed out', async () => {
  expect(await started(vault(true)).read()).toBeNull();
  expect(asked).toBe(0);
});

test('without a keyring the token stays in memory, and an older one does not return', async () => {
  await started(vault(true)).keep('old');
  const keeper = started(vault(false));
  expect(await keeper.keep('new')).toEqual({ durable: false });
  expect(await keeper.read()).toEqual({ token: 'new', accountId: null });
  expect(await started(vault(true)).read()).toBeNull();
});

test('signing out removes the file', async () => {
  const keeper = started(vault(true));
  await keeper.keep('secret');
  expect(await keeper.keep(null)).toEqual({ durable: true });
  expect(existsSync(file)).toBe(false);
});

test('an account that answers late is not given to the next token', async () => {
  const keeper = started(vault(true));
  await keeper.keep('first');
  await keeper.keep('second');
  await keeper.nameAccount('first', 1);
  expect(await keeper.read()).toEqual({ token: 'second', accountId: null });
});

test('a file that cannot be decrypted counts as signed out', async () => {
  writeFileSync(file, 'rubbish');
  expect(await started(vault(true)).read()).toBeNull();
});

test('stores nothing without a keyring when the user wants to be asked at each start', async () => {
  const keeper = started(vault(false), 'memory');
  expect(await keeper.keep('secret')).toEqual({ durable: false });
  expect(readdirSync(path.dirname(file))).toEqual([]);
  expect(await keeper.storage()).toEqual({ storage: 'memory', isChosen: true });
});

test('the chosen file keeps the sign-in, for this system user only', async () => {
  const keeper = started(vault(false), 'file');
  expect(await keeper.keep('secret')).toEqual({ durable: true });
  await keeper.nameAccount('secret', 7);
  expect(statSync(plainFile()).mode & 0o777).toBe(0o600);
  expect(await started(vault(false), 'file').read()).toEqual({ token: 'secret', accountId: 7 });
  expect(await keeper.storage()).toEqual({ storage: 'file', isChosen: true });
  await keeper.keep(null);
  expect(existsSync(plainFile())).toBe(false);
});

test('a choice moves the current sign-in there and back', async () => {
  let choice: PlainStorage | undefined;
  const keeper = new TokenKeeper(file, vault(false), () => choice);
  await keeper.keep('secret');
  expect(await keeper.storage()).toEqual({ storage: 'memory', isChosen: false });
  choice = 'file';
  expect(await keeper.store()).toEqual({ durable: true });
  expect(existsSync(plainFile())).toBe(true);
  choice = 'memory';
  expect(await keeper.store()).toEqual({ durable: false });
  expect(existsSync(plainFile())).toBe(false);
  expect((await keeper.read())?.token).toBe('secret');
});

test('a file that was not chosen is not read, and is removed', async () => {
  await started(vault(false), 'file').keep('secret');
  expect(await started(vault(false)).read()).toBeNull();
  expect(existsSync(plainFile())).toBe(false);
});

test('the sign-in moves from the file into a keyring when there is one', async () => {
  await started(vault(false), 'file').keep('secret');
  const keeper = started(vault(true), 'file');
  expect((await keeper.read())?.token).toBe('secret');
  expect(existsSync(plainFile())).toBe(false);
  expect(readFileSync(file).includes('secret')).toBe(false);
  expect(await keeper.storage()).toEqual({ storage: 'keyring', isChosen: true });
});

test('a corrupt file counts as signed out', async () => {
  writeFileSync(plainFile(), 'rubbish');
  expect(await started(vault(false), 'file').read()).toBeNull();
});

test('the keyring is not asked when signed out without a choice', async () => {
  expect(await started(vault(true)).storage()).toBeNull();
  expect(asked).toBe(0);
});
