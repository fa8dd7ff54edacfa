import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app.ts';
import { Keyring, WITH_KEYRING } from './keyring.ts';

test('with a keyring the sign-in outlives the app, sealed, and with it what waited', async ({
  launch,
  server,
  userData,
}) => {
  const keyring = await Keyring.start();
  try {
    const first = await launch({ args: [WITH_KEYRING] });
    expect(await first.signIn('user-7-secret')).toEqual({ durable: true });
    server.temper = { status: 503 };
    await first.captureDump('book the train');
    await expect.poll(() => server.requests.length).toBe(1);
    await first.close();
    expect(readFileSync(path.join(userData, 'sign-in')).includes('user-7-secret')).toBe(false);
    expect(first.outbox()).toHaveLength(1);
    server.temper = 'well';

    const second = await launch({ args: [WITH_KEYRING, 'unchaos://brain-dump?code=secret'] });
    const page = await second.main();
    await test.step('it is there at the next start', async () => {
      expect(await page.evaluate("unchaos.ask('accounts:read-token')")).toEqual({ token: 'user-7-secret' });
    });
    await test.step('waiting dumps are delivered automatically', async () => {
      await expect.poll(() => second.outbox()).toEqual([]);
      expect([...server.stored.values()].map(({ text, user }) => ({ text, user }))).toEqual([
        { text: 'book the train', user: 7 },
      ]);
    });
    await test.step('a link at a cold start leads to its screen', () => page.waitForURL('app://unchaos/brain-dump'));
    expect(await page.evaluate("unchaos.ask('accounts:keep-token', { token: null })")).toEqual({ durable: true });
    await second.close();

    await test.step('signing out leaves nothing', async () => {
      const third = await launch({ args: [WITH_KEYRING] });
      expect(await (await third.main()).evaluate("unchaos.ask('accounts:read-token')")).toEqual({ token: null });
    });
  } finally {
    await keyring.stop();
  }
});
