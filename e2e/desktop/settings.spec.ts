import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';

const LOOKS = 'test-results/desktop/settings';
const title = 'Settings of this computer';

/** Opens the settings by their shortcut. */
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

/** Focuses the settings. */
async function toFront(app: DesktopApp, page: Page): Promise<void> {
  await page.bringToFront();
  const focused = () =>
    app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.webContents.getURL());
  await expect.poll(focused).toBe(page.url());
}

test('the settings of this computer, with the keyboard alone', async ({ launch, server }) => {
  const config = mkdtempSync(path.join(tmpdir(), 'unchaos-config-'));
  const file = path.join(config, 'autostart/unchaos.desktop');
  const app = await launch({ env: { XDG_CONFIG_HOME: config } });
  const page = await openByKey(app);
  const key = card(page, 'The key for a thought');

  await test.step('Ctrl+, opens them, signed out as well; a second time it is the same window', async () => {
    await expect(card(page, 'The key for a thought')).toContainText("We haven't heard it yet.");
    await expect(card(page, 'About Unchaos')).toContainText('0.1.0');
    expect(await violations(page)).toEqual([]);

    await app.startAgain(['unchaos://settings']);
    await (await app.main()).evaluate("unchaos.ask('settings:open')");
    expect((await windows(app)).filter((url) => url.endsWith('/settings'))).toHaveLength(1);
  });

  await test.step('what the environment says of the server is shown as fixed', async () => {
    await expect(card(page, 'Server')).toContainText(server.url);
    await expect(card(page, 'Server')).toContainText("You can't change it here.");
    await expect(card(page, 'Server').getByRole('button')).toHaveCount(0);
    expect(await page.evaluate("unchaos.ask('settings:use-server', { address: 'https://a.example.org' })")).toEqual({
      change: 'fixed',
    });
  });

  await test.step('start with the computer writes the file of the desktop, and removes it', async () => {
    await toFront(app, page);
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

  await test.step('the key that listens has a key of its own', async () => {
    const change = key.getByRole('button', { name: 'Change the key that listens' });
    await change.press('Enter');
    await expect(page.getByRole('button', { name: 'Press the new key' })).toBeFocused();
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', code: 'Space', ctrlKey: true, shiftKey: true, bubbles: true }),
      ),
    );
    await expect(key.getByRole('alert')).toHaveText("That's already one of your other keys.");
    await keyboard.press('ctrl+alt+u');
    await expect(key).toContainText(/Ctrl\W*Alt\W*U\W*listens right away/);
    await expect(change).toBeFocused();

    await keyboard.press('ctrl+alt+u');
    await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  });

  await test.step('and so has the one for the timer, which opens the plan when there is nothing to start', async () => {
    await toFront(app, page);
    await expect(key).toContainText(/Ctrl\W*Alt\W*Shift\W*P\W*starts and pauses the timer/);
    await key.getByRole('button', { name: 'Change the key for the timer' }).press('Enter');
    await keyboard.press('ctrl+alt+o');
    await expect(key).toContainText(/Ctrl\W*Alt\W*O\W*starts and pauses the timer/);
    await keyboard.press('ctrl+alt+o');
    await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  });

  await test.step('a new key is recorded by pressing it, and works', async () => {
    await toFront(app, page);
    await key.getByRole('button', { name: 'Change', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Press the new key' })).toBeFocused();
    await keyboard.press('j');
    await expect(key.getByRole('alert')).toContainText('Hold down Ctrl, Alt or Super');
    expect(await violations(page)).toEqual([]);
    await keyboard.press('Escape');
    await expect(key.getByRole('button', { name: 'Change', exact: true })).toBeVisible();

    await key.getByRole('button', { name: 'Change', exact: true }).click();
    await keyboard.press('ctrl+alt+j');
    await expect(key.getByRole('status')).toHaveText('Press Ctrl+Alt+J now');
    await keyboard.press('ctrl+alt+j');
    await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
    await expect(key.getByRole('status')).toHaveText('Heard it.');
    await keyboard.press('Escape');
    await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
  });

  await test.step('all keys stay over a restart', async () => {
    await app.close();
    const again = await openByKey(await launch());
    const all = card(again, 'The key for a thought');
    await expect(all).toContainText(/Ctrl\W*Alt\W*J/);
    await expect(all).toContainText(/Ctrl\W*Alt\W*U\W*listens right away/);
    await expect(all).toContainText(/Ctrl\W*Alt\W*O\W*starts and pauses the timer/);
  });
});

test(
  'the settings are calm in both lights, both languages, narrow and wide',
  { tag: BREADTH_TAG },
  async ({ launch }) => {
    const app = await launch();
    const page = await openByKey(app);
    mkdirSync(LOOKS, { recursive: true });
    for (const language of ['en', 'de'] as const) {
      await page.evaluate((tag) => localStorage.setItem('language', tag), language);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.reload();
        await expect(page.getByRole('switch', { name: /computer|Computer/ })).toBeVisible();
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
          await page.screenshot({ path: `${LOOKS}/${language}-${colorScheme}-${width}.png`, fullPage: true });
        }
        expect(await violations(page)).toEqual([]);
      }
    }
  },
);
