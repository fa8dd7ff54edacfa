import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { passMinute } from './crashes.ts';
import { Focusing, theTask } from './focusing.ts';
import { TrayHost } from './trayHost.ts';

const LOOKS = 'test-results/desktop/timer-window';
const SIZE = { width: 332, height: 64 };

const look = (app: DesktopApp) =>
  app.electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/timer.html'));
    return (
      window && {
        ...window.getBounds(),
        isOnTop: window.isAlwaysOnTop(),
        isVisible: window.isVisible(),
      }
    );
  });

/** Whether the window manager shows it on all workspaces. */
async function isEverywhere(app: DesktopApp): Promise<boolean> {
  const source = await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((one) => one.webContents.getURL().endsWith('/timer.html'))
      ?.getMediaSourceId(),
  );
  const [, id = ''] = source?.split(':') ?? [];
  return execFileSync('xprop', ['-id', id, '_NET_WM_DESKTOP'], { encoding: 'utf8' }).includes('= 4294967295');
}

/** Hides the timer window by its own button; the page is gone while it is still pressed. */
async function hide(page: Page, name: string): Promise<void> {
  const closed = page.waitForEvent('close');
  await page
    .getByRole('button', { name })
    .click()
    .catch(() => undefined);
  await closed;
}

const putAt = (app: DesktopApp, x: number, y: number) =>
  app.electron.evaluate(
    ({ BrowserWindow }, spot) =>
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().endsWith('/timer.html'))
        ?.setPosition(...spot),
    [x, y] as const,
  );

/** Replaces the displays, as when one is connected or disconnected; the first is the primary. */
const plug = (app: DesktopApp, ...displays: { id: number; x: number; width: number }[]) =>
  app.electron.evaluate(({ screen }, all) => {
    const rooms = all.map(({ id, x, width }) => ({ id, workArea: { x, y: 0, width, height: 700 } }));
    Object.assign(screen, { getAllDisplays: () => rooms, getPrimaryDisplay: () => rooms[0] });
    screen.emit('display-removed');
  }, displays);

/** The stored positions of the timer window. */
const keptPlaces = (userData: string): unknown => {
  const kept: unknown = JSON.parse(readFileSync(path.join(userData, 'settings.json'), 'utf8'));
  return Object(kept).timerPlaces;
};

async function beginning(app: DesktopApp, token: string): Promise<Page> {
  await app.signIn(token);
  await new Focusing(app).start();
  const page = await app.timer();
  await expect(page.getByRole('heading', { name: theTask.title })).toBeVisible();
  return page;
}

test('without a tray the timer has a small window over all others, as long as there is one', async ({
  launch,
  userData,
}) => {
  const first = await launch();
  const focus = new Focusing(first);
  await expect.poll(async () => (await first.look('main')).focused).toBe(true);
  const page = await beginning(first, 'user-7');
  await expect.poll(() => look(first)).toMatchObject({ ...SIZE, isOnTop: true, isVisible: true });
  await expect.poll(() => isEverywhere(first)).toBe(true);
  expect((await first.look('main')).focused).toBe(true);
  await expect(page.getByRole('timer')).toHaveText(/^24:5\d$/);
  expect(await violations(page)).toEqual([]);

  await first.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((one) => one.webContents.getURL().endsWith('/timer.html'))
      ?.focus(),
  );
  await page.getByRole('button', { name: 'Pause' }).focus();
  await keyboard.press('space');
  await expect.poll(() => focus.phase()).toBe('paused');
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => focus.phase()).toBe('focus');
  await page.getByRole('button', { name: 'End early' }).click();
  await expect(page.getByText('Ended early')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => focus.phase()).toBe('focus');

  const main = await first.main();
  await main.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");
  await page.getByRole('button', { name: 'Back to Unchaos' }).click();
  await expect.poll(() => main.evaluate('window.paths')).toEqual(['/daily-plan']);

  await main.evaluate("unchaos.ask('accounts:keep-token', { token: null })");
  await expect.poll(() => look(first)).toBeUndefined();

  await test.step('it is restored where it was put, and stays closed when it was closed by hand', async () => {
    const page = await beginning(first, 'user-8');
    await expect.poll(async () => (await look(first))?.isVisible).toBe(true);
    await putAt(first, 90, 120);
    await expect.poll(() => look(first)).toMatchObject({ x: 90, y: 120 });
    await hide(page, 'Hide the small timer');
    await expect.poll(() => look(first)).toBeUndefined();
    expect(await focus.phase()).toBe('focus');
    await focus.send('pause');
    expect(await look(first)).toBeUndefined();
    await first.close();

    const second = await launch();
    await second.signIn('user-8');
    await second.timer();
    await expect.poll(() => look(second)).toMatchObject({ x: 90, y: 120, ...SIZE });

    await test.step('and on each display at its place, also when one goes and comes', async () => {
      const [laptop, beside] = [
        { id: 1, x: 0, width: 600 },
        { id: 2, x: 600, width: 680 },
      ];
      await plug(second, laptop, beside);
      // The desktop may move windows for a moment, and no such move is stored.
      await passMinute(second);
      await putAt(second, 800, 300);
      await expect.poll(() => keptPlaces(userData)).toMatchObject({ last: 2, places: { 2: { x: 200, y: 300 } } });
      await passMinute(second);
      await plug(second, laptop);
      await expect.poll(() => look(second)).toMatchObject({ x: 600 - SIZE.width - 16, y: 700 - SIZE.height - 16 });
      await plug(second, laptop, beside);
      await expect.poll(() => look(second)).toMatchObject({ x: 800, y: 300 });
    });
  });
});

test('with a tray it opens when it is wanted, in the language and the theme of the app', async ({ launch }) => {
  const tray = await TrayHost.start();
  try {
    const app = await launch();
    const focus = new Focusing(app);
    const main = await app.main();
    await app.signIn('user-7');
    await focus.start();
    await expect.poll(() => tray.labels()).toContain('Small timer');
    expect(await look(app)).toBeUndefined();
    await tray.choose('Small timer');
    const page = await app.timer();
    await expect(page.getByRole('timer')).toHaveText(/^24:\d\d$/);
    await page.screenshot({ path: `${LOOKS}/english-light.png` });

    await test.step('German and dark, as soon as the app is', async () => {
      await main.evaluate("localStorage.setItem('language', 'de'); localStorage.setItem('theme', 'dark')");
      await expect(page.getByRole('button', { name: 'Früher aufhören' })).toBeVisible();
      await expect(page.locator('html.dark')).toHaveAttribute('lang', 'de');
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: `${LOOKS}/german-dark.png` });
      await page.getByRole('button', { name: 'Anhalten' }).click();
      await expect(page.getByText('Angehalten')).toBeVisible();
      await page.screenshot({ path: `${LOOKS}/german-dark-paused.png` });
      await hide(page, 'Kleinen Timer ausblenden');
      await expect.poll(() => look(app)).toBeUndefined();
      expect(await focus.phase()).toBe('paused');
    });

    await test.step('by the setting with each session', async () => {
      await focus.send('endEarly');
      await focus.send('doneForNow');
      const settings = await app.openSettings();
      const card = settings.getByRole('region', { name: 'Kleiner Timer' });
      const atStart = card.getByRole('switch', { name: 'Zeigen, wenn der Fokus startet' });
      await expect(atStart).not.toBeChecked();
      await atStart.click();
      await expect(atStart).toBeChecked();
      expect(await violations(settings)).toEqual([]);
      await card.screenshot({ path: `${LOOKS}/setting.png` });
      await focus.start();
      await expect.poll(async () => (await look(app))?.isVisible).toBe(true);
      await focus.send('endEarly');
      await focus.send('doneForNow');
      await expect.poll(() => look(app)).toBeUndefined();
    });
  } finally {
    await tray.stop();
  }
});
