import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { byTier } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { test as onDashboard } from './onDashboard.ts';
import { TrayHost } from './trayHost.ts';

const LOOKS = 'test-results/desktop/settings';
const title = 'Settings of this computer';

test.beforeAll(() => void mkdirSync(LOOKS, { recursive: true }));

/** Opens the settings by their key, as a person does. */
async function openByKey(app: DesktopApp): Promise<Page> {
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  await keyboard.press('ctrl+comma');
  const page = await app.settings();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return page;
}

const card = (page: Page, name: string) => page.getByRole('region', { name });
const windows = (app: DesktopApp) =>
  app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.webContents.getURL()));

test('Ctrl+, opens the settings, signed out as well; a second time it is the same window', async ({ launch }) => {
  const app = await launch();
  const page = await openByKey(app);
  await expect(card(page, 'The key for a thought')).toContainText('It has not been heard yet.');
  await expect(card(page, 'About Unchaos')).toContainText('0.1.0');
  expect(await violations(page)).toEqual([]);

  await app.startAgain(['unchaos://settings']);
  await (await app.main()).evaluate("unchaos.ask('settings:open')");
  expect((await windows(app)).filter((url) => url.endsWith('/settings'))).toHaveLength(1);
});

test('a new key is recorded by pressing it, with the keyboard alone, and heard', async ({ launch }) => {
  const app = await launch();
  const page = await openByKey(app);
  const key = card(page, 'The key for a thought');
  await key.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Press the new key' })).toBeFocused();
  await keyboard.press('j');
  await expect(key.getByRole('alert')).toContainText('Hold Ctrl, Alt or Super down');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${LOOKS}/recording.png` });
  await keyboard.press('Escape');
  await expect(key.getByRole('button', { name: 'Change', exact: true })).toBeVisible();

  await key.getByRole('button', { name: 'Change', exact: true }).click();
  await keyboard.press('ctrl+alt+j');
  await expect(key.getByRole('status')).toHaveText('Press Ctrl+Alt+J now');
  await keyboard.press('ctrl+alt+j');
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  await expect(key.getByRole('status')).toHaveText('Heard it.');
});

test('the key that listens has a key of its own', async ({ launch, userData }) => {
  const app = await launch();
  const page = await openByKey(app);
  const key = card(page, 'The key for a thought');
  const change = key.getByRole('button', { name: 'Change the key that listens' });
  await change.press('Enter');
  await expect(page.getByRole('button', { name: 'Press the new key' })).toBeFocused();
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', code: 'Space', ctrlKey: true, shiftKey: true, bubbles: true }),
    ),
  );
  await expect(key.getByRole('alert')).toHaveText('That is your other key already.');
  await keyboard.press('ctrl+alt+u');
  await expect(key).toContainText(/Ctrl\W*Alt\W*U\W*listens at once/);
  await expect(change).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${LOOKS}/voice-key.png` });

  await keyboard.press('ctrl+alt+u');
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);

  await app.close();
  const again = await openByKey(await launch({ userData }));
  await expect(card(again, 'The key for a thought')).toContainText(/Ctrl\W*Alt\W*U\W*listens at once/);
});

test('a key of another program is told, and the old one goes on', async ({ launch, userData }) => {
  await launch({ userData: `${userData}/other` });
  const app = await launch();
  const page = await openByKey(app);
  const key = card(page, 'The key for a thought');
  await key.getByRole('button', { name: 'Try it out' }).click();
  await expect(key.getByRole('status')).toHaveText('Another program has Ctrl+Shift+Space');
  // The system keeps the keys of other programs from our page: one that it refuses is asked for directly.
  await key.getByRole('button', { name: 'Change', exact: true }).click();
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', code: 'Space', ctrlKey: true, shiftKey: true, bubbles: true }),
    ),
  );
  await expect(key.getByRole('alert')).toHaveText('Another program has Ctrl+Shift+Space. Your key stays as it was.');
});

test('start with the computer writes the file of the desktop, and removes it', async ({ launch }) => {
  const config = mkdtempSync(path.join(tmpdir(), 'unchaos-config-'));
  const file = path.join(config, 'autostart/unchaos.desktop');
  const app = await launch({ env: { XDG_CONFIG_HOME: config } });
  const page = await openByKey(app);
  const start = page.getByRole('switch', { name: 'Start with this computer' });
  await expect(start).not.toBeChecked();
  await start.focus();
  await keyboard.press('space');
  await expect(start).toBeChecked();
  expect(readFileSync(file, 'utf8')).toMatch(/^Exec="[^"]+" "[^"]+" --hidden$/m);
  await keyboard.press('space');
  await expect(start).not.toBeChecked();
  expect(existsSync(file)).toBe(false);
});

test('the tray opens them, and closing them leaves the app in the tray', async ({ launch }) => {
  const tray = await TrayHost.start();
  try {
    const app = await launch({ args: ['--hidden'] });
    await expect.poll(() => tray.labels()).toContain('Settings…');
    await tray.choose('Settings…');
    const page = await app.settings();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.close();
    await expect.poll(async () => (await windows(app)).length).toBe(2);
    expect((await app.look('main')).visible).toBe(false);
  } finally {
    await tray.stop();
  }
});

test('the settings are calm in both lights, both languages, narrow and wide', async ({ launch }) => {
  const app = await launch();
  const page = await openByKey(app);
  const lights = byTier<Record<'en' | 'de', readonly ('light' | 'dark')[]>>({
    fast: { en: ['light'], de: ['dark'] },
    all: { en: ['light', 'dark'], de: ['light', 'dark'] },
  });
  for (const language of ['en', 'de'] as const) {
    await page.evaluate((tag) => localStorage.setItem('language', tag), language);
    for (const colorScheme of lights[language]) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await expect(page.getByRole('switch')).toBeVisible();
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        await page.screenshot({ path: `${LOOKS}/${language}-${colorScheme}-${width}.png`, fullPage: true });
      }
      expect(await violations(page)).toEqual([]);
    }
  }
});

onDashboard('the menu of the settings leads to them', async ({ openDashboard }) => {
  const { app, page } = await openDashboard();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await expect((await app.settings()).getByRole('heading', { name: title })).toBeVisible();
  expect(page.url()).toBe('app://unchaos/dashboard');
});
