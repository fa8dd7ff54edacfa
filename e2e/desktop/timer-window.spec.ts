import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { Focusing, theTask } from './focusing.ts';
import { TrayHost } from './trayHost.ts';

const LOOKS = 'test-results/desktop/settings';

const boundsOf = (app: DesktopApp) =>
  app.electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/timer.html'));
    return window && { ...window.getBounds(), isOnTop: window.isAlwaysOnTop(), isVisible: window.isVisible() };
  });

async function beginning(app: DesktopApp): Promise<Page> {
  await app.signIn('user-7');
  await new Focusing(app).start();
  const page = await app.timer();
  await expect(page.getByRole('heading', { name: theTask.title })).toBeVisible();
  return page;
}

test('without a tray the timer has a small window over all others, as long as there is one', async ({ launch }) => {
  const app = await launch();
  const focus = new Focusing(app);
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  const page = await beginning(app);
  await expect.poll(() => boundsOf(app)).toMatchObject({ width: 260, height: 64, isOnTop: true, isVisible: true });
  expect((await app.look('main')).focused).toBe(true);
  await expect(page.getByRole('timer')).toHaveText(/^24:5\d$/);
  expect(await violations(page)).toEqual([]);

  await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((one) => one.webContents.getURL().endsWith('/timer.html'))
      ?.focus(),
  );
  await page.getByRole('button', { name: 'Pause' }).focus();
  await keyboard.press('space');
  await expect.poll(() => focus.phase()).toBe('paused');
  await expect(page.getByText('Paused')).toBeVisible();
  mkdirSync(LOOKS, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${LOOKS}/timer-${colorScheme}.png` });
  }
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => focus.phase()).toBe('focus');

  const main = await app.main();
  await main.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");
  await page.getByRole('button', { name: "Today's plan" }).click();
  await expect.poll(() => main.evaluate('window.paths')).toEqual(['/daily-plan']);

  await main.evaluate("unchaos.ask('accounts:keep-token', { token: null })");
  await expect.poll(() => boundsOf(app)).toBeUndefined();
});

test('it comes back where it was put, and stays away when it was closed by hand', async ({ launch }) => {
  const first = await launch();
  const page = await beginning(first);
  await expect.poll(async () => (await boundsOf(first))?.isVisible).toBe(true);
  await first.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((one) => one.webContents.getURL().endsWith('/timer.html'))
      ?.setPosition(90, 120),
  );
  await expect.poll(() => boundsOf(first)).toMatchObject({ x: 90, y: 120 });
  await page.close();
  await expect(new Focusing(first).phase()).resolves.toBe('focus');
  await new Focusing(first).send({ type: 'pause' });
  expect(await boundsOf(first)).toBeUndefined();
  await first.close();

  const second = await launch();
  await second.signIn('user-7');
  await second.timer();
  await expect.poll(() => boundsOf(second)).toMatchObject({ x: 90, y: 120, width: 260, height: 64 });
});

test('where there is a tray, there is none', async ({ launch }) => {
  const tray = await TrayHost.start();
  try {
    const app = await launch();
    await app.signIn('user-7');
    await new Focusing(app).start();
    await expect.poll(() => tray.toolTip()).toMatch(/24:5\d/);
    expect(await boundsOf(app)).toBeUndefined();
  } finally {
    await tray.stop();
  }
});
