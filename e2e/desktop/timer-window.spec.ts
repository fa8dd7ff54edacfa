import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { Focusing, theTask } from './focusing.ts';

const boundsOf = (app: DesktopApp) =>
  app.electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/timer.html'));
    return window && { ...window.getBounds(), isOnTop: window.isAlwaysOnTop(), isVisible: window.isVisible() };
  });

async function beginning(app: DesktopApp, token: string): Promise<Page> {
  await app.signIn(token);
  await new Focusing(app).start();
  const page = await app.timer();
  await expect(page.getByRole('heading', { name: theTask.title })).toBeVisible();
  return page;
}

test('without a tray the timer has a small window over all others, as long as there is one', async ({ launch }) => {
  const first = await launch();
  const focus = new Focusing(first);
  await expect.poll(async () => (await first.look('main')).focused).toBe(true);
  const page = await beginning(first, 'user-7');
  await expect.poll(() => boundsOf(first)).toMatchObject({ width: 260, height: 64, isOnTop: true, isVisible: true });
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
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => focus.phase()).toBe('focus');

  const main = await first.main();
  await main.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");
  await page.getByRole('button', { name: "Today's plan" }).click();
  await expect.poll(() => main.evaluate('window.paths')).toEqual(['/daily-plan']);

  await main.evaluate("unchaos.ask('accounts:keep-token', { token: null })");
  await expect.poll(() => boundsOf(first)).toBeUndefined();

  await test.step('it comes back where it was put, and stays away when it was closed by hand', async () => {
    const page = await beginning(first, 'user-8');
    await expect.poll(async () => (await boundsOf(first))?.isVisible).toBe(true);
    await first.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().endsWith('/timer.html'))
        ?.setPosition(90, 120),
    );
    await expect.poll(() => boundsOf(first)).toMatchObject({ x: 90, y: 120 });
    await page.close();
    expect(await focus.phase()).toBe('focus');
    await focus.send('pause');
    expect(await boundsOf(first)).toBeUndefined();
    await first.close();

    const second = await launch();
    await second.signIn('user-8');
    await second.timer();
    await expect.poll(() => boundsOf(second)).toMatchObject({ x: 90, y: 120, width: 260, height: 64 });
  });
});
