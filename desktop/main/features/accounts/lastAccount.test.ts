import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { LastAccount } from './lastAccount.ts';

let file: string;
const restarted = () => new LastAccount(file);

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'unchaos-account-')), 'account.json');
});

test('the last account is known after a restart, until it signs out', async () => {
  await restarted().keep({ accountId: 7 });
  expect(await restarted().read()).toEqual({ accountId: 7 });
  await restarted().keep(null);
  expect(await restarted().read()).toBeNull();
});

test('the file contains only a number', async () => {
  await restarted().keep({ accountId: 7 });
  expect(readFileSync(file, 'utf8')).toBe('{"accountId":7}');
});

test('there is no last account before the first sign-in, nor in an unreadable file', async () => {
  expect(await restarted().read()).toBeNull();
  writeFileSync(file, 'rubbish');
  expect(await restarted().read()).toBeNull();
});

test('the last of several changes wins', async () => {
  const last = restarted();
  await Promise.all([last.keep({ accountId: null }), last.keep({ accountId: 7 }), last.keep({ accountId: 8 })]);
  expect(await last.read()).toEqual({ accountId: 8 });
  expect(await restarted().read()).toEqual({ accountId: 8 });
});
