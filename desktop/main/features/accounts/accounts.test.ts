import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptSettings } from '#main/platform/settings.ts';
import { startAccounts } from './accounts.ts';

type Reply = (input: unknown, from: string) => Promise<unknown>;

const world = vi.hoisted(() => ({
  answers: new Map<string, (input: unknown, from: string) => Promise<unknown>>(),
  told: [] as unknown[],
  /** The owner of each token; an unreachable server returns none. */
  owners: {} as Record<string, number>,
  backend: 'gnome_libsecret',
  asked: [] as string[],
}));
vi.mock('electron', () => ({
  safeStorage: {
    isEncryptionAvailable: () => true,
    getSelectedStorageBackend: () => world.backend,
    encryptString: (text: string) => Buffer.from([...text].reverse().join('')),
    decryptString: (sealed: Buffer) => [...sealed.toString()].reverse().join(''),
  },
}));
vi.mock('#main/platform/ipc.ts', () => ({
  answer: (channel: string, reply: Reply) => world.answers.set(channel, reply),
  tellOthers: (except: unknown, channel: string, payload: unknown) => world.told.push([except, channel, payload]),
}));
vi.mock('#main/platform/log.ts', () => ({ log: () => undefined }));
vi.mock('#main/platform/request.ts', () => ({ request: () => undefined }));
vi.mock('./findAccount.ts', () => ({
  findAccount: (token: string, apiBase: string) => {
    world.asked.push(`${apiBase} ${token}`);
    return Promise.resolve(world.owners[token]);
  },
}));

let folder: string;
const heard: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchaos-accounts-'));
  Object.assign(world, {
    told: [],
    owners: { 'token-of-7': 7, 'token-of-8': 8 },
    backend: 'gnome_libsecret',
    asked: [],
  });
  heard.length = 0;
  return () => rmSync(folder, { recursive: true });
});

/** The app as it starts with what is in its folder, and the calls of its windows. */
function anApp() {
  const settings = {
    value: {} as KeptSettings['value'],
    keep: (value: KeptSettings['value']) => (settings.value = value),
    flush: () => Promise.resolve(),
  };
  const accounts = startAccounts(
    { apiBase: 'https://api', folder, settings: settings as unknown as KeptSettings },
    {
      onSignedIn: () => heard.push('signed in'),
      onAccount: () => heard.push('account'),
      onSignInMissing: () => heard.push('missing'),
    },
  );
  const ask = (channel: string, input: unknown = undefined, from = 'main') =>
    world.answers.get(`accounts:${channel}`)?.(input, from);
  const signIn = (token: string | null, from = 'main') => ask('keep-token', { token }, from);
  return { ...accounts, settings, ask, signIn };
}
const settles = (check: () => void) => vi.waitFor(check);

describe('a user who signs in', () => {
  test('is stored for all windows and identified', async () => {
    const app = anApp();
    expect(await app.ask('read-token')).toEqual({ token: null });
    expect(await app.signIn('token-of-7')).toEqual({ durable: true });
    expect(world.told).toEqual([['main', 'accounts:token-kept', { token: 'token-of-7' }]]);
    await settles(() => expect(heard).toEqual(['signed in', 'account']));
    expect(await app.session()).toEqual({ token: 'token-of-7', accountId: 7 });
    expect(await app.person()).toBe(7);
    expect(world.asked).toEqual(['https://api token-of-7']);
  });

  test('twice with one token changes nothing', async () => {
    const app = anApp();
    await app.signIn('token-of-7');
    await app.session();
    await app.signIn('token-of-7', 'capture');
    expect(heard.filter((one) => one === 'signed in')).toHaveLength(1);
    expect(world.told).toHaveLength(2);
  });

  test('is still there after a restart, also while the server is unavailable', async () => {
    await anApp().signIn('token-of-7');
    await settles(() => expect(readFileSync(path.join(folder, 'account.json'), 'utf8')).toContain('7'));
    world.owners = {};
    const app = anApp();
    expect(await app.ask('read-token')).toEqual({ token: 'token-of-7' });
    expect(await app.known()).toMatchObject({ token: 'token-of-7' });
    expect(heard).not.toContain('missing');
  });

  test('another account is announced', async () => {
    const app = anApp();
    await app.signIn('token-of-7');
    await app.session();
    await app.signIn('token-of-8');
    expect(await app.session()).toMatchObject({ accountId: 8 });
    await settles(() => expect(heard).toEqual(['signed in', 'account', 'signed in', 'account']));
  });
});

describe('a user who signs out', () => {
  test('is no longer expected', async () => {
    const app = anApp();
    await app.signIn('token-of-7');
    await app.session();
    await app.signIn(null, 'settings');
    expect(await app.session()).toBeNull();
    expect([await app.awaited(), await app.person(), app.isAwaiting()]).toEqual([null, null, false]);
    expect(world.told.at(-1)).toEqual(['settings', 'accounts:token-kept', { token: null }]);
    expect(heard.filter((one) => one === 'signed in')).toHaveLength(1);
    const next = anApp();
    expect([await next.ask('read-token'), await next.ask('sign-in-awaited')]).toEqual([
      { token: null },
      { isAwaited: false },
    ]);
    expect(heard).not.toContain('missing');
  });
});

describe('a sign-in without a keyring', () => {
  beforeEach(() => {
    world.backend = 'basic_text';
  });

  test('ends with the app; its user is expected back, and the first window says so', async () => {
    const first = anApp();
    expect(await first.signIn('token-of-7')).toEqual({ durable: false });
    await first.session();
    await settles(() => expect(readFileSync(path.join(folder, 'account.json'), 'utf8')).toContain('7'));
    heard.length = 0;
    const app = anApp();
    expect(await app.ask('read-token', undefined, 'capture')).toEqual({ token: null });
    expect(heard).not.toContain('missing');
    await app.ask('read-token');
    expect(heard).toContain('missing');
    expect(await app.session()).toBeNull();
    expect([await app.awaited(), await app.person(), app.isAwaiting()]).toEqual([{ accountId: 7 }, 7, true]);
    expect(await app.ask('sign-in-awaited')).toEqual({ isAwaited: true });
  });

  test('is stored in a file when the user chose that, and the other windows are notified', async () => {
    const first = anApp();
    await first.signIn('token-of-7');
    expect(await first.ask('sign-in-storage')).toEqual({ storage: 'memory', isChosen: false });
    const chosen = { storage: 'file', isChosen: true };
    expect(await first.ask('store-sign-in', { storage: 'file' }, 'settings')).toEqual(chosen);
    expect(first.settings.value).toMatchObject({ signInStorage: 'file' });
    expect(world.told.at(-1)).toEqual(['settings', 'accounts:sign-in-storage-changed', chosen]);
    const next = anApp();
    next.settings.keep(first.settings.value);
    expect(await next.ask('read-token')).toEqual({ token: 'token-of-7' });
  });
});
