import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app.ts';
import { TrayHost } from './trayHost.ts';

const childrenOf = (pid: number): string[] => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.filter((row) => row.includes('unchaos') && row.trim().split(/\s+/)[1] === String(pid));
};

test('a second start with --dump opens the small window of the first', async ({ launch }) => {
  const app = await launch({ args: ['--hidden'] });
  expect(await app.look('main')).toEqual({ visible: false, focused: false });
  await app.startAgain(['--dump']);
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  expect((await app.look('main')).visible).toBe(false);
});

test('a link opens its screen in the running app; unknown links only show the window', async ({ launch }) => {
  const app = await launch({ args: ['--hidden'] });
  const page = await app.main();
  await page.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");

  await app.startAgain(['unchaos://debug/../../etc']);
  await expect.poll(async () => (await app.look('main')).visible).toBe(true);
  await app.startAgain(['unchaos://account']);
  await app.startAgain(['unchaos://pricing/?code=secret']);
  await expect.poll(() => page.evaluate('window.paths')).toEqual(['/account', '/pricing']);
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

test('without a tray, closing the window ends the app', async ({ launch }) => {
  const app = await launch();
  await expect.poll(async () => (await app.look('main')).visible).toBe(true);
  const gone = once(app.process, 'exit');
  await app.closeWindow('main');
  expect(await gone).toEqual([0, null]);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends everything`, async ({ launch }) => {
    const tray = await TrayHost.start();
    try {
      const app = await launch();
      const pid = app.process.pid ?? 0;
      expect(childrenOf(pid).length).toBeGreaterThan(1);
      const gone = once(app.process, 'exit');
      app.process.kill(signal);
      expect(await gone).toEqual([0, null]);
      const left = () => execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).includes(app.options.userData);
      await expect.poll(() => childrenOf(pid).length).toBe(0);
      expect(left()).toBe(false);
    } finally {
      await tray.stop();
    }
  });
}

test('the window comes back where it was', async ({ launch }) => {
  const place = { x: 120, y: 90, width: 700, height: 600 };
  const first = await launch();
  await expect.poll(async () => (await first.look('main')).focused).toBe(true);
  const bounds = (app: typeof first) =>
    app.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((one) => !one.webContents.getURL().endsWith('/capture.html'))
        ?.getBounds(),
    );
  await first.electron.evaluate(
    ({ BrowserWindow }, wanted) => BrowserWindow.getFocusedWindow()?.setBounds(wanted),
    place,
  );
  await expect.poll(async () => (await bounds(first))?.width).toBe(700);
  const before = await bounds(first);
  await first.close();

  const second = await launch();
  expect(await bounds(second)).toMatchObject({ width: before?.width, height: before?.height });
});

test('a settings file that cannot be read is put aside and told once, and the app starts', async ({
  launch,
  userData,
}) => {
  mkdirSync(path.join(userData, 'drafts'), { recursive: true });
  writeFileSync(path.join(userData, 'settings.json'), '{"hotkey": ');
  writeFileSync(path.join(userData, 'drafts/capture.json'), 'not json, but maybe my words');
  const app = await launch();
  const aside = readdirSync(path.join(userData, 'drafts')).find((name) => name.startsWith('capture.json.corrupt-'));
  expect(readFileSync(path.join(userData, 'drafts', aside ?? ''), 'utf8')).toBe('not json, but maybe my words');
  const settings = readdirSync(userData).find((name) => name.startsWith('settings.json.corrupt-')) ?? '';
  expect(readFileSync(path.join(userData, settings), 'utf8')).toBe('{"hotkey": ');

  const page = await app.main();
  const toast = page.locator('[data-toast]');
  await expect(toast).toContainText('Your settings could not be read and were set back');
  await expect(toast).toContainText(path.join(userData, settings));
  await page.evaluate("unchaos.ask('settings:open')");
  await expect((await app.settings()).getByText(path.join(userData, settings))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toast).toHaveCount(0);
});
