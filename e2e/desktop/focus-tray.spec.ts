import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { PATIENCE_MS } from '#scripts/test-machine.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { FOCUS_MS } from '../../shared/focus/session.ts';
import { type DesktopApp, expect, keyboard, test as base } from './app.ts';
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

test('the tray follows the timer and drives it, without a window, in the language that a window shows', async ({
  launch,
  tray,
  server,
}) => {
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
    .toEqual([`Focus: 25 min left · ${title}`, 'Pause', 'End early', `Done: ${title}`, 'Small timer', '', ...USUAL]);
  expect((await focus.read()).timer).toMatchObject({ phase: 'focus', session: { task: { id: theTask.id } } });
  // The progress ring is full, also slightly right of its top.
  const ringTop = async () => (await tray.pixel(0.55, 0.17))[1];
  await expect.poll(ringTop).toBeGreaterThan(200);
  const tips = new Set<string>();
  await expect.poll(async () => tips.add(await tray.toolTip()).size).toBeGreaterThanOrEqual(4);
  for (const tip of tips) expect(tip).toMatch(/^Unchaos: focus (25:00|24:5\d) · Fish & chips_for_two$/);

  await tray.choose('Pause');
  await expect.poll(() => tray.labels()).toContain('Continue');
  const held = await tray.toolTip();
  expect(held).toMatch(/^Unchaos: paused at 24:5\d/);
  expect(await focus.phase()).toBe('paused');
  await tray.choose('Continue');
  await expect.poll(() => focus.phase()).toBe('focus');
  await expect.poll(() => tray.toolTip()).toMatch(/^Unchaos: focus/);
  await expect.poll(() => tray.labels()).toContain('End early');
  // The minute, and with it the menu, may change just then: a click on a removed menu does nothing.
  await expect
    .poll(async () => {
      await tray.choose('End early');
      return tray.labels();
    })
    .toContain('Take a break');
  await expect.poll(ringTop).toBeLessThan(100);
  await tray.choose('Take a break');
  await expect
    .poll(() => tray.labels())
    .toEqual([`Break: 5 min left · ${title}`, 'Skip the break', 'Done for now', 'Small timer', '', ...USUAL]);
  await tray.choose('Skip the break');
  await expect.poll(() => tray.labels()).toContain('Another 25 minutes');
  await tray.choose('Another 25 minutes');
  await expect.poll(() => focus.phase()).toBe('focus');
  expect((await app.look('main')).visible).toBe(false);
  await expect.poll(() => server.focus.requests).toMatchObject([{ user: 7, session: { task: { title } } }]);

  await (await app.main()).evaluate("unchaos.ask('accounts:keep-token', { token: null })");
  await expect.poll(() => tray.labels()).toEqual(USUAL);
  expect(await tray.toolTip()).toBe('Unchaos');

  const german = ['Brain Dump', 'Heute', '', 'Unchaos öffnen', 'Einstellungen …', 'Beenden'];
  await test.step('it speaks the language of the window', async () => {
    await app.signIn('user-8');
    await focus.oneThing(theTask);
    await expect
      .poll(() => tray.labels())
      .toEqual(['Start focus: Write the letter', 'Done: Write the letter', '', ...USUAL]);
    const page = await app.main();
    await page.evaluate("localStorage.setItem('language', 'de')");
    await page.reload();
    await expect
      .poll(() => tray.labels())
      .toEqual(['Fokus starten: Write the letter', 'Erledigt: Write the letter', '', ...german]);
    await app.close();
  });

  await test.step('knows the language and the ONE Thing from the start, before a page has sent it', async () => {
    const second = await launch({ args: ['--hidden'] });
    const missing = ['Anmelden und weitermachen', ''];
    await expect.poll(() => tray.labels()).toEqual([...missing, 'Fokus starten: Write the letter', '', ...german]);
    await second.signIn('user-8');
    await expect
      .poll(() => tray.labels())
      .toEqual(['Fokus starten: Write the letter', 'Erledigt: Write the letter', '', ...german]);
    await new Focusing(second).oneThing(null);
    await expect.poll(() => tray.labels()).toEqual(german);
  });
});

test('killed and restarted in the tray, it runs on to the second by itself', async ({ launch, tray, disk }) => {
  const keyring = await Keyring.start();
  try {
    const first = await launch({ args: [WITH_KEYRING] });
    expect(await first.signIn('user-7')).toEqual({ durable: true });
    const focus = new Focusing(first);
    await focus.start();
    await expect.poll(() => tray.toolTip()).toMatch(/24:5\d/);
    const timers = first.electron.windows().filter((page) => page.url().endsWith('/timer.html'));
    expect(timers, 'no window of the timer where there is a tray').toEqual([]);
    await expect.poll(() => focus.left()).toBeLessThan(FOCUS_MS - 3 * SECOND);
    const asked = Date.now();
    const left = await focus.left();
    const gone = once(first.process, 'exit');
    process.kill(-Number(first.process.pid), 'SIGKILL');
    await gone;
    const ranOn = Date.now() - asked;
    expect(disk.facts().timer?.phase).toBe('focus');

    const second = await launch({ args: [WITH_KEYRING, '--hidden'] });
    await expect.poll(() => tray.toolTip()).toMatch(/^Unchaos: focus 24:\d\d · Write the letter$/);
    await expect.poll(() => tray.labels()).toContain('Pause');
    expect((await second.look('main')).visible).toBe(false);
    const again = new Focusing(second);
    const { timer, at } = await again.read();
    expect(timer).toMatchObject({ phase: 'focus', clock: { is: 'running' } });
    const since = timer?.phase === 'focus' && timer.clock.is === 'running' ? timer.clock.since.wall : 0;
    const atRestart = (await again.left()) + at.wall - since;
    expect(atRestart).toBeLessThanOrEqual(left + SECOND + 100);
    expect(atRestart).toBeGreaterThanOrEqual(left - ranOn - 100);
  } finally {
    await keyring.stop();
  }
});

const dunst = (...args: string[]): string => execFileSync('dunstctl', args, { encoding: 'utf8' });
const told = (): number => Number(/Currently displayed: (\d+)/.exec(dunst('count'))?.[1] ?? 0);

/** Records how the app marks the end on its windows: taskbar progress and attention requests. */
async function watchMarks(app: DesktopApp) {
  await app.electron.evaluate(({ BrowserWindow }) => {
    const drawn: unknown[] = [];
    const flashes: boolean[] = [];
    Object.assign(globalThis, { drawn, flashes });
    for (const window of BrowserWindow.getAllWindows()) {
      window.setProgressBar = (value, options) => void drawn.push([value, options?.mode]);
      window.flashFrame = (isOn) => void flashes.push(isOn);
    }
  });
  return (which: 'drawn' | 'flashes') =>
    app.electron.evaluate((_electron, name) => Reflect.get(globalThis, name) as unknown[], which);
}

test('the end of a session is announced once and silently, and takes no keyboard focus', async ({
  launch,
  tray,
  userData,
}) => {
  const app = await launch();
  const focus = new Focusing(app);
  const page = await app.main();
  await expect.poll(async () => (await app.look('main')).focused).toBe(true);
  /** Signs in another user, whose session ends in this many seconds. */
  const endingIn = async (seconds: number, account: number): Promise<void> => {
    new FocusDisk(userData, account).leave(sessionWith(seconds * SECOND)(Date.now()));
    await app.signIn(`user-${account}`);
  };

  await test.step('the window itself announces it to a user who looks at it', async () => {
    await endingIn(2, 7);
    await expect.poll(() => focus.phase()).toBe('completed');
    expect(told()).toBe(0);
  });

  await test.step('typing in the small window continues; the main window only asks for attention', async () => {
    const marks = await watchMarks(app);
    await app.openCapture();
    await endingIn(2, 8);
    await expect.poll(() => focus.phase()).toBe('completed');
    await expect.poll(told).toBe(1);
    expect(await app.look('capture')).toEqual({ visible: true, focused: true });
    expect(await marks('flashes')).toEqual([true]);

    await keyboard.press('Escape');
    await expect.poll(async () => (await app.look('main')).focused).toBe(true);
    await expect.poll(() => marks('flashes')).toEqual([true, false]);
    await focus.send({ type: 'chooseOutcome', outcome: 'progress' });
    await expect.poll(told).toBe(0);
  });

  await test.step('without a visible window the system announces it, and a click leads to the plan', async () => {
    await page.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");
    const marks = await watchMarks(app);
    await endingIn(4, 9);
    await focus.hideWindow();
    await expect.poll(() => tray.labels()).toContain('How did it go?');
    await expect.poll(told).toBe(1);
    expect(await app.look('main')).toEqual({ visible: false, focused: false });
    expect(await marks('drawn')).toEqual([
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
});

test('with its window hidden a minute ends on time', { tag: BREADTH_TAG }, async ({ launch, tray, disk }) => {
  const app = await launch();
  const focus = new Focusing(app);
  disk.leave(sessionWith(60 * SECOND)(Date.now()));
  await app.signIn('user-7');
  await expect.poll(() => focus.phase()).toBe('focus');
  const endsAt = Date.now() + (await focus.left());
  await focus.hideWindow();
  await expect.poll(() => disk.facts().timer?.phase, { timeout: 60 * SECOND + PATIENCE_MS }).toBe('completed');
  // Timers of a hidden page fire once a minute.
  expect(disk.writtenAt()).toBeGreaterThanOrEqual(endsAt - SECOND);
  expect(disk.writtenAt()).toBeLessThan(endsAt + 30 * SECOND);
  await expect.poll(() => tray.labels()).toContain('How did it go?');
});
