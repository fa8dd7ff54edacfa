import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { TokenKeeper, type Vault } from './tokenKeeper.ts';

let file: string;
let asked: number;

/** Turns bytes around: enough to see that what is on disk went through the vault. */
const vault = (isAvailable: boolean): Vault => ({
  isAvailable() {
    asked += 1;
    return isAvailable;
  },
  encrypt: (text) => Buffer.from(text).reverse(),
  decrypt: (sealed) => Buffer.from(sealed).reverse().toString(),
});

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'unchaos-token-')), 'sign-in');
  asked = 0;
});

test('a sealed token is there after a restart, with its account', async () => {
  const keeper = new TokenKeeper(file, vault(true));
  expect(await keeper.keep('secret')).toEqual({ durable: true });
  await keeper.nameAccount('secret', 7);
  expect(readFileSync(file).includes('secret')).toBe(false);
  expect(await new TokenKeeper(file, vault(true)).read()).toEqual({ token: 'secret', accountId: 7 });
});

test('the keyring is not asked while nobody is signed in', async () => {
  expect(await new TokenKeeper(file, vault(true)).read()).toBeNull();
  expect(asked).toBe(0);
});

test('without a keyring the token stays in memory, and an older one does not come back', async () => {
  await new TokenKeeper(file, vault(true)).keep('old');
  const keeper = new TokenKeeper(file, vault(false));
  expect(await keeper.keep('new')).toEqual({ durable: false });
  expect(await keeper.read()).toEqual({ token: 'new', accountId: null });
  expect(await new TokenKeeper(file, vault(true)).read()).toBeNull();
});

test('signing out removes the file', async () => {
  const keeper = new TokenKeeper(file, vault(true));
  await keeper.keep('secret');
  expect(await keeper.keep(null)).toEqual({ durable: true });
  expect(existsSync(file)).toBe(false);
});

test('an account that answers late is not given to the next token', async () => {
  const keeper = new TokenKeeper(file, vault(true));
  await keeper.keep('first');
  await keeper.keep('second');
  await keeper.nameAccount('first', 1);
  expect(await keeper.read()).toEqual({ token: 'second', accountId: null });
});

test('a file that cannot be unsealed counts as signed out', async () => {
  writeFileSync(file, 'rubbish');
  expect(await new TokenKeeper(file, vault(true)).read()).toBeNull();
});
