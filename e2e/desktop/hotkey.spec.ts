import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { WhichKey } from '#shared/brain-dump/ipc.ts';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, keyboard } from './app.ts';
import { expect, test } from './onDashboard.ts';

const HOTKEY = 'ctrl+shift+space';
const LOOKS = 'test-results/desktop/settings';

const card = (page: Page) =>
  page.getByRole('region', { name: /^(Press Ctrl\+Shift\+Space now|Heard it\.|Nothing arrived so far)$/ });
const state = (page: Page) => page.evaluate("unchaos.ask('brain-dump:hotkey')");

/** Gives the main window the keyboard: one that is still coming up would take it from the small window. */
async function toFront(app: DesktopApp): Promise<void> {
  await (await app.main()).bringToFront();
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
}

test.beforeAll(() => void mkdirSync(LOOKS, { recursive: true }));

test('the key is asked for once, opens the small window, and is heard', async ({ openDashboard, launch, api }) => {
  const { app, page } = await openDashboard();
  await expect(card(page)).toContainText('Press Ctrl+Shift+Space now');
  expect(await state(page)).toMatchObject({ registered: true, heard: false, heardInThisRun: false });
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${LOOKS}/first-key.png` });

  await keyboard.press(HOTKEY);
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  await expect(card(page).getByRole('status')).toContainText('Heard it.');
  expect(await state(page)).toMatchObject({ heard: true, heardInThisRun: true });
  await page.screenshot({ path: `${LOOKS}/first-key-heard.png` });
  await keyboard.press('Escape');
  await card(page).getByRole('button', { name: 'Good' }).click();
  await expect(card(page)).toHaveCount(0);
  await app.close();

  const again = await launch({ apiUrl: api.url });
  const later = await again.main();
  expect(await state(later)).toMatchObject({ heard: true, heardInThisRun: false });
});

const WAYLAND = { XDG_SESSION_TYPE: 'wayland', DISPLAY: process.env['DISPLAY'] ?? '' };

test('where the system only promises the key, the way out is told after ten seconds', async ({ openDashboard }) => {
  const { app, page } = await openDashboard({ env: WAYLAND });
  // Our own window hears its keys anyhow: that proves nothing there.
  await expect(card(page)).toContainText('Click on another program');
  await toFront(app);
  await keyboard.press(HOTKEY);
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  await keyboard.press('Escape');

  const told = card(page).getByRole('status');
  await expect(told).toContainText('Nothing arrived so far');
  await expect(card(page)).toContainText('unchaos --dump');
  await expect(card(page)).toContainText('unchaos://dump');
  expect(await state(page)).toMatchObject({ registered: true, heard: false });
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${LOOKS}/first-key-silent.png` });
  await page.setViewportSize({ width: 360, height: 700 });
  await page.screenshot({ path: `${LOOKS}/first-key-silent-360.png` });

  await card(page).getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('another key takes over at once and stays; a taken one leaves the old one at work', async ({
  launch,
  userData,
}) => {
  const other = await launch({ userData: `${userData}/other` });
  const otherPage = await other.main();
  const set = (page: Page, accelerator: string, which: WhichKey = 'thought') =>
    page.evaluate((key) => window.unchaos?.ask('brain-dump:set-hotkey', key), { which, accelerator });
  expect(await set(otherPage, 'CommandOrControl+Alt+J')).toEqual({ registered: true });

  const app = await launch();
  const page = await app.main();
  expect(await set(page, 'CommandOrControl+Alt+J')).toEqual({ registered: false });
  await toFront(app);
  await keyboard.press(HOTKEY);
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  await keyboard.press('Escape');
  await expect.poll(async () => (await app.look('capture')).visible).toBe(false);

  expect(await set(page, 'CommandOrControl+Alt+K')).toEqual({ registered: true });
  expect(await state(page)).toMatchObject({ accelerator: 'CommandOrControl+Alt+K', heard: false });
  await expect(set(page, 'K')).rejects.toThrow('refused');
  await app.close();
  const again = await launch();
  await toFront(again);
  await keyboard.press('ctrl+alt+k');
  await expect.poll(() => again.look('capture')).toEqual({ visible: true, focused: true });
});

test('the link unchaos://dump opens the small window', async ({ launch }) => {
  const app = await launch({ args: ['--hidden'] });
  await app.startAgain(['unchaos://dump']);
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  expect((await app.look('main')).visible).toBe(false);
});
