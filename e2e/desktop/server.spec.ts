import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, expect, test as base } from './app.ts';
import { DumpServer } from '../../scripts/test-api/dumpServer.ts';
import { Keyring, WITH_KEYRING } from './keyring.ts';

/** Two servers with the same accounts: a request to the wrong one would be accepted there. */
const test = base.extend<{ other: DumpServer }>({
  other: async ({}, use) => {
    const other = await DumpServer.start();
    await use(other);
    await other.stop();
  },
});

const settingsFile = (userData: string): string => path.join(userData, 'settings.json');
const choose = (userData: string, address: string): void => {
  mkdirSync(userData, { recursive: true });
  writeFileSync(settingsFile(userData), JSON.stringify({ server: address }));
};
const chosen = (userData: string): unknown =>
  (JSON.parse(readFileSync(settingsFile(userData), 'utf8')) as { server?: string }).server;

/** Records the restart instead of starting a second app that nothing quits. */
const keepFromStartingAnew = (app: DesktopApp) =>
  app.electron.evaluate((electron) => {
    const relaunched: unknown[] = [];
    Object.assign(globalThis, { relaunched });
    electron.app.relaunch = (options) => void relaunched.push(options);
  });

async function openSettings(app: DesktopApp): Promise<Page> {
  await (await app.main()).evaluate("unchaos.ask('settings:open')");
  const page = await app.settings();
  await expect(page.getByRole('region', { name: 'Server' })).toBeVisible();
  return page;
}

/** Types the address of a reachable server, and waits until the app quits. */
async function goTo(app: DesktopApp, page: Page, address: string): Promise<void> {
  await keepFromStartingAnew(app);
  const gone = once(app.process, 'exit');
  await page.getByLabel('Address of your Unchaos server').fill(address);
  await page.getByRole('button', { name: 'Use this server' }).click();
  await expect(page.getByText('Found. Restarting Unchaos…')).toBeVisible();
  expect(await gone).toEqual([0, null]);
}

const token = (app: DesktopApp) =>
  app
    .main()
    .then((page) => page.evaluate<string | null>("unchaos.ask('accounts:read-token').then((kept) => kept.token)"));

test('another server gets neither the sign-in nor a text; switching back finds both', async ({
  launch,
  userData,
  server,
  other,
}) => {
  const keyring = await Keyring.start();
  const args = [WITH_KEYRING];
  try {
    choose(userData, server.url);
    server.temper = { status: 503 };
    const first = await launch({ apiUrl: '', args });
    expect(await first.signIn('user-7-of-the-first')).toEqual({ durable: true });
    await first.captureDump('for the first server');
    await (await first.main()).evaluate("localStorage.setItem('own', 'of the first')");
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);

    const page = await openSettings(first);
    await test.step('an address is checked before it is accepted, and the input stays', async () => {
      await page.getByRole('button', { name: 'Change' }).last().click();
      const field = page.getByLabel('Address of your Unchaos server');
      await expect(field).toBeFocused();
      const away = await DumpServer.start();
      const { url: gone } = away;
      await away.stop();
      for (const [typed, refusal] of [
        ['nonsense at all', 'Enter a server address, e.g.'],
        ['http://unchaos.example.org', 'Please use https.'],
        [`${server.url}/elsewhere`, "isn't Unchaos"],
        [gone, 'Nothing answers there.'],
        [server.url, "You're already using this server."],
      ] as const) {
        await field.fill(typed);
        await field.press('Enter');
        await expect(page.getByText(refusal)).toBeVisible();
        await expect(field).toHaveValue(typed);
      }
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Keep it' }).click();
      expect(chosen(userData)).toBe(server.url);
    });
    await page.getByRole('button', { name: 'Change' }).last().click();
    await goTo(first, page, `${other.url}/`);
    expect(chosen(userData)).toBe(other.url);
    const left = first.outbox();
    expect(left).toHaveLength(1);

    const second = await launch({ apiUrl: '', args });
    expect(await token(second)).toBeNull();
    await second.signIn('user-7-of-the-other');
    const main = await second.main();
    expect(await main.evaluate("unchaos.ask('brain-dump:waiting')")).toEqual({ dumps: [] });
    expect(await main.evaluate("localStorage.getItem('own')")).toBeNull();
    await second.captureDump('for the other server');
    await expect.poll(() => other.requests.map(({ text }) => text)).toEqual(['for the other server']);
    expect(second.outbox()).toEqual(left);
    // The content security policy was updated.
    const reaches = (url: string) =>
      main.evaluate(
        (to) =>
          fetch(to).then(
            () => true,
            () => false,
          ),
        `${url}/api/settings`,
      );
    expect([await reaches(other.url), await reaches(server.url)]).toEqual([true, false]);
    await second.close();

    server.temper = 'well';
    choose(userData, server.url);
    const third = await launch({ apiUrl: '', args });
    expect(await token(third)).toBe('user-7-of-the-first');
    expect(await (await third.main()).evaluate("localStorage.getItem('own')")).toBe('of the first');
    await expect.poll(() => third.outbox()).toEqual([]);
    expect([...server.stored.values()].map(({ text }) => text)).toEqual(['for the first server']);
    expect([...server.signIns]).toEqual(['Bearer user-7-of-the-first']);
    expect([...other.signIns]).toEqual(['Bearer user-7-of-the-other']);
  } finally {
    await keyring.stop();
  }
});

test('an installed app that knows no server asks for it first', async ({ launch, userData, server }) => {
  const home = { XDG_CONFIG_HOME: `${userData}/config`, XDG_DATA_HOME: `${userData}/share` };
  const env = { ...home, ELECTRON_FORCE_IS_PACKAGED: 'true' };
  const app = await launch({ env, asksForServer: true });
  const page = await app.settings();
  await expect(page.getByRole('heading', { name: 'Where is your Unchaos?' })).toBeVisible();
  await expect(page.getByLabel('Address of your Unchaos server')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await goTo(app, page, server.url);

  const again = await launch({ env });
  expect(await (await again.main()).evaluate("unchaos.ask('app:about')")).toMatchObject({ apiBase: server.apiBase });
  await expect((await again.main()).getByRole('heading', { level: 1 })).toBeVisible();
});
