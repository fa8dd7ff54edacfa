import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { TrayHost } from './trayHost.ts';

const childrenOf = (pid: number): string[] => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.filter((row) => row.includes('unchaos') && row.trim().split(/\s+/)[1] === String(pid));
};

test('what is asked of an app that runs already, it does in the background', async ({ launch }) => {
  const app = await launch({ args: ['--hidden'] });
  const page = await app.main();

  for (const asked of ['--dump', 'unchaos://dump']) {
    await test.step(`a second start with ${asked} opens the small window of the first`, async () => {
      expect(await app.look('main')).toEqual({ visible: false, focused: false });
      await app.startAgain([asked]);
      await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
      expect((await app.look('main')).visible).toBe(false);
      await keyboard.press('Escape');
      await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
    });
  }

  await test.step('a link opens its screen; unknown links only show the window', async () => {
    await page.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");

    await app.startAgain(['unchaos://debug/../../etc']);
    await expect.poll(async () => (await app.look('main')).visible).toBe(true);
    await app.startAgain(['unchaos://account']);
    await app.startAgain(['unchaos://pricing/?code=secret']);
    await expect.poll(() => page.evaluate('window.paths')).toEqual(['/account', '/pricing']);
  });

  await test.step('without a tray, closing the window ends the app', async () => {
    const gone = once(app.process, 'exit');
    await app.closeWindow('main');
    expect(await gone).toEqual([0, null]);
  });
});

test('the tray opens windows, and keeps the app alive when its window is closed', async ({ launch }) => {
  const tray = await TrayHost.start();
  try {
    const app = await launch();
    await expect
      .poll(() => tray.labels())
      .toEqual(['Brain dump', "Today's plan", '', 'Open Unchaos', 'Settings…', 'Quit']);
    expect(await tray.iconSize()).toBeGreaterThanOrEqual(16);

    await app.closeWindow('capture');
    await app.closeWindow('main');
    await expect.poll(async () => (await app.look('main')).visible).toBe(false);
    await tray.choose('Settings…');
    const settings = await app.settings();
    await expect(settings.getByRole('heading', { name: 'Settings of this computer' })).toBeVisible();
    await settings.close();
    await expect.poll(() => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
    expect((await app.look('main')).visible).toBe(false);

    await tray.choose('Brain dump');
    await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
    await tray.choose('Open Unchaos');
    await expect.poll(async () => (await app.look('main')).visible).toBe(true);

    const gone = once(app.process, 'exit');
    await tray.choose('Quit');
    expect(await gone).toEqual([0, null]);
  } finally {
    await tray.stop();
  }
});

/** Ends the app by a signal, and checks that nothing of it remains. */
async function endBy(signal: 'SIGTERM' | 'SIGINT', app: DesktopApp): Promise<void> {
  const pid = app.process.pid ?? 0;
  expect(childrenOf(pid).length).toBeGreaterThan(1);
  const gone = once(app.process, 'exit');
  app.process.kill(signal);
  expect(await gone).toEqual([0, null]);
  await expect.poll(() => childrenOf(pid).length).toBe(0);
  expect(execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })).not.toContain(app.options.userData);
}

test('SIGINT ends everything', { tag: BREADTH_TAG }, async ({ launch }) => {
  const tray = await TrayHost.start();
  try {
    await endBy('SIGINT', await launch());
  } finally {
    await tray.stop();
  }
});

const bounds = (app: DesktopApp) =>
  app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((one) => !/(capture\.html|settings)$/.test(one.webContents.getURL()))
      ?.getBounds(),
  );

test('the app starts with files that it cannot read, and keeps what it can', async ({ launch, userData }) => {
  mkdirSync(path.join(userData, 'drafts'), { recursive: true });
  writeFileSync(path.join(userData, 'settings.json'), '{"hotkey": ');
  writeFileSync(path.join(userData, 'drafts/capture.json'), 'not json, but maybe my words');
  const tray = await TrayHost.start();
  try {
    const app = await launch();
    const page = await app.main();

    await test.step('an unreadable file is set aside and reported once', async () => {
      const aside = readdirSync(path.join(userData, 'drafts')).find((name) => name.startsWith('capture.json.corrupt-'));
      expect(readFileSync(path.join(userData, 'drafts', aside ?? ''), 'utf8')).toBe('not json, but maybe my words');
      const settings = readdirSync(userData).find((name) => name.startsWith('settings.json.corrupt-')) ?? '';
      expect(readFileSync(path.join(userData, settings), 'utf8')).toBe('{"hotkey": ');

      const toast = page.locator('[data-toast]');
      await expect(toast).toContainText("We couldn't read your settings, so we reset them");
      await expect(toast).toContainText(path.join(userData, settings));
      await page.evaluate("unchaos.ask('settings:open')");
      await expect((await app.settings()).getByText(path.join(userData, settings))).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(toast).toHaveCount(0);
    });

    const place = { x: 120, y: 90, width: 700, height: 600 };
    await page.bringToFront();
    await expect.poll(async () => (await app.look('main')).focused).toBe(true);
    await app.electron.evaluate(
      ({ BrowserWindow }, wanted) => BrowserWindow.getFocusedWindow()?.setBounds(wanted),
      place,
    );
    await expect.poll(async () => (await bounds(app))?.width).toBe(700);
    const before = await bounds(app);
    await test.step('SIGTERM ends everything, although there is a tray', () => endBy('SIGTERM', app));

    await test.step('the window is restored where it was', async () => {
      const second = await launch();
      expect(await bounds(second)).toMatchObject({ width: before?.width, height: before?.height });
    });
  } finally {
    await tray.stop();
  }
});
