import { mkdirSync } from 'node:fs';
import type { WhichKey } from '#shared/brain-dump/ipc.ts';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, keyboard } from './app.ts';
import { keyCard, keyState } from './keyCard.ts';
import { expect, test } from './onDashboard.ts';

const HOTKEY = 'ctrl+shift+space';
const LOOKS = 'test-results/desktop/settings';

/** Focuses the main window: one still starting would take the focus from the capture window. */
async function toFront(app: DesktopApp): Promise<void> {
  await (await app.main()).bringToFront();
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
}

const opensCapture = (app: DesktopApp) =>
  expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });

const WAYLAND = { XDG_SESSION_TYPE: 'wayland', DISPLAY: process.env['DISPLAY'] ?? '' };

test('an unconfirmed key shows the way out after ten seconds', async ({ openDashboard }) => {
  const { app, page } = await openDashboard({ env: WAYLAND });
  // Our own window receives its keys anyway, which proves nothing.
  await expect(keyCard(page)).toContainText('Click on another program');
  await toFront(app);
  await keyboard.press(HOTKEY);
  await opensCapture(app);
  await keyboard.press('Escape');

  const told = keyCard(page).getByRole('status');
  await expect(told).toContainText('Nothing heard yet');
  await expect(keyCard(page)).toContainText('unchaos --dump');
  await expect(keyCard(page)).toContainText('unchaos://dump');
  expect(await keyState(page)).toMatchObject({ registered: true, heard: false });
  expect(await violations(page)).toEqual([]);
  mkdirSync(LOOKS, { recursive: true });
  await page.screenshot({ path: `${LOOKS}/first-key-silent.png` });
  await page.setViewportSize({ width: 360, height: 700 });
  await page.screenshot({ path: `${LOOKS}/first-key-silent-360.png` });

  await keyCard(page).getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(keyCard(page)).toHaveCount(0);
});

async function setKey(app: DesktopApp, accelerator: string, which: WhichKey = 'thought') {
  const settings = await app.openSettings();
  try {
    return await settings.evaluate((key) => window.unchaos?.ask('brain-dump:set-hotkey', key), { which, accelerator });
  } finally {
    await settings.close();
  }
}

test('a key of another program is reported, and another one replaces it', async ({ launch, userData }) => {
  const other = await launch({ userData: `${userData}/other` });
  expect(await setKey(other, 'CommandOrControl+Alt+J', 'voice')).toEqual({ registered: true });
  const app = await launch();
  const page = await app.main();

  await test.step('it is reported in the settings, and the old one stays', async () => {
    expect(await keyState(page)).toMatchObject({ accelerator: 'CommandOrControl+Shift+Space', registered: false });
    const settings = await app.openSettings();
    const key = settings.getByRole('region', { name: 'The key for a thought' });
    await key.getByRole('button', { name: 'Try it out' }).click();
    await expect(key.getByRole('status')).toHaveText('Another program uses Ctrl+Shift+Space');
    // The system hides other programs' shortcuts from our page, so a refused one is requested directly.
    await key.getByRole('button', { name: 'Change', exact: true }).click();
    await settings.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', code: 'Space', ctrlKey: true, shiftKey: true, bubbles: true }),
      ),
    );
    await expect(key.getByRole('alert')).toHaveText('Another program uses Ctrl+Shift+Space. Your key stays the same.');
    await settings.close();
  });

  await test.step('it is taken once it is free', async () => {
    expect(await setKey(other, 'CommandOrControl+Alt+L')).toEqual({ registered: true });
    await expect.poll(() => keyState(page)).toMatchObject({ registered: true });
  });

  await test.step('when a new one is taken, the old one continues to work', async () => {
    expect(await setKey(app, 'CommandOrControl+Alt+J')).toEqual({ registered: false });
    await toFront(app);
    await keyboard.press(HOTKEY);
    await opensCapture(app);
    await keyboard.press('Escape');
    await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
  });

  await test.step('another key takes over at once, and stays over a restart', async () => {
    expect(await setKey(app, 'CommandOrControl+Alt+K')).toEqual({ registered: true });
    expect(await keyState(page)).toMatchObject({ accelerator: 'CommandOrControl+Alt+K', heard: false });
    await expect(setKey(app, 'K')).rejects.toThrow('refused');
    await app.close();
    const again = await launch();
    await toFront(again);
    await keyboard.press('ctrl+alt+k');
    await opensCapture(again);
  });
});
