import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app.ts';
import { Keyring, WITH_KEYRING } from './keyring.ts';

test.describe('with a keyring', () => {
  let keyring: Keyring;

  test.beforeAll(async () => {
    keyring = await Keyring.start();
  });

  test.afterAll(() => keyring.stop());

  test('the sign-in outlives the app, sealed; signing out leaves nothing', async ({ launch, userData }) => {
    const first = await launch({ args: [WITH_KEYRING] });
    expect(await first.signIn('user-7-secret')).toEqual({ durable: true });
    await first.close();
    expect(readFileSync(path.join(userData, 'sign-in')).includes('user-7-secret')).toBe(false);

    const second = await launch({ args: [WITH_KEYRING] });
    const page = await second.main();
    expect(await page.evaluate("unchaos.ask('accounts:read-token')")).toEqual({ token: 'user-7-secret' });
    expect(await page.evaluate("unchaos.ask('accounts:keep-token', { token: null })")).toEqual({ durable: true });
    await second.close();

    const third = await launch({ args: [WITH_KEYRING] });
    expect(await (await third.main()).evaluate("unchaos.ask('accounts:read-token')")).toEqual({ token: null });
  });

  test('what waited is delivered at the next start, without anybody doing anything', async ({ launch, server }) => {
    const first = await launch({ args: [WITH_KEYRING] });
    await first.signIn('user-7');
    server.temper = { status: 503 };
    await (await first.main()).evaluate("unchaos.ask('brain-dump:capture', { text: 'book the train' })");
    await expect.poll(() => server.requests.length).toBe(1);
    await first.close();
    expect(first.outbox()).toHaveLength(1);

    server.temper = 'well';
    const second = await launch({ args: [WITH_KEYRING, '--hidden'] });
    await expect.poll(() => second.outbox()).toEqual([]);
    expect([...server.stored.values()].map(({ text, user }) => ({ text, user }))).toEqual([
      { text: 'book the train', user: 7 },
    ]);
  });

  test('a link at a cold start leads to its screen', async ({ launch }) => {
    const first = await launch({ args: [WITH_KEYRING] });
    await first.signIn('user-7');
    await first.close();

    const plain = await launch({ args: [WITH_KEYRING] });
    await (await plain.main()).waitForURL('app://unchaos/dashboard');
    await plain.close();

    const linked = await launch({ args: [WITH_KEYRING, 'unchaos://brain-dump?code=secret'] });
    await (await linked.main()).waitForURL('app://unchaos/brain-dump');
  });
});

test('without a keyring the sign-in lasts until the app quits, and the app says so', async ({ launch }) => {
  const first = await launch();
  expect(await first.signIn('user-7')).toEqual({ durable: false });
  expect(await (await first.main()).evaluate("unchaos.ask('accounts:read-token')")).toEqual({ token: 'user-7' });
  await first.close();

  const second = await launch();
  expect(await (await second.main()).evaluate("unchaos.ask('accounts:read-token')")).toEqual({ token: null });
});

test('one window hears when another signs in', async ({ launch }) => {
  const app = await launch();
  const capture = await app.capture();
  await capture.evaluate("void (window.heard = new Promise((resolve) => unchaos.on('accounts:token-kept', resolve)))");
  await app.signIn('user-7');
  expect(await capture.evaluate('window.heard')).toEqual({ token: 'user-7' });
});
