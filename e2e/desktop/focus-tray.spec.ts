import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, keyboard, test as base } from './app.ts';
import { FocusDisk, Focusing, sessionWith, theTask } from './focusing.ts';
import { Keyring, WITH_KEYRING } from './keyring.ts';
import { TrayHost } from './trayHost.ts';

const SECOND = 1000;
const USUAL = ['Brain dump', "Today's plan", '', 'Open Unchaos', 'Settings…', 'Quit'];

interface Fixtures {
  tray: TrayHost;
  disk: FocusDisk;
}

const test = base.extend<Fixtures>({
  tray: async ({}, use) => {
    const tray = await TrayHost.start();
    await use(tray);
    await tray.stop();
  },
  disk: async ({ userData }, use) => use(new FocusDisk(userData)),
});

test('the tray follows the timer and drives it, without a window', async ({ launch, tray, server }) => {
  const app = await launch({ args: ['--hidden'] });
  const focus = new Focusing(app);
  await expect.poll(() => tray.labels()).toEqual(USUAL);
  expect(await tray.toolTip()).toBe('Unchaos');
  await app.signIn('user-7');
  const title = 'Fish & chips_for_two';
  await focus.oneThing({ ...theTask, title });
  await expect.poll(() => tray.labels()).toEqual([`Start focus: ${title}`, `Done: ${title}`, '', ...USUAL]);

  await tray.choose(`Start focus: ${title}`);
  await expect
    .poll(() => tray.labels())
    .toEqual([`Focus: 25 min left · ${title}`, 'Pause', 'End early', `Done: ${title}`, '', ...USUAL]);
  expect((await focus.read()).timer).toMatchObject({ phase: 'focus', session: { task: { id: theTask.id } } });
  const tips = new Set<string>();
  await expect.poll(async () => tips.add(await tray.toolTip()).size).toBeGreaterThanOrEqual(4);
  for (const tip of tips) expect(tip).toMatch(/^Unchaos: focus (25:00|24:5\d) · Fish & chips_for_two$/);

  await tray.choose('Pause');
  await expect.poll(() => tray.labels()).toContain('Resume');
  const held = await tray.toolTip();
  expect(held).toMatch(/^Unchaos: paused at 24:5\d/);
  expect(await focus.phase()).toBe('paused');
  await tray.choose('Resume');
  await expect.poll(() => focus.phase()).toBe('focus');
  await expect.poll(() => tray.toolTip()).toMatch(/^Unchaos: focus/);
  await expect.poll(() => tray.labels()).toContain('End early');
  await tray.choose('End early');
  await expect.poll(() => tray.labels()).toContain('Take a break');
  await tray.choose('Take a break');
  await expect
    .poll(() => tray.labels())
    .toEqual([`Break: 5 min left · ${title}`, 'Skip the break', 'Done for now', '', ...USUAL]);
  await tray.choose('Skip the break');
  await expect.poll(() => tray.labels()).toContain('Another 25 minutes');
  await tray.choose('Another 25 minutes');
  await expect.poll(() => focus.phase()).toBe('focus');
  expect((await app.look('main')).visible).toBe(false);
  await expect.poll(() => server.focus.requests).toMatchObject([{ user: 7, session: { task: { title } } }]);

  await (await app.main()).evaluate("unchaos.ask('accounts:keep-token', { token: null })");
  await expect.poll(() => tray.labels()).toEqual(USUAL);
  expect(await tray.toolTip()).toBe('Unchaos');
});

test('the ONE Thing is known after a restart, before a page has told it', async ({ launch, tray }) => {
  const first = await launch();
  await first.signIn('user-7');
  await new Focusing(first).oneThing(theTask);
  await first.close();
  const second = await launch({ args: ['--hidden'] });
  await expect.poll(() => tray.labels()).toEqual(USUAL);
  await second.signIn('user-7');
  await expect
    .poll(() => tray.labels())
    .toEqual(['Start focus: Write the letter', 'Done: Write the letter', '', ...USUAL]);
  await new Focusing(second).oneThing(null);
  await expect.poll(() => tray.labels()).toEqual(USUAL);
});

test('the tray speaks the language that a window shows, from the start of the app on', async ({ launch, tray }) => {
  const first = await launch();
  await first.signIn('user-7');
  await new Focusing(first).oneThing(theTask);
  await expect
    .poll(() => tray.labels())
    .toEqual(['Start focus: Write the letter', 'Done: Write the letter', '', ...USUAL]);
  const german = ['Kopf leeren', 'Heute', '', 'Unchaos öffnen', 'Einstellungen …', 'Beenden'];
  const page = await first.main();
  await page.evaluate("localStorage.setItem('language', 'de')");
  await page.reload();
  await expect
    .poll(() => tray.labels())
    .toEqual(['Fokus starten: Write the letter', 'Erledigt: Write the letter', '', ...german]);
  await first.close();
  await launch({ args: ['--hidden'] });
  await expect.poll(() => tray.labels()).toEqual(german);
});

test('killed and started again in the tray, it runs on without anybody doing anything', async ({ launch, tray }) => {
  const keyring = await Keyring.start();
  try {
    const first = await launch({ args: [WITH_KEYRING] });
    expect(await first.signIn('user-7')).toEqual({ durable: true });
    await new Focusing(first).start();
    await expect.poll(() => tray.toolTip()).toMatch(/24:5\d/);
    const gone = once(first.process, 'exit');
    process.kill(-Number(first.process.pid), 'SIGKILL');
    await gone;

    const second = await launch({ args: [WITH_KEYRING, '--hidden'] });
    await expect.poll(() => tray.toolTip()).toMatch(/^Unchaos: focus 24:5\d · Write the letter$/);
    await expect.poll(() => tray.labels()).toContain('Pause');
    expect((await second.look('main')).visible).toBe(false);
  } finally {
    await keyring.stop();
  }
});

const dunst = (...args: string[]): string => execFileSync('dunstctl', args, { encoding: 'utf8' });
const told = (): number => Number(/Currently displayed: (\d+)/.exec(dunst('count'))?.[1] ?? 0);

test('the end is told once and quietly, takes the keyboard from nobody, and a click leads to the plan', async ({
  launch,
  tray,
  disk,
}) => {
  const app = await launch();
  const focus = new Focusing(app);
  const page = await app.main();
  await page.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");
  await app.electron.evaluate(({ BrowserWindow }) => {
    const drawn: unknown[] = [];
    Object.assign(globalThis, { drawn });
    for (const window of BrowserWindow.getAllWindows()) {
      window.setProgressBar = (value, options) => void drawn.push([value, options?.mode]);
    }
  });
  disk.leave(sessionWith(4 * SECOND)(Date.now()));
  await app.signIn('user-7');
  await focus.hideWindow();
  await expect.poll(() => tray.labels()).toContain('How did it go?');
  await expect.poll(told).toBe(1);
  expect(await app.look('main')).toEqual({ visible: false, focused: false });
  expect(await app.electron.evaluate(() => Reflect.get(globalThis, 'drawn'))).toEqual([
    [0.99, 'normal'],
    [-1, 'none'],
  ]);

  dunst('action', '0');
  await expect.poll(async () => (await app.look('main')).visible).toBe(true);
  await expect.poll(() => page.evaluate('window.paths')).toEqual(['/daily-plan']);
  await expect.poll(told).toBe(0);
  await focus.hideWindow();
  await tray.choose('How did it go?');
  await expect.poll(async () => (await app.look('main')).visible).toBe(true);
  expect(told()).toBe(0);
});

test('who writes in the small window goes on writing; the main window only asks for attention', async ({
  launch,
  disk,
}) => {
  const app = await launch();
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  await app.electron.evaluate(({ BrowserWindow }) => {
    const flashes: boolean[] = [];
    Object.assign(globalThis, { flashes });
    for (const window of BrowserWindow.getAllWindows()) window.flashFrame = (isOn) => void flashes.push(isOn);
  });
  const flashes = () => app.electron.evaluate(() => Reflect.get(globalThis, 'flashes') as boolean[]);
  await keyboard.press('ctrl+shift+space');
  await expect.poll(() => app.look('capture')).toEqual({ visible: true, focused: true });
  disk.leave(sessionWith(2 * SECOND)(Date.now()));
  await app.signIn('user-7');
  await expect.poll(() => new Focusing(app).phase()).toBe('completed');
  await expect.poll(told).toBe(1);
  expect(await app.look('capture')).toEqual({ visible: true, focused: true });
  expect(await flashes()).toEqual([true]);

  await keyboard.press('Escape');
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  expect(await flashes()).toEqual([true, false]);
  await new Focusing(app).send({ type: 'chooseOutcome', outcome: 'progress' });
  await expect.poll(told).toBe(0);
});

test('who looks at the window is told by it alone', async ({ launch, disk }) => {
  const app = await launch();
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  disk.leave(sessionWith(2 * SECOND)(Date.now()));
  await app.signIn('user-7');
  await expect.poll(() => new Focusing(app).phase()).toBe('completed');
  expect(told()).toBe(0);
});

test('where nothing shows notifications, a session ends as everywhere', async ({ launch, disk }) => {
  const app = await launch({ env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } });
  const focus = new Focusing(app);
  disk.leave(sessionWith(2 * SECOND)(Date.now()));
  await app.signIn('user-7');
  await focus.hideWindow();
  await expect.poll(() => focus.phase()).toBe('completed');
  expect((await focus.send({ type: 'chooseOutcome', outcome: 'progress' })).timer?.phase).toBe('breakSuggestion');
});

test('with its window hidden a minute ends on time', { tag: BREADTH_TAG }, async ({ launch, tray, disk }) => {
  const app = await launch();
  const focus = new Focusing(app);
  disk.leave(sessionWith(60 * SECOND)(Date.now()));
  await app.signIn('user-7');
  await expect.poll(() => focus.phase()).toBe('focus');
  const endsAt = Date.now() + (await focus.left());
  await focus.hideWindow();
  await expect.poll(() => disk.facts().timer?.phase, { timeout: 70_000 }).toBe('completed');
  expect(Math.abs(disk.writtenAt() - endsAt)).toBeLessThanOrEqual(SECOND);
  await expect.poll(() => tray.labels()).toContain('How did it go?');
});
